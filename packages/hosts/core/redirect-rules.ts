import type { CompiledRedirect, RedirectTable } from '@identity-docs/redirects/core/redirect-table';

/** A redirect as a web server with Perl's regular expressions can say it. */
export interface RedirectRule {
  /** What follows `^` in an expression for the raw path: percent-encoded, without its query. */
  pattern: string;
  /** Where it leads, up to the query; `$rest` stands for the group `rest` of the pattern. */
  to: string;
  /** Fragment of the target, with its `#`, or the empty string. */
  fragment: string;
}

/**
 * The rest of an address that may stand behind a target, as `carryRest` has it: slashes at its beginning go; it has no
 * backslash, control character or dot segment in it, encoded or not..
 */
const SLASH = '(?:/|%2[fF]|%5[cC]|\\\\)';
export const SLASHES = `${SLASH}*`;
const NOT_UNSAFE = '(?![^?\\s]*(?:%[01][0-9a-fA-F]|%7[fF]|%[cC]2%[89]|%5[cC]|\\\\))';
const NO_DOT_SEGMENT = '(?!(?:[^?\\s]*(?:/|%2[fF]))?(?:\\.|%2[eE]){1,2}(?:/|%2[fF]|[?\\s]|$))';
export const SAFE = `(?!${SLASH})${NOT_UNSAFE}${NO_DOT_SEGMENT}`;
/** Something follows. */
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
 * @throws Error where a target has a query, which no row has: servers would have to join it with the request's
 */
export function listRedirectRules(table: RedirectTable): RedirectRule[] {
  const base = table.baseUrl.slice(0, -1);
  const rules = [...Object.values(table.literals), ...table.wildcards].map((row) => toRule(row, base));
  const withQuery = rules.find(({ to, fragment }) => to.includes('?') || fragment.startsWith('?'));
  if (withQuery !== undefined) {
    throw new Error(
      `The redirect to ${withQuery.to} has a query, which the maps for web servers cannot say.`,
    );
  }
  return rules;
}

/** Addresses whose rest may not stand behind a target, for expressions without look-around: they go first. */
export const UNSAFE_IN_GO =
  '[^?]*(?:%[01][0-9a-fA-F]|%7[fF]|%[cC]2%[89]|%5[cC]|\\\\|(?:\\.|%2[eE]){2}|/(?:\\.|%2[eE])(?:/|%2[fF]|[?]|$))';

/** Says a rule's pattern in Go's expressions, which have no look-around. */
export function patternInGo(pattern: string): string {
  const named = pattern.replace(SAFE, '').replace('(?<rest>', '(?P<rest>');
  return named.includes(SOME) ? named.replace(SOME, '').replace(/\*(\)?\$)$/, '+$1') : named;
}
