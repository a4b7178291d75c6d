import { type ComponentType, useState } from 'react';

interface LatePart<P> {
  /** The part while it is open. */
  Part: ComponentType<P> | undefined;
  open: () => Promise<void>;
  close: () => void;
}

/**
 * Manages a part of the page, such as a dialog, that is loaded on request. If it can't be loaded, the page doesn't
 * change, and the reader can try again.
 *
 * @param load imports the part's module
 */
export function useLatePart<P>(load: () => Promise<{ default: ComponentType<P> }>): LatePart<P> {
  const [Part, setPart] = useState<ComponentType<P>>();
  return {
    Part,
    open: () =>
      load().then(
        (module) => setPart(() => module.default),
        (error: unknown) => console.warn('A part of the page could not be loaded.', error),
      ),
    close: () => setPart(undefined),
  };
}
