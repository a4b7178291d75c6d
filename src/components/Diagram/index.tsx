import type { ReactNode } from 'react';
import styles from './styles.module.css';

interface Props {
  svg: string;
  alt: string;
  title?: string;
}

/** A drawing made at build time; its text alternative is what assistive technology reads. */
export default function Diagram({ svg, alt, title }: Props): ReactNode {
  return (
    <figure className={styles.figure}>
      <div
        className={styles.drawing}
        role="img"
        aria-label={alt}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a drawing that scrolls must be reachable by keyboard
        tabIndex={0}
        data-search-exclude
        // biome-ignore lint/security/noDangerouslySetInnerHtml: drawn from our own sources at build time
        dangerouslySetInnerHTML={{ __html: svg }}
      />
      {title && <figcaption className={styles.caption}>{title}</figcaption>}
    </figure>
  );
}
