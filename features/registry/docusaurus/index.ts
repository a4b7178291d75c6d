import { join } from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { currentRecords } from './records-fs';
import { writeStamps } from './stamps-fs';

/**
 * Docusaurus plugin: makes a page that shows records depend on just these. The bundler knows of a page's own file
 * only; what a page shows of the records stands in a file of its own, written when it changes, and a loader names that file as
 * a dependency of the page.
 */
export default function recordsPlugin({ siteDir }: LoadContext): Plugin {
  const docsDir = join(siteDir, 'docs');
  const stampsDir = join(siteDir, '.cache/shown-records');
  return {
    name: 'site-records',
    getPathsToWatch: () => [join(siteDir, 'data/**/*.{yaml,json}')],
    loadContent: async () => writeStamps({ docsDir, stampsDir, records: currentRecords(siteDir) }),
    configureWebpack: () => ({
      module: {
        rules: [
          {
            test: /\.mdx?$/,
            include: docsDir,
            enforce: 'pre',
            use: [{ loader: join(__dirname, 'stamp-loader.cjs'), options: { docsDir, stampsDir } }],
          },
        ],
      },
    }),
  };
}
