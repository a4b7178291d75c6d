import { useMemo } from 'react';
import { useOwnValues } from './store';

/**
 * A sample that contains the reader's own hosts and values.
 *
 * @param html the sample's highlighted lines from the build
 * @param places positions of the page's values in it, as JSON of `OwnPlace[]`
 */
export function useOwnSample(html: string | undefined, places = '[]'): string | undefined {
  const { own, apply } = useOwnValues();
  return useMemo(
    () => (html !== undefined && apply ? apply(html, own, JSON.parse(places)) : html),
    [html, places, own, apply],
  );
}
