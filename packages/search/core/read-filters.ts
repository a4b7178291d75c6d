import { type FacetFilter, InvalidRequestError } from './read-request';

/** One token: a parenthesis, `attribute:value` with or without quotes, or an operator. */
const TOKEN =
  /\s*(?:(?<open>\()|(?<close>\))|(?<facet>[\w.]+)\s*:\s*(?:"(?<double>[^"]*)"|'(?<single>[^']*)'|(?<plain>[^\s()"']+))|(?<word>[A-Za-z]+))/y;

type Token = { kind: 'open' | 'close' | 'and' | 'or' } | ({ kind: 'filter' } & FacetFilter);

const reject = (why: string): never => {
  throw new InvalidRequestError(
    `"filters" ${why}. It takes such as kind:Error AND (section:"Users and sources" OR section:Troubleshooting).`,
  );
};

function toToken(groups: Readonly<Record<string, string | undefined>>): Token {
  const { open, close, facet, double, single, plain, word } = groups;
  if (open !== undefined) return { kind: 'open' };
  if (close !== undefined) return { kind: 'close' };
  if (facet !== undefined) return { kind: 'filter', facet, value: double ?? single ?? plain ?? '' };
  if (word === 'AND') return { kind: 'and' };
  if (word === 'OR') return { kind: 'or' };
  return reject(word === 'NOT' ? 'cannot exclude values with NOT' : `has "${word}" where a filter should be`);
}

function tokensOf(given: string): Token[] {
  const text = given.trimEnd();
  const tokens: Token[] = [];
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < text.length) {
    const at = TOKEN.lastIndex;
    const groups = TOKEN.exec(text)?.groups;
    if (groups === undefined) return reject(`cannot be read from "${text.slice(at, at + 20).trim()}" on`);
    tokens.push(toToken(groups));
  }
  return tokens;
}

/**
 * Reads Algolia's `filters`: groups that must all be met (`AND`), each of filters of which one is enough (`OR`). As in
 * Algolia, OR binds closer than AND, with or without parentheses.
 *
 * @returns the same as `facetFilters` has
 * @throws InvalidRequestError for everything else: comparisons of numbers, exclusions, nested groups
 * @see https://www.algolia.com/doc/api-reference/api-parameters/filters/
 */
export function readFilters(text: string): FacetFilter[][] {
  const groups: FacetFilter[][] = [];
  let group: FacetFilter[] = [];
  let isOpen = false;
  /** Whether a filter or a parenthesis that opens comes next, rather than an operator or one that closes. */
  let wantsFilter = true;
  const tokens = tokensOf(text);
  for (const token of tokens) {
    if (token.kind === 'filter' && wantsFilter) {
      group.push({ facet: token.facet, value: token.value });
      wantsFilter = false;
    } else if (token.kind === 'open' && wantsFilter && !isOpen && group.length === 0) isOpen = true;
    else if (token.kind === 'close' && !wantsFilter && isOpen) isOpen = false;
    else if (token.kind === 'or' && !wantsFilter) wantsFilter = true;
    else if (token.kind === 'and' && !wantsFilter && !isOpen) {
      groups.push(group);
      group = [];
      wantsFilter = true;
    } else return reject('combines filters in a way that is not supported here');
  }
  if (tokens.length === 0) return [];
  if (wantsFilter || isOpen) return reject('ends too early');
  return [...groups, group];
}
