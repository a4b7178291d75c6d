import { MAX_QUERY_LENGTH } from './query';

/** What is wrong with a request, in a sentence for whoever sent it. */
export class InvalidRequestError extends TypeError {}

/** A facet and the value that it must have. */
export interface FacetFilter {
  facet: string;
  value: string;
}

/** What one request of a multi-query asks, with Algolia's defaults filled in. */
export interface SearchRequest {
  query: string;
  indexName: string;
  /** Page of results, from 0. */
  page: number;
  hitsPerPage: number;
  /** Attribute paths; `*` means all. */
  attributesToRetrieve: readonly string[];
  /** `undefined` where the request leaves the default: the hierarchy. */
  attributesToHighlight?: readonly string[];
  /** Attribute path -> number of words. */
  attributesToSnippet: ReadonlyMap<string, number>;
  snippetEllipsisText: string;
  highlightPreTag: string;
  highlightPostTag: string;
  /** Filters by facet: one of each list must be met. */
  facetFilters: readonly (readonly FacetFilter[])[];
  /** Facets to count hits by. */
  facets: readonly string[];
  /** The parameters as they came, as a query string. */
  params: string;
}

const DEFAULT_HITS = 20;
const MAX_HITS = 100;
const DEFAULT_SNIPPET_WORDS = 10;
const MAX_SNIPPET_WORDS = 100;
/** Longest tag or ellipsis: they are repeated in every hit. */
const MAX_TAG_LENGTH = 100;

/** Parameters by their names. */
export type Params = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Params =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** `params` as a query string: arrays are JSON, everything else is text. */
function parseParamString(text: string): Params {
  const entries: [string, unknown][] = [];
  new URLSearchParams(text).forEach((value, key) => {
    if (!value.startsWith('[')) entries.push([key, value]);
    else {
      try {
        entries.push([key, JSON.parse(value)]);
      } catch {
        throw new InvalidRequestError(`"${key}" in "params" is not valid JSON.`);
      }
    }
  });
  return Object.fromEntries(entries);
}

function readText(params: Params, name: string, fallback: string): string {
  const value = params[name] ?? fallback;
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return String(value);
  throw new InvalidRequestError(`"${name}" must be a string.`);
}

function readTag(params: Params, name: string, fallback: string): string {
  return readText(params, name, fallback).slice(0, MAX_TAG_LENGTH);
}

function readInteger(
  params: Params,
  name: string,
  { fallback, least, most }: { fallback: number; least: number; most: number },
): number {
  const value = params[name] ?? fallback;
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  if (typeof number !== 'number' || !Number.isFinite(number))
    throw new InvalidRequestError(`"${name}" must be a number.`);
  return Math.min(most, Math.max(least, Math.trunc(number)));
}

function readList(params: Params, name: string): string[] | undefined {
  const value = params[name];
  if (value === undefined || value === null) return undefined;
  const list = typeof value === 'string' ? value.split(',').filter((item) => item !== '') : value;
  if (!Array.isArray(list) || !list.every((item) => typeof item === 'string'))
    throw new InvalidRequestError(`"${name}" must be a list of strings.`);
  return list.map((item: string) => item.trim());
}

function readSnippets(params: Params): Map<string, number> {
  const snippets = new Map<string, number>();
  for (const item of readList(params, 'attributesToSnippet') ?? []) {
    const [, attribute = item, words] = /^(.+?)(?::(\d{1,4}))?$/.exec(item) ?? [];
    snippets.set(attribute, Math.min(MAX_SNIPPET_WORDS, Math.max(1, Number(words ?? DEFAULT_SNIPPET_WORDS))));
  }
  return snippets;
}

/** Algolia's `facetFilters`: `facet:value`, in lists within the list where one of several is enough. */
function readFacetFilters(params: Params): FacetFilter[][] {
  const given = params.facetFilters ?? [];
  const refuse = (): never => {
    throw new InvalidRequestError('"facetFilters" must be a list of "facet:value" and lists of these.');
  };
  const readFilter = (filter: unknown): FacetFilter => {
    const [, facet, value] = (typeof filter === 'string' && /^([^:]+):(.*)$/.exec(filter)) || [];
    return facet === undefined || value === undefined ? refuse() : { facet, value };
  };
  if (!Array.isArray(given)) return refuse();
  return given.map((item: unknown) => (Array.isArray(item) ? item : [item]).map(readFilter));
}

/**
 * Puts the parameters of a request together, wherever they stand. Throws an `InvalidRequestError` where the request, or
 * what it has as `params`, is of another form.
 */
export function readParams(request: unknown): Params {
  if (!isObject(request)) throw new InvalidRequestError('Each request must be an object.');
  const { params: given, ...top } = request;
  const inner = typeof given === 'string' ? parseParamString(given) : (given ?? {});
  if (!isObject(inner)) throw new InvalidRequestError('"params" must be an object or a query string.');
  return { ...top, ...inner };
}

/**
 * Reads one request of Algolia's multi-query: parameters stand in the request itself, or in `params` as an object or a
 * query string. Filters by language and version are taken as met: the site has one of each. Throws an
 * `InvalidRequestError` that says what is wrong.
 *
 * @see https://www.algolia.com/doc/rest-api/search/#tag/Search/operation/search
 */
export function readRequest(request: unknown): SearchRequest {
  const params = readParams(request);
  const given = (request as Params).params;
  const { indexName: _, ...echoed } = params;
  const asText = Object.entries(echoed).map(([key, value]): [string, string] => [
    key,
    typeof value === 'string' ? value : JSON.stringify(value),
  ]);
  return {
    query: readText(params, 'query', '').slice(0, MAX_QUERY_LENGTH),
    indexName: readText(params, 'indexName', ''),
    page: readInteger(params, 'page', { fallback: 0, least: 0, most: 1000 }),
    hitsPerPage: readInteger(params, 'hitsPerPage', { fallback: DEFAULT_HITS, least: 0, most: MAX_HITS }),
    attributesToRetrieve: readList(params, 'attributesToRetrieve') ?? ['*'],
    attributesToHighlight: readList(params, 'attributesToHighlight'),
    attributesToSnippet: readSnippets(params),
    snippetEllipsisText: readTag(params, 'snippetEllipsisText', '…'),
    highlightPreTag: readTag(params, 'highlightPreTag', '<em>'),
    highlightPostTag: readTag(params, 'highlightPostTag', '</em>'),
    facetFilters: readFacetFilters(params),
    facets: readList(params, 'facets') ?? [],
    params: typeof given === 'string' ? given : new URLSearchParams(asText).toString(),
  };
}
