import { emitClientTable } from '../../lib/redirects/emit/client-table';
import { emitRedirectsFile } from '../../lib/redirects/emit/netlify';
import { emitServerMap } from '../../lib/redirects/emit/server-map';
import { emitStubs } from '../../lib/redirects/emit/stub';
import type { RedirectTable } from '../../lib/redirects/types';

/** A file to write below the output folder. */
export interface OutputFile {
  path: string;
  content: string;
  /** Whether it may take the place of another file. */
  replace: boolean;
}

/**
 * Makes everything that the build publishes of the table: for hosts that read `_redirects` (Netlify's dialect at the
 * root, Cloudflare's to be copied over it), for our server, for the not-found page, and for hosts that cannot redirect.
 *
 * @param options.pages paths of the site's pages without the base URL
 * @param options.siteUrl origin of the site
 * @param options.stubs whether to make HTML stubs
 * @returns files to write; and the limits of hosts that the table breaks, in words
 */
export function createRedirectFiles(
  table: RedirectTable,
  options: { pages: readonly string[]; siteUrl: string; stubs: boolean },
): { files: OutputFile[]; overLimits: string[] } {
  const { pages, siteUrl, stubs } = options;
  const netlify = emitRedirectsFile(table, { host: 'netlify', pages });
  const cloudflare = emitRedirectsFile(table, { host: 'cloudflare', pages });
  const generated: [path: string, content: string][] = [
    ['_redirects', netlify.text],
    ['site-data/cloudflare_redirects.txt', cloudflare.text],
    ['site-data/redirects.json', emitServerMap(table)],
    ['site-data/redirect-table.json', JSON.stringify(emitClientTable(table))],
  ];
  return {
    files: [
      ...generated.map(([path, content]) => ({ path, content, replace: true })),
      ...(stubs ? emitStubs(table, { siteUrl }).map((stub) => ({ ...stub, replace: false })) : []),
    ],
    overLimits: [...netlify.overLimits, ...cloudflare.overLimits],
  };
}
