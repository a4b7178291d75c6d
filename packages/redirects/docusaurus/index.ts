import { join } from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { checkRedirects } from '../core/check';
import type { RedirectOrigins } from '../core/construct';
import { type LoadedRedirects, loadRedirects, type RedirectsFile } from '../core/load';
import { stripBaseUrl } from '../core/match';
import { createRedirectFiles } from './create-redirect-files';
import { REDIRECTS_FILE as FILE, writeOutputFiles } from './redirects-fs';

/**
 * Checks the redirect table against the built pages and publishes it in the form that each kind of host reads.
 *
 * @param options.origins values of the table's placeholders
 * @param options.read reads the table
 * @param options.stubs whether each old URL has a redirect page
 * @param options.hostFile whether there is a `_redirects` file
 */
export default function redirectsPlugin(
  { siteDir, baseUrl }: LoadContext,
  {
    origins,
    read,
    stubs = true,
    hostFile = true,
  }: { origins: RedirectOrigins; read: () => RedirectsFile; stubs?: boolean; hostFile?: boolean },
): Plugin<LoadedRedirects> {
  return {
    name: 'site-redirects',

    getPathsToWatch: () => [join(siteDir, FILE)],

    loadContent: async () => loadRedirects(read(), { origins, baseUrl }),

    async postBuild({ content, routesPaths, outDir, siteConfig }) {
      const livePages = routesPaths.flatMap((route) => stripBaseUrl(baseUrl, route) ?? []);
      const problems = checkRedirects({ ...content, livePages });
      const { files, overLimits } = createRedirectFiles(content.table, {
        pages: livePages,
        siteUrl: siteConfig.url,
        stubs,
        hostFile,
      });
      const failures = [
        ...problems.map(({ line, message }) => `${FILE}:${line} ${message}`),
        ...overLimits.map((limit) => `${FILE} ${limit}; shorten the table`),
      ];
      if (failures.length > 0) {
        throw new Error(
          `The redirects have errors:\n${failures.map((failure) => `  ${failure}`).join('\n')}`,
        );
      }
      await writeOutputFiles(outDir, files);
    },
  };
}
