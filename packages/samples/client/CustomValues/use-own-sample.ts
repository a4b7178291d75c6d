import { useMemo } from 'react';
import { useOwnValues } from './store';

/**
 * A sample with the reader's own hosts and values in it.
 *
 * @param html the sample's highlighted lines, as made at build time
 * @param places where it holds values of its page, as JSON of `OwnPlace[]`
 */
export function useOwnSample(html: string | undefined, places = '[]'): string | undefined {
  const { own, apply } = useOwnValues();
  return useMemo(
    () => (html !== undefined && apply ? apply(html, own, JSON.parse(places)) : html),
    [html, places, own, apply],
  );
}
