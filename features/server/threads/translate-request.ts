import { FACETS } from '@identity-docs/search/core/facets';
import { readFilters } from '@identity-docs/search/core/read-filters';
import { InvalidRequestError, readParams } from '@identity-docs/search/core/read-request';

/** Facets that DocSearch filters by. This site has only one value for each, so such a filter always matches. */
const TAKEN_AS_MET: ReadonlySet<string> = new Set(['language', 'lang', 'version', 'docusaurus_tag']);
/**
 * Parameters that would change which hits are found. Parameters that tune ranking, typo tolerance, or analytics are
 * ignored.
 */
const UNSUPPORTED = [
  'numericFilters',
  'tagFilters',
  'restrictSearchableAttributes',
  'aroundLatLng',
  'aroundLatLngViaIP',
  'insideBoundingBox',
  'insidePolygon',
  'similarQuery',
  'facetQuery',
  'offset',
  'length',
] as const;

const reject = (message: string): never => {
  throw new InvalidRequestError(message);
};

const NAMES = '"kind" and "section" (also "hierarchy.lvl0")';

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === '' || value === false || isEmptyList(value);
}

const isEmptyList = (value: unknown): boolean => Array.isArray(value) && value.every(isEmpty);

/** Checks each `facet:value` of `facetFilters`. The engine rejects other forms. */
function checkFacetFilters(facetFilters: unknown): void {
  for (const filter of [facetFilters].flat(3)) {
    const [, facet, value = ''] = (typeof filter === 'string' && /^([^:]+):(.*)$/s.exec(filter)) || [];
    if (facet === undefined) continue;
    if (value.startsWith('-')) reject('"facetFilters" can\'t exclude values with "-".');
    if (!FACETS.has(facet) && !TAKEN_AS_MET.has(facet))
      reject(`"facetFilters" names "${facet}", but hits can be filtered only by ${NAMES}.`);
  }
}

function readFacets(facets: unknown): unknown {
  const names = typeof facets === 'string' ? facets.split(',').map((name) => name.trim()) : facets;
  if (!Array.isArray(names)) return facets;
  if (names.includes('*')) return ['kind', 'section'];
  const unknown = names.find((name) => name !== '' && !FACETS.has(String(name)));
  if (unknown !== undefined) reject(`"facets" names "${unknown}", but hits can be counted only by ${NAMES}.`);
  return names.filter((name) => name !== '');
}

/**
 * Translates a request of an Algolia client into the engine's form, and rejects parameters that would otherwise be
 * ignored silently.
 *
 * @throws InvalidRequestError that says what isn't supported, and what is
 */
export function translateRequest(request: unknown): unknown {
  const { filters, facets, ...params } = readParams(request);
  if (params.type === 'facet')
    reject('Facet values can\'t be searched. Request "facets" in a search instead.');
  const unsupported = UNSUPPORTED.find((name) => !isEmpty(params[name]));
  if (unsupported !== undefined)
    reject(
      `"${unsupported}" isn't supported. Hits can be filtered with "filters" and "facetFilters", and paged with "page" and "hitsPerPage".`,
    );
  checkFacetFilters(params.facetFilters);
  const counted = isEmpty(facets) ? {} : { facets: readFacets(facets) };
  const groups = readGroups(filters);
  // Parameters that need no translation stay unchanged, so that the result can repeat them.
  if (groups.length === 0) return isEmpty(facets) ? request : { ...params, ...counted };
  const { facetFilters = [] } = params;
  const own = Array.isArray(facetFilters) ? facetFilters : [facetFilters];
  return { ...params, ...counted, facetFilters: [...own, ...groups] };
}

/** Reads `filters` as groups of `facet:value`. */
function readGroups(filters: unknown): string[][] {
  if (isEmpty(filters)) return [];
  if (typeof filters !== 'string') return reject('"filters" must be a string.');
  const groups = readFilters(filters);
  const foreign = groups.flat().find(({ facet }) => !FACETS.has(facet));
  if (foreign) reject(`"filters" names "${foreign.facet}", but hits can be filtered only by ${NAMES}.`);
  return groups.map((group) => group.map(({ facet, value }) => `${facet}:${value}`));
}
