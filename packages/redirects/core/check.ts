import { carryRest } from './carry';
import { stripTrailingSlash } from './compile';
import { followRedirects } from './follow';
import { findRedirect, stripBaseUrl, takeRest } from './match';
import type { CompiledRedirect, RedirectTable } from './redirect-table';

/** An example of the rest of a URL that no row and no page mentions. */
const PROBE = 'zzz-any-page-zzz';

export type RedirectProblemKind = 'duplicate' | 'shadowed' | 'loop' | 'takes-page' | 'dead-end';

export interface RedirectProblem {
  kind: RedirectProblemKind;
  /** Line of the row in the data file. */
  line: number;
  message: string;
}

/** The input of the checks. Pages are paths without the base URL. */
export interface RedirectCheckInput {
  table: RedirectTable;
  /** Every row in file order, including those that a duplicate keeps out of the table. */
  compiled: readonly CompiledRedirect[];
  /** Pages of the build. */
  livePages: readonly string[];
}

function describe(redirect: CompiledRedirect): string {
  return `${redirect.from} -> ${redirect.to} (line ${redirect.line})`;
}

function sameSource(a: CompiledRedirect, b: CompiledRedirect): boolean {
  return a.kind === b.kind && a.source === b.source;
}

/** The row that would match if `redirect` didn't exist, and the target that it would give. */
function findStandIn(
  redirect: CompiledRedirect,
  table: RedirectTable,
): { other: CompiledRedirect; to: string } | undefined {
  const literal = redirect.kind === 'literal';
  const sample = literal ? redirect.source : `${redirect.source}${PROBE}`;
  for (const other of table.wildcards) {
    const taken = sameSource(redirect, other) ? undefined : takeRest(other, sample);
    const rest = taken === undefined ? undefined : carryRest(taken);
    if (rest !== undefined) {
      return { other, to: `${other.head}${other.carries ? rest : ''}${other.tail}` };
    }
  }
  return undefined;
}

/** Rows that never match, or whose matches another row handles in the same way. */
function findRepetitions({ table, compiled }: RedirectCheckInput): RedirectProblem[] {
  const problems: RedirectProblem[] = [];
  compiled.forEach((redirect, index) => {
    const first = compiled.slice(0, index).find((earlier) => sameSource(earlier, redirect));
    if (first !== undefined) {
      const same = first.to === redirect.to;
      problems.push({
        kind: same ? 'duplicate' : 'shadowed',
        line: redirect.line,
        message: same
          ? `${describe(redirect)} repeats line ${first.line}; delete one of them`
          : `${describe(redirect)} never matches, because ${describe(first)} has the same source; keep the right one`,
      });
      return;
    }
    const standIn = findStandIn(redirect, table);
    const own = `${redirect.head}${redirect.carries ? PROBE : ''}${redirect.tail}`;
    // Another site may distinguish `/x` from `/x/`, but ours doesn't.
    const plain = redirect.outside ? (to: string) => to : stripTrailingSlash;
    if (standIn !== undefined && plain(standIn.to) === plain(own)) {
      problems.push({
        kind: 'duplicate',
        line: redirect.line,
        message: `${describe(redirect)} has the same effect as ${describe(standIn.other)}; delete it`,
      });
    }
  });
  return problems;
}

/** Sample URLs for a row: the bare one, and one with a rest. */
function sampleAddresses(redirect: CompiledRedirect, baseUrl: string): { bare?: string; probe?: string } {
  const address = `${baseUrl}${redirect.source.slice(1)}`;
  if (redirect.kind === 'literal') {
    return { bare: address };
  }
  const probe = `${address}${PROBE}`;
  return redirect.source.endsWith('/') ? { bare: address, probe } : { probe };
}

/**
 * Whether a chain ends at something that exists: a page, another site, or, if the row carried over the rest of a
 * segment, a prefix of page URLs.
 */
function endsWell(
  chain: { end: string; outcome: string },
  pages: ReadonlySet<string>,
  baseUrl: string,
): boolean {
  if (chain.outcome === 'outside') {
    return true;
  }
  const path = stripBaseUrl(baseUrl, chain.end.replace(/[?#].*$/, ''));
  if (path === undefined) {
    return false;
  }
  const probe = path.indexOf(PROBE);
  return probe === -1
    ? pages.has(stripTrailingSlash(path))
    : [...pages].some((page) => page.startsWith(path.slice(0, probe)) && page.length > probe);
}

/** Rows whose readers end in a loop or at a missing page. */
function findBadEnds({ table, compiled, livePages }: RedirectCheckInput): RedirectProblem[] {
  const pages = new Set(livePages.map(stripTrailingSlash));
  const problems: RedirectProblem[] = [];
  for (const redirect of compiled) {
    const { bare, probe } = sampleAddresses(redirect, table.baseUrl);
    const chains = [bare, probe].flatMap((start) =>
      start === undefined ? [] : [{ start, ...followRedirects(table, start) }],
    );
    const loop = chains.find((chain) => chain.outcome === 'loop');
    if (loop !== undefined) {
      const way = [loop.start, ...loop.hops].slice(0, 4).join(' -> ');
      problems.push({
        kind: 'loop',
        line: redirect.line,
        message: `${describe(redirect)} redirects in a loop: ${way} …; point it at a page`,
      });
      continue;
    }
    // If there is a bare URL to check, the page in a carried rest isn't checked, because the request chooses it.
    const judged = bare !== undefined && redirect.carries ? chains.slice(0, 1) : chains;
    const dead = judged.find((chain) => !endsWell(chain, pages, table.baseUrl));
    if (dead !== undefined) {
      problems.push({
        kind: 'dead-end',
        line: redirect.line,
        message: `${describe(redirect)} ends at ${dead.end.replace(PROBE, '*')}, where no page exists; point it at a page, or add a row that starts there`,
      });
    }
  }
  return problems;
}

/** Pages that a row makes unreachable. */
function findTakenPages({ table, livePages }: RedirectCheckInput): RedirectProblem[] {
  return [...new Set(livePages)].flatMap((page) => {
    const found = findRedirect(table, page);
    return found === undefined
      ? []
      : [
          {
            kind: 'takes-page' as const,
            line: found.redirect.line,
            message: `${describe(found.redirect)} makes the page ${page} unreachable; delete the row, narrow its source, or move the page`,
          },
        ];
  });
}

/**
 * Checks a table against the pages of the site and lists every problem, row by row.
 *
 * @returns problems, each with a message that has the row, its line, and the fix; empty if there is none; never throws
 */
export function checkRedirects(input: RedirectCheckInput): RedirectProblem[] {
  return [...findRepetitions(input), ...findBadEnds(input), ...findTakenPages(input)].sort(
    (a, b) => a.line - b.line,
  );
}
