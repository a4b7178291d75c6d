import type { CompiledRedirect, RedirectTable } from '@identity-docs/redirects/core/redirect-table';

/** A redirect for a web server with Perl-style regular expressions. */
export interface RedirectRule {
  /** The rest of an expression after `^`, for the raw path, which is percent-encoded and has no query. */
  pattern: string;
  /** The target up to the query. `$rest` is the pattern's group `rest`. */
  to: string;
  /** Fragment of the target with its `#`, or the empty string. */
  fragment: string;
}

/**
 * The rest of a URL that can follow a target, as in `carryRest`. Leading slashes are removed. It contains no backslash,
 * control character, or dot segment, encoded or not.
 */
const SLASH = '(?:/|%2[fF]|%5[cC]|\\\\)';
export const SLASHES = `${SLASH}*`;
const NOT_UNSAFE = '(?![^?\\s]*(?:%[01][0-9a-fA-F]|%7[fF]|%[cC]2%[89]|%5[cC]|\\\\))';
const NO_DOT_SEGMENT = '(?!(?:[^?\\s]*(?:/|%2[fF]))?(?:\\.|%2[eE]){1,2}(?:/|%2[fF]|[?\\s]|$))';
export const SAFE = `(?!${SLASH})${NOT_UNSAFE}${NO_DOT_SEGMENT}`;
/** Matches if something follows. */
const SOME = '(?=[^?\\s])';

function quote(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

function restPattern(carries: boolean): string {
  return carries ? `${SLASHES}${SAFE}(?<rest>[^?\\s]*)` : '[^?\\s]*';
}

function toRule(redirect: CompiledRedirect, base: string): RedirectRule {
  const { kind, source, head, tail, carries, outside } = redirect;
  const target = `${outside ? '' : base}${head}`;
  const path = base + source;
  const pattern =
    kind === 'literal'
      ? `${quote(path.replace(/\/$/, ''))}/?$`
      : source.endsWith('/')
        ? `${quote(path.slice(0, -1))}(?:/${restPattern(carries)})?$`
        : `${quote(path)}${SOME}${restPattern(carries)}$`;
  return { pattern, to: `${target}${carries ? '$rest' : ''}`, fragment: tail };
}

/**
 * Lists the rows of a table in the order in which they are tried.
 *
 * @throws Error if a target has a query, which no row has, because servers would have to join it with the request's
 *   query
 */
export function listRedirectRules(table: RedirectTable): RedirectRule[] {
  const base = table.baseUrl.slice(0, -1);
  const rules = [...Object.values(table.literals), ...table.wildcards].map((row) => toRule(row, base));
  const withQuery = rules.find(({ to, fragment }) => to.includes('?') || fragment.startsWith('?'));
  if (withQuery !== undefined) {
    throw new Error(
      `The redirect to ${withQuery.to} has a query, which the maps for web servers can't express.`,
    );
  }
  return rules;
}

/** URLs whose rest can't follow a target, for expressions without look-around. These rules come first. */
export const UNSAFE_IN_GO =
  '[^?]*(?:%[01][0-9a-fA-F]|%7[fF]|%[cC]2%[89]|%5[cC]|\\\\|(?:\\.|%2[eE]){2}|/(?:\\.|%2[eE])(?:/|%2[fF]|[?]|$))';

/** Converts a rule's pattern to Go's expressions, which have no look-around. */
export function patternInGo(pattern: string): string {
  const named = pattern.replace(SAFE, '').replace('(?<rest>', '(?P<rest>');
  return named.includes(SOME) ? named.replace(SOME, '').replace(/\*(\)?\$)$/, '+$1') : named;
}
