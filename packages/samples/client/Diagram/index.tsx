import type { ReactNode } from 'react';

interface Props {
  html: string;
  alt: string;
  title?: string;
  /** Styles of all drawings of the page, which the first of them has. */
  css?: string;
}

/** A drawing made at build time; its text alternative is what assistive technology reads. */
export default function Diagram({ html, alt, title, css }: Props): ReactNode {
  return (
    <figure className="drawing">
      {css && (
        // React puts it into the head, once, before the drawing is shown.
        <style href="drawing" precedence="page">
          {css}
        </style>
      )}
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
