import { WRAP_KEY } from '@identity-docs/first-view/client/intent/restore-place';
import { type RefObject, useEffect, useState, useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
/** The screen width at which the style sheet wraps commands automatically. */
const NARROW = '(max-width: 767px)';

/** Whether this reader has chosen to wrap the long lines of all samples. */
const isWrapped = (): boolean => document.documentElement.dataset.wrap !== undefined;

/**
 * Returns whether the long lines of samples are wrapped, and whether this sample has any.
 *
 * @param sample the element that scrolls
 * @param wrapsItself whether its lines always wrap on a narrow screen
 * @returns `toggle` changes it for all samples and remembers it; the clicked button keeps its position
 */
export function useWrap(sample: RefObject<HTMLElement | null>, wrapsItself: boolean) {
  const wrapped = useSyncExternalStore(subscribe, isWrapped, () => false);
  const [isLong, setLong] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: wrapped lines are measured in another way
  useEffect(() => {
    const element = sample.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(() =>
      setLong(hasLongLines(element) && !(wrapsItself && matchMedia(NARROW).matches)),
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [sample, wrapsItself, wrapped]);

  const toggle = (clicked: Element): void => {
    const before = clicked.getBoundingClientRect().top;
    document.documentElement.toggleAttribute('data-wrap', !wrapped);
    window.scrollBy(0, clicked.getBoundingClientRect().top - before);
    for (const listener of listeners) listener();
    try {
      if (wrapped) localStorage.removeItem(WRAP_KEY);
      else localStorage.setItem(WRAP_KEY, '1');
    } catch (error) {
      console.warn('Not stored for the next page:', error);
    }
  };
  return { wrapped, isLong, toggle };
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether a line is wider than its container, or would be without wrapping. */
function hasLongLines(element: HTMLElement): boolean {
  if (element.scrollWidth > element.clientWidth) return true;
  const lineHeight = Number.parseFloat(getComputedStyle(element).lineHeight);
  return [...element.querySelectorAll<HTMLElement>('.token-line')].some(
    (line) => line.offsetHeight > 1.5 * lineHeight,
  );
}
