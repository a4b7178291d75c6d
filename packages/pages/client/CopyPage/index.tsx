import { useDoc } from '@docusaurus/plugin-content-docs/client';
import { type ReactNode, useEffect, useState } from 'react';
import { copyText } from './copy-text';
import { fetchMarkdown } from './fetch-markdown';
import styles from './styles.module.css';

/** Properties of an additional tool for a page. */
interface PageTool {
  permalink: string;
  /** The class of the other tools, so that it looks the same. */
  className: string;
}

const SHOWN_FOR_MS = 4000;

/**
 * Actions for a whole page: copy its Markdown, or open it.
 *
 * @param props.children creates additional tools
 */
export default function CopyPage({ children }: { children?: (tool: PageTool) => ReactNode }): ReactNode {
  const { permalink } = useDoc().metadata;
  const address = `${permalink.replace(/\/$/, '')}/index.md`;
  const [message, setMessage] = useState('');

  useEffect(() => {
    if (message === '') return undefined;
    const timer = window.setTimeout(() => setMessage(''), SHOWN_FOR_MS);
    return () => window.clearTimeout(timer);
  }, [message]);

  const copy = async (): Promise<void> => {
    try {
      await copyText(fetchMarkdown(address));
      setMessage('Copied as Markdown');
    } catch (error) {
      console.warn("Couldn't copy the page to the clipboard.", error);
      setMessage("Couldn't copy the page. Open the Markdown instead.");
    }
  };

  return (
    <div className={styles.tools}>
      <button type="button" className={styles.tool} onClick={copy}>
        Copy page
      </button>
      <a className={styles.tool} href={address} type="text/markdown" aria-label="Open this page as Markdown">
        Markdown
      </a>
      {children?.({ permalink, className: styles.tool ?? '' })}
      <span className={styles.message} role="status">
        {message}
      </span>
    </div>
  );
}
