import type { ReactNode } from 'react';

interface Props {
  html: string;
  alt: string;
  title?: string;
}

/** A drawing made at build time, with its styles; its text alternative is what assistive technology reads. */
export default function Diagram({ html, alt, title }: Props): ReactNode {
  return (
    <figure className="drawing">
      <div
        role="img"
        aria-label={alt}
        data-search-exclude
        // biome-ignore lint/security/noDangerouslySetInnerHtml: drawn from our own sources at build time
        dangerouslySetInnerHTML={{ __html: html }}
      />
      {title && <figcaption>{title}</figcaption>}
    </figure>
  );
}
