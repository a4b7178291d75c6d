import { followReader } from '@site/src/reading/follow-reader';
import type { Props } from '@theme/TOC';
import OriginalTOC from '@theme-original/TOC';
import { type ReactNode, useEffect, useRef } from 'react';
import styles from './styles.module.css';

/**
 * The contents next to an article, as a landmark for screen readers. The theme marks the section that is being read,
 * and this wrapper keeps the mark in view.
 */
export default function TOCWrapper(props: Props): ReactNode {
  const holder = useRef<HTMLElement>(null);
  useEffect(() => (holder.current ? followReader(holder.current) : undefined), []);
  return (
    <nav ref={holder} className={styles.contents} aria-label="On this page">
      <OriginalTOC {...props} />
    </nav>
  );
}
