import clsx from 'clsx';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useOwnSample } from '../CustomValues/use-own-sample';
import styles from './styles.module.css';
import { useWrap } from './use-wrap';

interface Props {
  /** Highlighted lines from the build. */
  html?: string;
  /** Positions of values that readers can replace, as JSON of `OwnPlace[]`. */
  own?: string;
  /** Release of the product on which the sample was run. */
  run?: string;
  /** Plain text, for samples that components create. */
  children?: ReactNode;
  language?: string;
  title?: string;
  className?: string;
}

const COPIED_FOR_MS = 1500;

const ICONS = {
  wrap: 'M4 6h16M4 12h13a3 3 0 0 1 0 6h-4m2.5-2.5L13 18l2.5 2.5M4 18h5',
  copy: 'M9 9h11v11H9zM5 15H4V4h11v1',
  all: 'M9 9h11v11H9zM5 15H4V4h11v1M12 13h5M12 16.5h5',
  copied: 'M5 13l4 4L19 7',
};

/**
 * A code sample with a title, highlighted text, and buttons that copy it and wrap its long lines. In a terminal
 * session, the first copy button copies the commands without prompts and output, and a second button copies everything.
 */
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
  const pre = useRef<HTMLPreElement>(null);
  const [copied, setCopied] = useState('');
  const { wrapped, isLong, toggle } = useWrap(pre, SHELL.test(language ?? ''));

  useEffect(() => {
    if (!copied) return undefined;
    const timer = window.setTimeout(() => setCopied(''), COPIED_FOR_MS);
    return () => window.clearTimeout(timer);
  }, [copied]);

  const copy = async (label: string, text: string): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text.replace(/\n$/, ''));
      setCopied(label);
    } catch (error) {
      console.warn("Couldn't copy the sample to the clipboard.", error);
    }
  };
  const button = (
    label: string,
    icon: keyof typeof ICONS,
    action: (clicked: Element) => void,
    pressed?: boolean,
  ) => (
    <button
      type="button"
      className={styles.button}
      aria-label={copied === label ? 'Copied' : label}
      aria-pressed={pressed}
      title={label}
      onClick={({ currentTarget }) => action(currentTarget)}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d={ICONS[copied === label ? 'copied' : icon]} />
      </svg>
    </button>
  );
  const copyButton = (label: string, icon: keyof typeof ICONS, textOf: (sample: Element) => string) =>
    button(label, icon, () => pre.current && copy(label, textOf(pre.current)));

  return (
    <div
      className={clsx('theme-code-block', language && `language-${language}`, styles.block, className)}
      data-run={run}
    >
      <div
        className={clsx(styles.bar, title && styles.titled)}
        data-language={title || language === 'text' ? undefined : language}
      >
        {title && <span className={styles.title}>{title}</span>}
        {isLong && button('Toggle word wrap', 'wrap', toggle, wrapped)}
        {html?.includes(' output"') && copyButton('Copy with output', 'all', textOfAll)}
        {copyButton('Copy code to clipboard', 'copy', language === 'console' ? textOfCommands : textOfAll)}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a sample that scrolls must be reachable by keyboard */}
      {/* biome-ignore lint/a11y/useSemanticElements: preformatted text, which needs a name where it takes the focus */}
      <pre ref={pre} className={styles.pre} tabIndex={0} role="group" aria-label={title ?? 'Sample'}>
        {sample === undefined ? (
          <code>{children}</code>
        ) : (
          // biome-ignore lint/security/noDangerouslySetInnerHtml: made from our own sources at build time
          <code dangerouslySetInnerHTML={{ __html: sample }} />
        )}
      </pre>
    </div>
  );
}

/** Languages whose lines wrap on a narrow screen; see the style sheet. */
const SHELL = /^(?:console|bash|powershell)$/;

function textOfAll(sample: Element): string {
  return sample.textContent ?? '';
}

/** The lines of a session that aren't output, without their prompts (`packages/samples/markdown/highlight-code.ts`). */
function textOfCommands(sample: Element): string {
  const lines = sample.querySelectorAll('.token-line:not(.output)');
  const textOf = (line: Element) =>
    [...line.childNodes].map((part) => (part === line.querySelector('.prompt') ? '' : part.textContent));
  return [...lines].flatMap(textOf).join('');
}
