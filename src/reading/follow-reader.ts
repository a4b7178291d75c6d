import { bringIntoView } from '@identity-docs/ui/bring-into-view';

const ACTIVE = 'table-of-contents__link--active';

/**
 * Tells assistive technology which entry of the contents is being read. If the contents are longer than the screen, it
 * scrolls them to keep that entry in view. The page itself doesn't move.
 *
 * @param holder the element around the contents; its first child scrolls
 * @returns a function that stops it
 */
export function followReader(holder: HTMLElement): () => void {
  let current: Element | undefined;
  const update = (): void => {
    const next = holder.getElementsByClassName(ACTIVE)[0];
    if (next === current) return;
    current?.removeAttribute('aria-current');
    current = next;
    const scroller = holder.firstElementChild;
    if (!next || !scroller) return;
    next.setAttribute('aria-current', 'location');
    bringIntoView(next, scroller);
  };
  const observer = new MutationObserver(update);
  observer.observe(holder, { attributes: true, attributeFilter: ['class'], subtree: true });
  update();
  return () => observer.disconnect();
}
