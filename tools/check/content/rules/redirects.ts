import { followRedirects } from '@identity-docs/redirects/core/follow';
import { loadRedirects } from '@identity-docs/redirects/core/load';
import { findRedirect, matchRedirect } from '@identity-docs/redirects/core/match';
import { type ContentProblem, lineOf, problemsIn, type SiteRule } from '../site';
import { HISTORIC, SPECIFICATION } from './published-redirects';

const FILE = 'data/redirects.yaml';
const ORIGINS = {
  API_REFERENCE_ORIGIN: 'https://api.example.com',
  INTEGRATIONS_ORIGIN: 'https://integrations.example.com',
};
/** Pages that look as if a row of the table took them away. */
const STAYING = [
  '/developer-docs/',
  '/developer-docs/setup/full-dev-environment/',
  '/providers/',
  '/brands/',
  '/core/architecture/',
  '/',
];

/** The published table of redirects is complete, and old URLs lead to pages that exist. */
export const redirects: SiteRule = {
  name: 'redirects',
  about: /^(?:data\/redirects\.yaml|docs\/)/,
  check(site) {
    const records = site.recordFile<'redirects'>(FILE);
    const text = site.read(FILE) ?? '';
    const { table, compiled } = loadRedirects(records, { origins: ORIGINS, baseUrl: '/' });
    const problems: ContentProblem[] = [];
    const tell = (line: number, message: string): void => void problems.push(problemsIn(FILE)(line, message));

    const rows = records.value.specification;
    const at = SPECIFICATION.findIndex(([from, to], at) => rows[at]?.from !== from || rows[at]?.to !== to);
    const [from, to] = SPECIFICATION[at] ?? [];
    if (at >= 0)
      tell(
        records.lineOf(['specification', Math.min(at, rows.length - 1)]),
        `row ${at + 1} of the published table must be ${from} -> ${to}: restore it`,
      );
    else if (rows.length > SPECIFICATION.length)
      tell(
        records.lineOf(['specification', SPECIFICATION.length]),
        'the published table has no such row: move it to additions',
      );

    const pages = new Set(site.pages.map(({ route }) => route));
    const presentEnd = (end: string): string => {
      const chain = end.startsWith('/') ? followRedirects(table, end) : undefined;
      return chain?.outcome === 'inside' ? chain.end.replace(/\/?$/, '/') : end;
    };
    for (const [old, listedEnd] of HISTORIC) {
      // The page can have moved since the list was made.
      const end = presentEnd(listedEnd);
      const line = lineOf(text, `from: ${old}`);
      for (const url of [old, `/docs${old}`]) {
        const chain = followRedirects(table, url);
        const reached =
          chain.outcome === 'outside' ? new URL(chain.end).href : chain.end.replace(/\/?$/, '/');
        if (chain.outcome === 'loop') tell(line, `${url} goes in circles: point it at ${end}`);
        else if (reached !== end)
          tell(line, `${url} must arrive at ${end}, but arrives at ${reached}: correct the row`);
      }
      if (end.startsWith('/') && !pages.has(end))
        tell(line, `${old} arrives at ${end}, where there is no page: restore the page, or redirect its URL`);
    }

    const added = new Set(records.value.additions.map((_, at) => records.lineOf(['additions', at])));
    const published = {
      ...table,
      literals: Object.fromEntries(Object.entries(table.literals).filter(([, row]) => !added.has(row.line))),
      wildcards: table.wildcards.filter((row) => !added.has(row.line)),
    };
    for (const { line, source, from } of compiled)
      if (added.has(line) && findRedirect(published, source) !== undefined)
        tell(line, `the published table already redirects ${from}: remove this row`);
    for (const page of STAYING) {
      const found = findRedirect(table, page);
      if (matchRedirect(table, page) !== undefined)
        tell(found?.redirect.line ?? 1, `the page ${page} would be redirected: narrow this row`);
    }
    return problems;
  },
};
