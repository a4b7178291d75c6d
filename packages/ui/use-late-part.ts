import { type ComponentType, useState } from 'react';

interface LatePart<P> {
  /** The part while it is open. */
  Part: ComponentType<P> | undefined;
  open: () => Promise<void>;
  close: () => void;
}

/**
 * Keeps a part of the page, a dialog for one, that is loaded when the reader asks for it. Where it cannot be loaded,
 * the page stays as it is, and the reader can ask again.
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
