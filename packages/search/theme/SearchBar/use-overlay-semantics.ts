import { type RefObject, useEffect } from 'react';
import { PLACEHOLDER } from '../../client/constants';

/** Attributes that make the overlay a button with a menu, which hides all it contains from assistive technology. */
const MISLEADING = ['aria-expanded', 'aria-haspopup', 'aria-labelledby', 'tabindex'];

function setUnlessEqual(element: Element, name: string, value: string): void {
  if (element.getAttribute(name) !== value) element.setAttribute(name, value);
}

/** Gives the lists of hits, which all have one id, ids of their own, and names these where the lists are controlled. */
function connectLists(controls: readonly Element[], lists: Iterable<Element>): void {
  const ids = [...lists].map((list, index) => {
    const id = `docsearch-list-${index}`;
    setUnlessEqual(list, 'id', id);
    return id;
  });
  for (const element of controls) {
    if (ids.length > 0) setUnlessEqual(element, 'aria-controls', ids.join(' '));
    else if (element.hasAttribute('aria-controls')) element.removeAttribute('aria-controls');
  }
}

/**
 * Makes DocSearch's overlay a dialog whose input controls the lists that are there.
 *
 * @param wrapper element around the overlay
 */
export function useOverlaySemantics(wrapper: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const root = wrapper.current;
    const overlay = root?.querySelector('.DocSearch-Container');
    const input = root?.querySelector('.DocSearch-Input');
    if (!root || !overlay || !input) return undefined;

    overlay.setAttribute('role', 'dialog');
    overlay.setAttribute('aria-modal', 'true');
    overlay.setAttribute('aria-label', PLACEHOLDER);
    for (const name of MISLEADING) overlay.removeAttribute(name);
    // Inside a dialog these are not the page's banner and footer.
    for (const part of overlay.querySelectorAll('header, footer')) part.setAttribute('role', 'none');

    const connect = (): void => connectLists([overlay, input], root.querySelectorAll('[role=listbox]'));
    connect();
    const observer = new MutationObserver(connect);
    observer.observe(root, { childList: true, subtree: true, attributeFilter: ['aria-controls'] });
    return () => observer.disconnect();
  }, [wrapper]);
}
