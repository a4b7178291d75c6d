import type { CompiledRedirect, RedirectRule } from './redirect-table';

/**
 * Removes every trailing slash of a path. The root stays `/`.
 *
 * This is a loop because `/\/+$/` takes quadratic time in a run of slashes that a client chooses.
 */
export function stripTrailingSlash(path: string): string {
  let end = path.length;
  while (end > 1 && path[end - 1] === '/') {
    end -= 1;
  }
  return path.slice(0, end);
}

/**
 * Splits a row once, so that handling a request is only a lookup and a concatenation.
 *
 * @param rule a valid row whose origins are filled in
 * @returns the row with its kind, source, target parts, and line
 */
export function compileRedirect(rule: RedirectRule): CompiledRedirect {
  const { from, to, line } = rule;
  const wildcard = from.endsWith('*');
  const tailStart = to.search(/[?#]/);
  const path = tailStart === -1 ? to : to.slice(0, tailStart);
  const carries = path.endsWith('*');
  return {
    from,
    to,
    line,
    kind: wildcard ? 'wildcard' : 'literal',
    source: wildcard ? from.slice(0, -1) : stripTrailingSlash(from),
    head: carries ? path.slice(0, -1) : path,
    tail: to.slice(path.length),
    carries,
    outside: !to.startsWith('/'),
  };
}

/**
 * Sorts wildcard rows so that the first match is the most specific, which is the longest source. Rows of the same
 * length never match the same URL, so the rest of the order only has to be stable.
 */
export function bySpecificity(a: CompiledRedirect, b: CompiledRedirect): number {
  return b.source.length - a.source.length || (a.source < b.source ? -1 : 1);
}
