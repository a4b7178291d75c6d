import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { checkRedirects } from '../../lib/redirects/check';
import { emitClientTable } from '../../lib/redirects/emit/client-table';
import { stripBaseUrl } from '../../lib/redirects/match';
import { createRedirectFiles } from './createRedirectFiles';
import { loadRedirects, type RedirectsContent } from './loadRedirects';
import type { RedirectsPluginOptions } from './options';
import { readOptionalFile, writeOutputFiles } from './redirects-fs';

export { validateOptions } from './options';

/**
 * Checks the redirect table against the built pages and publishes it in the form that each kind of host reads.
 *
 * `@generated/site-redirects/default/redirect-table.json` is the not-found page's copy, to be imported on demand:
 * global data would put it into every page's main bundle.
 */
export default function redirectsPlugin(
  { siteDir, baseUrl }: LoadContext,
  { dataFile, plannedFile, origins, stubs }: RedirectsPluginOptions,
): Plugin<RedirectsContent> {
  return {
    name: 'site-redirects',

    getPathsToWatch: () => [dataFile, plannedFile].map((file) => path.resolve(siteDir, file)),

    async loadContent() {
      const [data, planned] = await Promise.all([
        readFile(path.resolve(siteDir, dataFile), 'utf8'),
        readOptionalFile(path.resolve(siteDir, plannedFile)),
      ]);
      return loadRedirects({
        data: { name: dataFile, text: data },
        planned: { name: plannedFile, text: planned },
        origins,
        baseUrl,
      });
    },

    async contentLoaded({ content, actions }) {
      await actions.createData('redirect-table.json', emitClientTable(content.table));
    },

    async postBuild({ content, routesPaths, outDir, siteConfig }) {
      const livePages = routesPaths.flatMap((route) => stripBaseUrl(baseUrl, route) ?? []);
      const problems = checkRedirects({ ...content, livePages });
      const { files, overLimits } = createRedirectFiles(content.table, {
        pages: [...livePages, ...content.plannedPages],
        siteUrl: siteConfig.url,
        stubs,
      });
      const failures = [
        ...problems.map(({ line, message }) => (line === 0 ? message : `${dataFile}:${line} ${message}`)),
        ...overLimits.map((limit) => `${dataFile} ${limit}; shorten the table`),
      ];
      if (failures.length > 0) {
        throw new Error(`Redirects are wrong:\n${failures.map((failure) => `  ${failure}`).join('\n')}`);
      }
      await writeOutputFiles(outDir, files);
    },
  };
}
