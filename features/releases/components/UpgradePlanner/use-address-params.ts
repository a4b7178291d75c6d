import { useHistory, useLocation } from '@docusaurus/router';
import { useCallback, useMemo } from 'react';

/**
 * Reads and changes the query of the page's address, which can be kept and shared. A change replaces the entry of
 * the browser's history: a choice in a form is no step to go back to.
 *
 * @returns the parameters, and a function that sets some of them; an undefined one is removed
 */
export function useAddressParams(): {
  params: URLSearchParams;
  setParams: (changes: Readonly<Record<string, string | undefined>>) => void;
} {
  const { search } = useLocation();
  const history = useHistory();
  const setParams = useCallback(
    (changes: Readonly<Record<string, string | undefined>>) => {
      const params = new URLSearchParams(history.location.search);
      for (const [name, value] of Object.entries(changes)) {
        if (value === undefined) params.delete(name);
        else params.set(name, value);
      }
      history.replace({ ...history.location, search: params.toString() });
    },
    [history],
  );
  return { params: useMemo(() => new URLSearchParams(search), [search]), setParams };
}
