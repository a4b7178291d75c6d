import { bringIntoView } from '@identity-docs/ui/bring-into-view';

const ACTIVE = 'table-of-contents__link--active';

/**
 * Tells assistive technology which entry of the contents is being read, and scrolls the contents, where they are
 * longer than the screen, so that the entry stays in view. The page itself does not move.
 *
 * @param holder the element around the contents; its first child is what scrolls
 * @returns a function that ends it
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
