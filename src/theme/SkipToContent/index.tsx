import { useHistory } from '@docusaurus/router';
import { SkipToContentFallbackId } from '@docusaurus/theme-common';
import { useLocationChange } from '@docusaurus/theme-common/internal';
import { type MouseEvent, type ReactNode, useRef } from 'react';
import styles from './styles.module.css';

const LABEL = 'Skip to main content';

/**
 * The link before everything else that leads to the content. After a change of page the focus begins anew before it,
 * once the new page is painted: moving the focus makes the browser lay out the page at once.
 */
export default function SkipToContent(): ReactNode {
  const region = useRef<HTMLElement>(null);
  const { action } = useHistory();

  useLocationChange(({ location }) => {
    if (location.hash || action !== 'PUSH') return;
    requestAnimationFrame(() => window.setTimeout(() => region.current && moveFocus(region.current)));
  });

  const skip = (event: MouseEvent): void => {
    event.preventDefault();
    const content = document.querySelector('main') ?? document.getElementById(SkipToContentFallbackId);
    if (content) moveFocus(content);
  };

  return (
    <section ref={region} aria-label={LABEL}>
      <a className={styles.skipToContent} href={`#${SkipToContentFallbackId}`} onClick={skip}>
        {LABEL}
      </a>
    </section>
  );
}

/** Focuses what takes no focus by itself, as the place from which the Tab key goes on. */
function moveFocus(element: HTMLElement): void {
  element.setAttribute('tabindex', '-1');
  element.focus();
  element.removeAttribute('tabindex');
}
