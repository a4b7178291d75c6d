import type { ReactNode } from 'react';

interface Props {
  html: string;
  alt: string;
  title?: string;
  /** Styles of all drawings on the page. Only the first drawing has them. */
  css?: string;
}

/** A drawing from the build. Assistive technology reads its text alternative. */
export default function Diagram({ html, alt, title, css }: Props): ReactNode {
  return (
    <figure className="drawing">
      {css && (
        // React moves it into the head once, before the drawing is shown.
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
