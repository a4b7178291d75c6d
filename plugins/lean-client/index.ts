import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { hashFolders } from './hash-folders-fs';
import { keptCss, readPageClasses } from './kept-css-fs';
import { slimCss } from './slim-css-fs';

/** Everything that the Markdown pipeline reads besides the page itself. */
const PIPELINE_INPUTS = ['data', 'lib', 'plugins', 'site.config.ts', 'package-lock.json'];

/**
 * Docusaurus plugin: keeps out of the browser bundle what no reader needs, and makes the bundler's
 * persistent cache notice changes that it cannot see by itself.
 *
 * - Samples are highlighted at build time, so the theme's module that loads Prism's languages is replaced
 *   by nothing.
 * - Rules and custom properties that no component uses are left out of the style sheet.
 * - Of the site's configuration, the parts that only the build reads (template, plugins, themes) are dropped.
 * - Pages are rendered from records in `data/` by code in `lib/` and `plugins/markdown`, which the bundler
 *   does not know as dependencies of a page; their hash is part of the cache's version, so a cached page is
 *   never older than its records. So are the class names that pages spell out, which keep rules in the sheets.
 */
export default function leanClientPlugin(context: LoadContext): Plugin {
  const prismLanguages = require.resolve('@docusaurus/theme-classic/lib/prism-include-languages.js');
  return {
    name: 'site-lean-client',
    configurePostCss(options) {
      if (process.env.NODE_ENV === 'production') {
        options.plugins.push(keptCss({ siteDir: context.siteDir, plugins: () => slimCss(context.siteDir) }));
      }
      return options;
    },
    configureWebpack(config) {
      const files = hashFolders(PIPELINE_INPUTS.map((input) => join(context.siteDir, input)));
      const inputs = `${files} ${readPageClasses(context.siteDir)}`;
      const cache = (config.experiments as { cache?: { version?: string } } | undefined)?.cache;
      if (cache?.version !== undefined) {
        cache.version = createHash('sha256').update(`${cache.version} ${inputs}`).digest('hex');
      }
      return {
        resolve: { alias: { [prismLanguages]: false } },
        module: {
          rules: [
            {
              test: /[\\/]\.docusaurus[\\/]docusaurus\.config\.mjs$/,
              use: [join(__dirname, 'slim-config-loader.cjs')],
            },
          ],
        },
      };
    },
  };
}
