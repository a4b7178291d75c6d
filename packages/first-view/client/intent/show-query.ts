import { MAX_QUERY_LENGTH } from '@identity-docs/search/client/constants';

/**
 * Shows the query from the URL and a loading message on the search page at its first paint.
 *
 * @returns the element with the message, if there is a query
 */
export function showQuery(): HTMLElement | undefined {
  const said = document.querySelector<HTMLElement>('[data-asked]');
  const field = said && document.querySelector<HTMLInputElement>('main [name=q]');
  const query = new URLSearchParams(location.search).get('q')?.trim();
  if (!field || !query) return undefined;
  field.value = query.slice(0, MAX_QUERY_LENGTH);
  said.hidden = false;
  return said;
}
