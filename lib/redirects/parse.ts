import type { InvalidRedirect, RedirectRecord, RedirectRule } from './types';

const ORIGIN_PLACEHOLDER = /^\$\{([A-Z][A-Z0-9_]*)\}(.*)$/;
const PRINTABLE_ASCII = /^[\x21-\x7e]+$/;
const UNSAFE_CHARACTERS = /["<>\\^`{|}]/;

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** What both ends of a row have in common: plain characters, no dot segments, no doubled slashes. */
function findPathProblem(path: string): string | undefined {
  if (!PRINTABLE_ASCII.test(path) || UNSAFE_CHARACTERS.test(path)) {
    return 'has a character that must be percent-encoded';
  }
  if (!path.startsWith('/')) {
    return 'must begin with /';
  }
  const segments = path.split('/').slice(1);
  if (segments.some((segment, index) => segment === '' && index < segments.length - 1)) {
    return 'has two slashes in a row';
  }
  if (segments.some((segment) => /^(?:\.|%2e){1,2}$/i.test(segment))) {
    return 'has a . or .. segment';
  }
  return undefined;
}

function findFromProblem(from: string): string | undefined {
  if (/[?#]/.test(from)) {
    return 'must be a path without query or fragment';
  }
  const star = from.indexOf('*');
  if (star !== -1 && star !== from.length - 1) {
    return 'may have one *, as its last character';
  }
  return findPathProblem(from);
}

/** Path part of a target: what follows the origin, without query and fragment. */
function splitTarget(to: string): { origin: string; path: string; tail: string } {
  const origin = ORIGIN_PLACEHOLDER.test(to)
    ? to.slice(0, to.indexOf('}') + 1)
    : (/^https?:\/\/[^/?#*]*/.exec(to)?.[0] ?? '');
  const rest = to.slice(origin.length);
  const path = /^[^?#]*/.exec(rest)?.[0] ?? '';
  return { origin, path, tail: rest.slice(path.length) };
}

function findToProblem({ to, wildcard }: { to: string; wildcard: boolean }): string | undefined {
  const { origin, path, tail } = splitTarget(to);
  if (origin === '' && !to.startsWith('/')) {
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the placeholder is what the author must write.
    return 'must be a path that begins with /, an http(s) address, or begin with a placeholder like ${API_REFERENCE_ORIGIN}';
  }
  if (origin.startsWith('http') && !/^https?:\/\/[a-z0-9.-]+(?::\d+)?$/i.test(origin)) {
    return 'needs a plain host after http(s)://';
  }
  if (tail !== '' && (!PRINTABLE_ASCII.test(tail) || UNSAFE_CHARACTERS.test(tail) || tail.includes('*'))) {
    return 'has a character in its query or fragment that must be percent-encoded';
  }
  const star = path.indexOf('*');
  if (star !== -1 && star !== path.length - 1) {
    return 'may have one *, as the last character of its path';
  }
  if (star !== -1 && !wildcard) {
    return 'has a *, but "from" has none to take it from';
  }
  // `https://api.example*` would let a request choose the host.
  return path === '' && origin !== '' ? undefined : findPathProblem(path);
}

function parseRecord(record: RedirectRecord): RedirectRule | InvalidRedirect {
  const { line, value } = record;
  if (!isRecord(value)) {
    return { line, message: 'must be a record { from, to }' };
  }
  const unknown = Object.keys(value).filter((key) => key !== 'from' && key !== 'to');
  if (unknown.length > 0) {
    return { line, message: `has the unknown key ${unknown.join(', ')}; a record is { from, to }` };
  }
  const { from, to } = value;
  if (typeof from !== 'string' || typeof to !== 'string' || from === '' || to === '') {
    return { line, message: 'needs both "from" and "to" as text' };
  }
  const fromProblem = findFromProblem(from);
  if (fromProblem !== undefined) {
    return { line, message: `"from: ${from}" ${fromProblem}` };
  }
  const toProblem = findToProblem({ to, wildcard: from.endsWith('*') });
  if (toProblem !== undefined) {
    return { line, message: `"to: ${to}" ${toProblem}` };
  }
  return { from, to, line };
}

/**
 * Turns records of the data file into rows, collecting everything that is wrong with them.
 *
 * @param records what the file holds, with line numbers, in file order
 * @returns the usable rows and the unusable ones, both in file order; never throws
 */
export function parseRedirects(records: readonly RedirectRecord[]): {
  rules: RedirectRule[];
  invalid: InvalidRedirect[];
} {
  const rules: RedirectRule[] = [];
  const invalid: InvalidRedirect[] = [];
  for (const record of records) {
    const parsed = parseRecord(record);
    if ('message' in parsed) {
      invalid.push(parsed);
    } else {
      rules.push(parsed);
    }
  }
  return { rules, invalid };
}
