import { type RefObject, useEffect, useRef, useState } from 'react';
import { isLogText, readInserted } from '../../client/is-log-text';
import { findInput, typeInto } from './type-into';

interface PastedText {
  /** The whole of what was pasted, where it is of a log and still what the reader asks about. */
  pasted: string | undefined;
  /** Puts the words to search for into the overlay's field. */
  show: (query: string) => void;
}

/**
 * Takes lines of a log that are pasted into the overlay, before its field cuts them. They are dropped when the reader
 * changes the field.
 *
 * @param wrapper element around the overlay
 * @param initial lines of a log that the overlay was opened with
 * @param isOn whether there is something that explains lines of a log
 */
export function usePastedLog(
  wrapper: RefObject<HTMLElement | null>,
  initial: string | undefined,
  isOn: boolean,
): PastedText {
  const [pasted, setPasted] = useState(initial);
  /** What the field holds beside the pasted text; undefined where nothing was pasted. */
  const shown = useRef(initial === undefined ? undefined : '');

  useEffect(() => {
    const root = wrapper.current;
    if (!root || !isOn) return undefined;
    const take = (event: Event): void => {
      const text = readInserted(event);
      if (event.target !== findInput(root) || !isLogText(text)) return;
      event.preventDefault();
      shown.current = findInput(root)?.value;
      setPasted(text);
    };
    // Not before React has heard of what was typed: a render in between would put the old text back.
    const drop = (): void => void window.setTimeout(() => setPasted(undefined));
    const follow = (): void => {
      if (shown.current === undefined || findInput(root)?.value === shown.current) return;
      shown.current = undefined;
      drop();
    };
    root.addEventListener('paste', take, true);
    root.addEventListener('beforeinput', take, true);
    root.addEventListener('input', follow, true);
    root.addEventListener('reset', drop, true);
    return () => {
      root.removeEventListener('paste', take, true);
      root.removeEventListener('beforeinput', take, true);
      root.removeEventListener('input', follow, true);
      root.removeEventListener('reset', drop, true);
    };
  }, [wrapper, isOn]);

  return {
    pasted,
    show: (query) => {
      const input = findInput(wrapper.current);
      shown.current = query;
      if (input && input.value !== query) typeInto(input, query);
    },
  };
}
