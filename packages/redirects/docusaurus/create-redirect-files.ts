import { emitClientTable } from '../core/emit/client-table';
import { emitRedirectsFile } from '../core/emit/redirects-file';
import { emitServerMap } from '../core/emit/server-map';
import { emitStubs } from '../core/emit/stub';
import type { RedirectTable } from '../core/redirect-table';

/** A file to write below the output folder. */
export interface OutputFile {
  path: string;
  content: string;
  /** Whether it can replace an existing file. */
  replace: boolean;
}

/**
 * Creates everything that the build publishes from the table: for hosts that read `_redirects`, for our server, for the
 * not-found page, and for hosts that can't redirect.
 *
 * @param options.pages paths of the site's pages without the base URL
 * @param options.siteUrl origin of the site
 * @param options.stubs whether each old URL has a redirect page
 * @param options.hostFile whether there is a `_redirects` file
 * @returns files to write, and descriptions of the host limits that the table exceeds
 */
export function createRedirectFiles(
  table: RedirectTable,
  options: { pages: readonly string[]; siteUrl: string; stubs: boolean; hostFile: boolean },
): { files: OutputFile[]; overLimits: string[] } {
  const { pages, siteUrl, stubs, hostFile } = options;
  const { text, overLimits } = emitRedirectsFile(table, { pages });
  const generated: [path: string, content: string][] = [
    ...(hostFile ? [['_redirects', text] as [string, string]] : []),
    ['site-data/redirects.json', emitServerMap(table)],
    ['site-data/redirect-table.json', JSON.stringify(emitClientTable(table))],
  ];
  return {
    files: [
      ...generated.map(([path, content]) => ({ path, content, replace: true })),
      ...(stubs ? emitStubs(table, { siteUrl }) : []).map((stub) => ({ ...stub, replace: false })),
    ],
    overLimits: hostFile ? overLimits : [],
  };
}
