import { carryRest } from './carry';
import { stripTrailingSlash } from './compile';
import { followRedirects } from './follow';
import { findRedirect, stripBaseUrl, takeRest } from './match';
import type { CompiledRedirect, RedirectTable } from './redirect-table';

/** A stand-in for the rest of an address that no row and no page mentions. */
const PROBE = 'zzz-any-page-zzz';

export type RedirectProblemKind = 'duplicate' | 'shadowed' | 'loop' | 'takes-page' | 'dead-end';

export interface RedirectProblem {
  kind: RedirectProblemKind;
  /** Line of the row in the data file. */
  line: number;
  message: string;
}

/** What the checks look at. Pages are paths without the base URL. */
export interface RedirectCheckInput {
  table: RedirectTable;
  /** Every row in file order, also those that a duplicate keeps out of the table. */
  compiled: readonly CompiledRedirect[];
  /** Pages that the build has made. */
  livePages: readonly string[];
}

function describe(redirect: CompiledRedirect): string {
  return `${redirect.from} -> ${redirect.to} (line ${redirect.line})`;
}

function sameSource(a: CompiledRedirect, b: CompiledRedirect): boolean {
  return a.kind === b.kind && a.source === b.source;
}

/** The row that would answer for `redirect` if it were not there, and the target it would give. */
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

/** Rows that never answer, or that answer only what another row answers as well. */
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
          : `${describe(redirect)} never answers, because ${describe(first)} has the same source; keep the right one`,
      });
      return;
    }
    const standIn = findStandIn(redirect, table);
    const own = `${redirect.head}${redirect.carries ? PROBE : ''}${redirect.tail}`;
    // Another site may tell `/x` from `/x/`; ours does not.
    const plain = redirect.outside ? (to: string) => to : stripTrailingSlash;
    if (standIn !== undefined && plain(standIn.to) === plain(own)) {
      problems.push({
        kind: 'duplicate',
        line: redirect.line,
        message: `${describe(redirect)} says what ${describe(standIn.other)} says already; delete it`,
      });
    }
  });
  return problems;
}

/** Addresses that stand for all that a row answers: the bare one, and one with a rest. */
function sampleAddresses(redirect: CompiledRedirect, baseUrl: string): { bare?: string; probe?: string } {
  const address = `${baseUrl}${redirect.source.slice(1)}`;
  if (redirect.kind === 'literal') {
    return { bare: address };
  }
  const probe = `${address}${PROBE}`;
  return redirect.source.endsWith('/') ? { bare: address, probe } : { probe };
}

/**
 * Whether a chain's end is reached by some reader: a page, another site, or, where the row carried the rest of a
 * segment over, a place where pages continue that segment.
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

/** Rows whose readers go round in circles, or arrive where there is no page. */
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
        message: `${describe(redirect)} goes in circles: ${way} …; point it at a page`,
      });
      continue;
    }
    // With a bare address to go by, the page that a carried rest names is the reader's business: any may be missing.
    const judged = bare !== undefined && redirect.carries ? chains.slice(0, 1) : chains;
    const dead = judged.find((chain) => !endsWell(chain, pages, table.baseUrl));
    if (dead !== undefined) {
      problems.push({
        kind: 'dead-end',
        line: redirect.line,
        message: `${describe(redirect)} ends at ${dead.end.replace(PROBE, '*')}, where there is no page; point it at a page, or add a row from there`,
      });
    }
  }
  return problems;
}

/** Pages that readers could not open any more. */
function findTakenPages({ table, livePages }: RedirectCheckInput): RedirectProblem[] {
  return [...new Set(livePages)].flatMap((page) => {
    const found = findRedirect(table, page);
    return found === undefined
      ? []
      : [
          {
            kind: 'takes-page' as const,
            line: found.redirect.line,
            message: `${describe(found.redirect)} takes the page ${page} away; delete the row, narrow its source, or move the page`,
          },
        ];
  });
}

/**
 * Checks a table against the pages of the site and lists every problem there is, row by row.
 *
 * @returns problems, each message naming the row, its line and the fix; empty where all is well; never throws
 */
export function checkRedirects(input: RedirectCheckInput): RedirectProblem[] {
  return [...findRepetitions(input), ...findBadEnds(input), ...findTakenPages(input)].sort(
    (a, b) => a.line - b.line,
  );
}
