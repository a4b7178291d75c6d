import { type RefObject, useEffect, useState } from 'react';

/** What DocSearch's overlay shows where it shows no results, and the element that it shows it in. */
export interface OverlayScreen {
  name: 'start' | 'nothing' | 'failed';
  element: Element;
  /** What stands in its field. */
  query: string;
}

const SCREENS = {
  'DocSearch-StartScreen': 'start',
  'DocSearch-NoResults': 'nothing',
  'DocSearch-ErrorScreen': 'failed',
} as const;

function readScreen(root: Element): OverlayScreen | undefined {
  const query = root.querySelector<HTMLInputElement>('.DocSearch-Input')?.value.trim() ?? '';
  for (const [className, name] of Object.entries(SCREENS)) {
    const element = root.querySelector(`.${className}`);
    if (element) return { name, element, query };
  }
  // Without a query, rows are recent searches, which leave room for other ways on.
  const recent = query === '' && root.querySelector('.DocSearch-Dropdown-Container');
  return recent ? { name: 'start', element: placeBelow(recent), query } : undefined;
}

/** Returns an element of ours below all that DocSearch has put into another, also what it has added since. */
function placeBelow(parent: Element): Element {
  const known = parent.querySelector(':scope > [data-below]');
  const element = known ?? document.createElement('div');
  element.setAttribute('data-below', '');
  if (parent.lastElementChild !== element) parent.append(element);
  return element;
}

/**
 * Follows what the overlay shows.
 *
 * @param wrapper element around the overlay
 * @returns undefined while it shows results
 */
export function useOverlayScreen(wrapper: RefObject<HTMLElement | null>): OverlayScreen | undefined {
  const [screen, setScreen] = useState<OverlayScreen>();
  useEffect(() => {
    const root = wrapper.current;
    if (!root) return undefined;
    const follow = (): void => {
      const next = readScreen(root);
      setScreen((before) =>
        before?.element === next?.element && before?.query === next?.query ? before : next,
      );
    };
    follow();
    const observer = new MutationObserver(follow);
    observer.observe(root, { childList: true, subtree: true });
    // Not before React has heard of what was typed: a render in between would put the old text back.
    const followLater = (): void => void window.setTimeout(follow);
    root.addEventListener('input', followLater);
    return () => {
      observer.disconnect();
      root.removeEventListener('input', followLater);
    };
  }, [wrapper]);
  return screen;
}
