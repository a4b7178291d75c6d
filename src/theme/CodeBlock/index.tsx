import { useOwnSample } from '@site/src/components/OwnValues/use-own-sample';
import clsx from 'clsx';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import styles from './styles.module.css';

interface Props {
  /** Highlighted lines, made at build time. */
  html?: string;
  /** Where it holds values that readers can replace, as JSON of `OwnPlace[]`. */
  own?: string;
  /** Release of the product on which it was run. */
  run?: string;
  /** Plain text, for samples that components make. */
  children?: ReactNode;
  language?: string;
  title?: string;
  className?: string;
}

const COPIED_FOR_MS = 1500;

/** A code sample: title, highlighted text, and buttons that copy it and wrap its long lines. */
export default function CodeBlock({
  html,
  own,
  run,
  children,
  language,
  title,
  className,
}: Props): ReactNode {
  const sample = useOwnSample(html, own);
  const code = useRef<HTMLElement>(null);
  const [wrapped, setWrapped] = useState(false);
  const [copied, setCopied] = useState(false);

  useEffect(() => {
    if (!copied) return undefined;
    const timer = window.setTimeout(() => setCopied(false), COPIED_FOR_MS);
    return () => window.clearTimeout(timer);
  }, [copied]);

  const copy = useCallback(async () => {
    const text = (code.current?.textContent ?? '').replace(/\n$/, '');
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch (error) {
      console.warn('The sample could not be copied to the clipboard.', error);
    }
  }, []);

  return (
    <div
      className={clsx(
        'theme-code-block',
        language && `language-${language}`,
        styles.block,
        wrapped && styles.wrapped,
        className,
      )}
      data-run={run}
    >
      <div
        className={clsx(styles.bar, title && styles.titled)}
        data-language={title || language === 'text' ? undefined : language}
      >
        {title && <span className={styles.title}>{title}</span>}
        <button
          type="button"
          className={styles.button}
          aria-label="Toggle word wrap"
          aria-pressed={wrapped}
          title="Toggle word wrap"
          onClick={() => setWrapped(!wrapped)}
        >
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="M4 6h16M4 12h13a3 3 0 0 1 0 6h-4m2.5-2.5L13 18l2.5 2.5M4 18h5" />
          </svg>
        </button>
        <button
          type="button"
          className={styles.button}
          aria-label={copied ? 'Copied' : 'Copy code to clipboard'}
          title="Copy"
          onClick={copy}
        >
          <svg viewBox="0 0 24 24" aria-hidden="true">
            {copied ? <path d="M5 13l4 4L19 7" /> : <path d="M9 9h11v11H9zM5 15H4V4h11v1" />}
          </svg>
        </button>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a sample that scrolls must be reachable by keyboard */}
      <pre className={styles.pre} tabIndex={0}>
        {sample === undefined ? (
          <code ref={code}>{children}</code>
        ) : (
          // biome-ignore lint/security/noDangerouslySetInnerHtml: made from our own sources at build time
          <code ref={code} dangerouslySetInnerHTML={{ __html: sample }} />
        )}
      </pre>
    </div>
  );
}
