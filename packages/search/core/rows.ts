import { filterSections } from './facets';
import type { SearchRequest } from './read-request';
import type { FoundSections } from './searcher';
import type { SearchIndex } from './types';

/** A row of the results: one page with its best section. */
export interface Row {
  /** The section that the row shows and opens. */
  section: number;
  /** Further sections of the page that answer the query, best first. */
  others: number[];
}

/**
 * Gathers sections by page, so that each page has one row at the place of its best section.
 *
 * @param index the sections' pages
 * @param sections sections in the order of the results
 */
export function gatherRows({ unitPage }: Pick<SearchIndex, 'unitPage'>, sections: readonly number[]): Row[] {
  const rows = new Map<number | undefined, Row>();
  for (const section of sections) {
    const page = unitPage[section];
    const row = rows.get(page);
    if (row) row.others.push(section);
    else rows.set(page, { section, others: [] });
  }
  return [...rows.values()];
}

/**
 * Finds the rows of a request's page of results.
 *
 * @returns its rows, and how many there are on all pages of results
 */
export function rowsOfRequest(
  index: SearchIndex,
  request: SearchRequest,
  { sections }: FoundSections,
): { rows: readonly Row[]; count: number } {
  const { page, hitsPerPage } = request;
  const all = gatherRows(index, filterSections(index, request, sections));
  return { rows: all.slice(page * hitsPerPage, (page + 1) * hitsPerPage), count: all.length };
}
