import { escapeHtml } from '@identity-docs/text/escape-html';
import { followRedirects } from '../follow';
import { findRedirect, stripBaseUrl } from '../match';
import type { RedirectTable } from '../redirect-table';

/** A redirect page, for hosts that can't redirect. */
export interface RedirectStub {
  /** File below the output folder, with forward slashes. */
  path: string;
  content: string;
}

/**
 * Writes a page that redirects its reader without any script, so that it works with a strict Content-Security-Policy.
 * The query string is lost, because only a script could keep it.
 *
 * @param options.location target of the redirect
 * @param options.canonical absolute URL of the page that readers end up on, for search engines
 * @returns HTML text
 */
export function renderStub({ location, canonical }: { location: string; canonical: string }): string {
  const href = escapeHtml(location);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>This page has moved</title>
<meta name="viewport" content="width=device-width">
<meta http-equiv="refresh" content="0; url=${href}">
<link rel="canonical" href="${escapeHtml(canonical)}">
</head>
<body>
<p>This page has moved to <a href="${href}">${href}</a>.</p>
</body>
</html>
`;
}

/**
 * The first hop that such a host can serve: another site, a page, or a URL that has a redirect page. A URL that only a
 * wildcard row matches would be a 404 there, so the next hop is used instead.
 */
function findServableHop(table: RedirectTable, hops: readonly string[]): string | undefined {
  return hops.find((hop) => {
    const path = hop.startsWith('/') ? stripBaseUrl(table.baseUrl, hop.replace(/[?#].*$/, '')) : undefined;
    return path === undefined || findRedirect(table, path)?.redirect.kind !== 'wildcard';
  });
}

/**
 * Creates a redirect page for each literal row. Wildcard rows have no URLs for which files could exist.
 *
 * @param options.siteUrl origin of the site, for canonical URLs, for example `https://docs.company`
 * @returns one record per page, in table order; rows that loop have none
 */
export function emitStubs(table: RedirectTable, { siteUrl }: { siteUrl: string }): RedirectStub[] {
  return Object.keys(table.literals).flatMap((source) => {
    const chain = followRedirects(table, `${table.baseUrl}${source.slice(1)}`);
    const location = findServableHop(table, chain.hops);
    if (location === undefined || chain.outcome === 'loop') {
      return [];
    }
    const canonical = chain.outcome === 'outside' ? chain.end : new URL(chain.end, siteUrl).href;
    const folder = source === '/' ? '' : `${source.slice(1)}/`;
    return [{ path: `${folder}index.html`, content: renderStub({ location, canonical }) }];
  });
}
