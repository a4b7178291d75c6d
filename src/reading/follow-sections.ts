import { hashTarget } from '@identity-docs/ui/hash-target';

/** A section counts as being read when its heading is this close to the bars above the text, in pixels. */
const NEAR = 32;

/**
 * Marks the section that is being read in a list of contents.
 *
 * @param contents the element that holds the links; nothing happens while it is hidden
 * @param bar the element below which the text is read
 * @param tell receives the name of the section, or nothing at the top of the page
 * @returns a function that stops it
 */
export function followSections(options: {
  contents: HTMLElement;
  bar: HTMLElement;
  tell: (name: string) => void;
}): () => void {
  const { contents, bar, tell } = options;
  let frame = 0;
  let current: Element | undefined;
  const update = (): void => {
    frame = 0;
    if (bar.getClientRects().length === 0) return;
    const line = bar.getBoundingClientRect().bottom + NEAR;
    const next = [...contents.querySelectorAll('a')].findLast(({ hash }) => {
      const heading = hashTarget(hash);
      return heading !== null && heading.getBoundingClientRect().top <= line;
    });
    if (next === current) return;
    current?.removeAttribute('aria-current');
    current = next;
    next?.setAttribute('aria-current', 'location');
    tell(next?.textContent ?? '');
  };
  const onScroll = (): void => {
    frame ||= requestAnimationFrame(update);
  };
  addEventListener('scroll', onScroll, { passive: true });
  onScroll();
  return () => {
    removeEventListener('scroll', onScroll);
    cancelAnimationFrame(frame);
  };
}
