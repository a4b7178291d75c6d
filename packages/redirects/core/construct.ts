import { bySpecificity, compileRedirect } from './compile';
import type { CompiledRedirect, InvalidRedirect, RedirectRule, RedirectTable } from './redirect-table';

const ORIGIN_PLACEHOLDER = /^\$\{([A-Z][A-Z0-9_]*)\}/;

/** Origins by the name of their placeholder, for example `{ API_REFERENCE_ORIGIN: 'https://api.company' }`. */
export type RedirectOrigins = Readonly<Record<string, string>>;

/**
 * Checks an origin and removes its trailing slash, so that `${ORIGIN}/*` has exactly one slash.
 *
 * @returns the origin, including its path if it has one; undefined unless it is a plain http(s) URL
 */
function normalizeOrigin(origin: string): string | undefined {
  let url: URL;
  try {
    url = new URL(origin);
  } catch {
    return undefined;
  }
  const plain = url.search === '' && url.hash === '' && url.username === '' && url.password === '';
  if (!plain || !/^https?:$/.test(url.protocol)) {
    return undefined;
  }
  return `${url.origin}${url.pathname}`.replace(/\/$/, '');
}

function substituteOrigin(rule: RedirectRule, origins: RedirectOrigins): RedirectRule | InvalidRedirect {
  const placeholder = ORIGIN_PLACEHOLDER.exec(rule.to);
  if (placeholder === null) {
    return rule;
  }
  const [text, name = ''] = placeholder;
  const value = Object.hasOwn(origins, name) ? origins[name] : undefined;
  if (value === undefined) {
    const known = Object.keys(origins).join(', ') || 'none';
    return { line: rule.line, message: `"to: ${rule.to}" names the unknown origin ${name}; known: ${known}` };
  }
  const origin = normalizeOrigin(value);
  if (origin === undefined) {
    return {
      line: rule.line,
      message: `"to: ${rule.to}": ${name} is "${value}", set it to a URL like https://docs.company without query or fragment`,
    };
  }
  return { ...rule, to: `${origin}${rule.to.slice(text.length)}` };
}

/**
 * Builds the table for requests. It fills in the origins, splits each row, and sorts the wildcards, only once.
 *
 * @param options.rules rows in file order; of several rows with the same source, the first applies
 * @param options.origins values of the placeholders
 * @param options.baseUrl path that the site is mounted on, for example `/` or `/docs-edition/`
 * @returns the table; every usable row in file order, for the checks; and the rows without a usable origin
 * @throws RangeError if `baseUrl` doesn't start and end with exactly one slash
 */
export function constructRedirects(options: {
  rules: readonly RedirectRule[];
  origins: RedirectOrigins;
  baseUrl: string;
}): { table: RedirectTable; compiled: CompiledRedirect[]; invalid: InvalidRedirect[] } {
  const { rules, origins, baseUrl } = options;
  if (!/^\/(?:[^/\\?#]+\/)*$/.test(baseUrl)) {
    throw new RangeError(
      `baseUrl is "${baseUrl}"; it must start and end with a slash, like / or /docs-edition/`,
    );
  }
  const compiled: CompiledRedirect[] = [];
  const invalid: InvalidRedirect[] = [];
  for (const rule of rules) {
    const substituted = substituteOrigin(rule, origins);
    if ('message' in substituted) {
      invalid.push(substituted);
    } else {
      compiled.push(compileRedirect(substituted));
    }
  }
  const literals: Record<string, CompiledRedirect> = {};
  const wildcards = new Map<string, CompiledRedirect>();
  for (const redirect of compiled) {
    if (redirect.kind === 'literal') {
      literals[redirect.source] ??= redirect;
    } else if (!wildcards.has(redirect.source)) {
      wildcards.set(redirect.source, redirect);
    }
  }
  const table = { baseUrl, literals, wildcards: [...wildcards.values()].sort(bySpecificity) };
  return { table, compiled, invalid };
}
