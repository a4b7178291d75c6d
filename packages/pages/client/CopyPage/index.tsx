import { useDoc } from '@docusaurus/plugin-content-docs/client';
import { type ReactNode, useEffect, useState } from 'react';
import { copyText } from './copy-text';
import { fetchMarkdown } from './fetch-markdown';
import styles from './styles.module.css';

/** What a further tool of a page is given. */
interface PageTool {
  permalink: string;
  /** Makes it look like the others. */
  className: string;
}

const SHOWN_FOR_MS = 4000;

/**
 * What can be done with a page as a whole: copy its Markdown, or open it.
 *
 * @param props.children makes further tools
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
      console.warn('The page could not be copied to the clipboard.', error);
      setMessage('Could not be copied. Open the Markdown instead.');
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
