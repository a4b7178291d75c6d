import { MAX_QUERY_LENGTH } from '@identity-docs/search/client/constants';

/**
 * The search page shows at its first paint what its address asks for, and that it is searched.
 *
 * @returns the element that says so, where something is asked
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
