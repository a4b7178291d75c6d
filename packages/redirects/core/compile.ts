import type { CompiledRedirect, RedirectRule } from './redirect-table';

/**
 * Removes every trailing slash of a path; the root stays `/`.
 *
 * A loop and not `/\/+$/`, which is quadratic in a run of slashes that a client chooses.
 */
export function stripTrailingSlash(path: string): string {
  let end = path.length;
  while (end > 1 && path[end - 1] === '/') {
    end -= 1;
  }
  return path.slice(0, end);
}

/**
 * Takes a row apart once, so that answering a request is a lookup and a concatenation.
 *
 * @param rule a valid row whose origins are filled in
 * @returns the row with its kind, source, target parts and line
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
 * Orders wildcard rows so that the first that matches is the most specific: the longest source wins. Rows of the same
 * length never match the same address, so the order of the rest is only there to be stable.
 */
export function bySpecificity(a: CompiledRedirect, b: CompiledRedirect): number {
  return b.source.length - a.source.length || (a.source < b.source ? -1 : 1);
}
