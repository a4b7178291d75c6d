import { followSections } from '@site/src/reading/follow-sections';
import type { Props } from '@theme/TOCCollapsible';
import TOCItems from '@theme/TOCItems';
import clsx from 'clsx';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import styles from './styles.module.css';

/**
 * The contents on a phone, as a bar that stays below the navbar, shows which section is being read, and opens without
 * scripts. It closes when the reader presses Escape or follows one of its links, so that the target is visible
 * (`packages/first-view/client/intent/close-contents.ts`).
 */
export default function TOCCollapsible({ className, ...contents }: Props): ReactNode {
  const box = useRef<HTMLDetailsElement>(null);
  const bar = useRef<HTMLElement>(null);
  const [section, setSection] = useState('');

  useEffect(
    () =>
      box.current && bar.current
        ? followSections({ contents: box.current, bar: bar.current, tell: setSection })
        : undefined,
    [],
  );
  return (
    <details
      ref={box}
      className={clsx(styles.contents, className)}
      onKeyDown={({ key }) => {
        if (key !== 'Escape' || !box.current) return;
        box.current.open = false;
        bar.current?.focus();
      }}
    >
      <summary ref={bar}>On this page{section && <span className={styles.section}>{section}</span>}</summary>
      <TOCItems {...contents} />
    </details>
  );
}
