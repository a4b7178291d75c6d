import { join } from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { currentRecords } from './records-fs';
import { writeStamps } from './stamps-fs';

/**
 * Docusaurus plugin that makes a page depend only on the records that it shows. The bundler knows only a page's own
 * file. Therefore, what a page shows of the records is in a separate file, which is rewritten when it changes. A loader
 * declares that file as a dependency of the page.
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
