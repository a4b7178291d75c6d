import type { InvalidRedirect, RedirectRule } from './redirect-table';

const ORIGIN_PLACEHOLDER = /^\$\{([A-Z][A-Z0-9_]*)\}(.*)$/;
const PRINTABLE_ASCII = /^[\x21-\x7e]+$/;
const UNSAFE_CHARACTERS = /["<>\\^`{|}]/;

/** Rules for both the source and the target of a row: plain characters, no dot segments, and no double slashes. */
function findPathProblem(path: string): string | undefined {
  if (!PRINTABLE_ASCII.test(path) || UNSAFE_CHARACTERS.test(path)) {
    return 'has a character that must be percent-encoded';
  }
  if (!path.startsWith('/')) {
    return 'must start with /';
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
    return 'can have only one *, as its last character';
  }
  return findPathProblem(from);
}

/** Path of a target, which is everything after the origin, without query and fragment. */
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
    return 'must be a path that starts with /, an http(s) URL, or start with a placeholder like ${API_REFERENCE_ORIGIN}';
  }
  if (origin.startsWith('http') && !/^https?:\/\/[a-z0-9.-]+(?::\d+)?$/i.test(origin)) {
    return 'needs a plain host after http(s)://';
  }
  if (tail !== '' && (!PRINTABLE_ASCII.test(tail) || UNSAFE_CHARACTERS.test(tail) || tail.includes('*'))) {
    return 'has a character in its query or fragment that must be percent-encoded';
  }
  const star = path.indexOf('*');
  if (star !== -1 && star !== path.length - 1) {
    return 'can have only one *, as the last character of its path';
  }
  if (star !== -1 && !wildcard) {
    return 'has a *, but "from" has none';
  }
  // `https://api.example*` would let a request choose the host.
  return path === '' && origin !== '' ? undefined : findPathProblem(path);
}

/** The problem with the source or target of a row, if there is one. */
function findProblem({ from, to }: RedirectRule): string | undefined {
  const fromProblem = findFromProblem(from);
  if (fromProblem !== undefined) return `"from: ${from}" ${fromProblem}`;
  const toProblem = findToProblem({ to, wildcard: from.endsWith('*') });
  return toProblem === undefined ? undefined : `"to: ${to}" ${toProblem}`;
}

/**
 * Separates usable rows from unusable ones.
 *
 * @param rows the rows of the file with line numbers, in file order
 * @returns the usable and the unusable rows, both in file order; never throws
 */
export function parseRedirects(rows: readonly RedirectRule[]): {
  rules: RedirectRule[];
  invalid: InvalidRedirect[];
} {
  const judged = rows.map((row) => ({ row, message: findProblem(row) }));
  return {
    rules: judged.flatMap(({ row, message }) => (message === undefined ? [row] : [])),
    invalid: judged.flatMap(({ row: { line }, message }) =>
      message === undefined ? [] : [{ line, message }],
    ),
  };
}
