import { useQueryString } from '@docusaurus/theme-common';
import useIsBrowser from '@docusaurus/useIsBrowser';
import { useEffect, useRef, useState } from 'react';
import { MAX_QUERY_LENGTH } from '../constants';

/** Browsers refuse to change the address more often than about three times a second. */
const ADDRESS_PAUSE_MS = 300;

/**
 * The query of the search page, which lives in its address (`?q=`).
 *
 * @returns the text in the input, its setter, and the query of the address, which follows after a pause
 */
export function useQueryParam(): { text: string; setText: (text: string) => void; query: string } {
  const [param, setParam] = useQueryString('q');
  // The page was rendered without a query, and must be hydrated like that.
  const isBrowser = useIsBrowser();
  const query = isBrowser ? param.slice(0, MAX_QUERY_LENGTH) : '';
  const [text, setText] = useState(query);

  // Follows the address where that changes, as by the browser's back button.
  const followed = useRef(query);
  useEffect(() => {
    if (followed.current !== query) setText(query);
    followed.current = query;
  }, [query]);
  useEffect(() => {
    if (!isBrowser || text === query) return undefined;
    const timer = window.setTimeout(() => setParam(text), ADDRESS_PAUSE_MS);
    return () => window.clearTimeout(timer);
  }, [isBrowser, text, query, setParam]);

  return { text, setText, query };
}
