import { useHistory } from '@docusaurus/router';
import { useEffect, useMemo, useRef } from 'react';
import { filterParams, type ListFilter, readFilter } from '../../core/filter';

/** A typed text goes to the address once the reader pauses: browsers limit how often it may change. */
const PAUSE_MS = 300;

/**
 * Keeps a filter in the query of the page's address: `?year=2024&q=redis&breaking=1`. A change replaces the entry
 * of the browser's history.
 *
 * @param years the years that there are
 * @param onChange called with the filter of the address when something else than `write` changes the address
 * @returns functions that read and write the address
 */
export function useAddressFilter(
  years: readonly string[],
  onChange: (filter: ListFilter, hash: string) => void,
): { read: () => ListFilter; write: (filter: ListFilter) => void } {
  const history = useHistory();
  const change = useRef(onChange);
  change.current = onChange;
  const isWriting = useRef(false);
  const timer = useRef<number>(undefined);

  const actions = useMemo(() => {
    const page = history.location.pathname;
    const read = (): ListFilter => readFilter(new URLSearchParams(history.location.search), years);
    const write = (filter: ListFilter): void => {
      window.clearTimeout(timer.current);
      timer.current = window.setTimeout(() => {
        if (history.location.pathname !== page) return;
        const params = new URLSearchParams(history.location.search);
        for (const [name, value] of Object.entries(filterParams(filter))) {
          if (value === undefined) params.delete(name);
          else params.set(name, value);
        }
        isWriting.current = true;
        history.replace({ ...history.location, search: params.toString() });
        isWriting.current = false;
      }, PAUSE_MS);
    };
    return { read, write };
  }, [history, years]);

  useEffect(() => {
    const page = history.location.pathname;
    const stop = history.listen((location) => {
      if (!isWriting.current && location.pathname === page) change.current(actions.read(), location.hash);
    });
    return () => {
      stop();
      window.clearTimeout(timer.current);
    };
  }, [history, actions]);

  return actions;
}
