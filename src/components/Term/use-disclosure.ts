import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

/** A delay, so that a passing pointer opens nothing, and a pointer on its way to the definition doesn't close it. */
const PAUSE_MS = 250;

export interface Disclosure {
  isOpen: boolean;
  open: () => void;
  close: () => void;
  /** The pointer has entered the element. */
  enter: () => void;
  openSoon: () => void;
  closeSoon: () => void;
}

/**
 * Whether the content that belongs to an element is shown. It is shown on hover or focus, until the reader leaves,
 * presses Escape, or points elsewhere (WCAG 2.2, 1.4.13).
 *
 * @param anchor the element
 */
export function useDisclosure(anchor: RefObject<HTMLElement | null>): Disclosure {
  const [isOpen, setIsOpen] = useState(false);
  const timer = useRef<number>(undefined);
  /** After Escape, the content stays hidden until the pointer enters again. Small movements don't count. */
  const isDismissed = useRef(false);

  const set = useCallback((next: boolean) => {
    window.clearTimeout(timer.current);
    timer.current = undefined;
    setIsOpen(next);
  }, []);
  const setSoon = useCallback(
    (next: boolean) => {
      window.clearTimeout(timer.current);
      timer.current = window.setTimeout(() => set(next), PAUSE_MS);
    },
    [set],
  );
  const open = useCallback(() => set(true), [set]);
  const close = useCallback(() => set(false), [set]);
  const openSoon = useCallback(() => {
    if (isDismissed.current) return;
    if (isOpen) open();
    else if (timer.current === undefined) setSoon(true);
  }, [isOpen, open, setSoon]);
  const closeSoon = useCallback(() => setSoon(false), [setSoon]);
  const enter = useCallback(() => {
    isDismissed.current = false;
  }, []);

  // The reader may have reached this element by keyboard before the scripts loaded.
  useEffect(() => {
    if (anchor.current?.matches(':focus-visible')) open();
    return () => window.clearTimeout(timer.current);
  }, [anchor, open]);

  useEffect(() => {
    if (!isOpen) return undefined;
    const onKey = ({ key }: KeyboardEvent): void => {
      if (key !== 'Escape') return;
      isDismissed.current = true;
      close();
    };
    const onPointerDown = ({ target }: Event): void => {
      if (!(target instanceof Element) || !target.closest('.glossary-term, .glossary-definition')) close();
    };
    document.addEventListener('keydown', onKey);
    document.addEventListener('pointerdown', onPointerDown);
    return () => {
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('pointerdown', onPointerDown);
    };
  }, [isOpen, close]);

  return { isOpen, open, close, enter, openSoon, closeSoon };
}
