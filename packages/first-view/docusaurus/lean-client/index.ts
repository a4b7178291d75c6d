import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { BUNDLER_CACHE, START_CACHE } from '@identity-docs/build-cache/bundler-cache-folders';
import { dependenciesOf, packageFolders } from '@identity-docs/build-cache/code-version-fs';
import { hashFolders } from '@identity-docs/build-cache/hash-folders-fs';
import type { AcceptedPlugin } from 'postcss';
import type { Configuration } from 'webpack';
import { listAbsentParts } from './absent-parts';
import { chunkAddressPlugin } from './chunk-address-plugin';
import { cachedCss } from './css/cached-css-fs';
import { slimCss } from './css/slim-css-fs';
import { CLASS_NAMES, findInPages } from './find-in-pages-fs';
import { slimGeneratedFiles } from './generated/slim-generated-files-fs';
import { withSteadyRuntimeNames } from './steady-runtime-names';
import { writePageFiles } from './write-page-files-fs';

/** Rspack's options for its persistent cache, which webpack's types don't include. */
interface PersistentCache {
  version?: string;
  storage?: { type: 'filesystem'; directory: string };
}

/** The input of a page or the style sheet besides the page itself. */
const PIPELINE_INPUTS = ['src', 'docusaurus.config.ts', 'site.config.ts', 'sidebars.ts', 'package-lock.json'];

/**
 * Docusaurus plugin that keeps out of the browser bundle what no reader needs, and makes the bundler's persistent cache
 * notice changes that it can't detect.
 * - Samples are highlighted at build time, so the theme's module that loads Prism's languages is replaced with nothing.
 * - Theme components that the configuration turns off are replaced with nothing.
 * - The style sheet leaves out rules and custom properties that no component uses.
 * - The files that Docusaurus generates for the browser (configuration, routes, chunks, documents) lose everything that
 *   only the build or the server reads. Data that every page of the documentation needs is in the main script.
 * - Modules that include more than the site uses are replaced with small ones (`browser/`).
 * - The bundler's runtime has the same bytes, whatever the bundler's cache contains.
 * - Each page names the script of its own content on its loader, so that the script isn't requested one step later.
 * - The bundler doesn't know the code that renders pages as a dependency of a page, and doesn't know which class names
 *   a style rule depends on. Their hash is part of the cache's version, so no cached result is older than its input.
 *   (`features/registry/docusaurus` does the same for the records that a page shows.)
 */
export default function leanClientPlugin(context: LoadContext): Plugin {
  const absentParts = listAbsentParts(context.siteConfig.themeConfig);
  const prismLanguages = require.resolve('@docusaurus/theme-classic/lib/prism-include-languages.js');
  // Read once for both the browser's scripts and the server's.
  let inputs: string | undefined;
  return {
    name: 'site-lean-client',
    configurePostCss(options) {
      if (process.env.NODE_ENV === 'production') {
        const { siteDir, siteConfig } = context;
        // Otherwise, every sheet would search for configuration files and load its own plugins.
        options.config = false;
        const { plugins } = options;
        const made = () => [...plugins.map(makePostCssPlugin), ...slimCss(siteDir, siteConfig.themeConfig)];
        options.plugins = [cachedCss({ siteDir, plugins: made })];
      }
      return options;
    },
    configureWebpack(config, isServer, { currentBundler }) {
      inputs ??= hashInputs(context.siteDir);
      const cache = (config.experiments as { cache?: PersistentCache } | undefined)?.cache;
      if (cache?.version !== undefined) {
        const folder = process.env.NODE_ENV === 'production' ? BUNDLER_CACHE : START_CACHE;
        cache.storage = { type: 'filesystem', directory: join(context.siteDir, folder) };
        cache.version = createHash('sha256').update(`${cache.version} ${inputs}`).digest('hex');
      }
      const isLean = !isServer && process.env.NODE_ENV === 'production';
      if (isLean) {
        const isChunkAsset = (plugin: unknown): boolean =>
          (plugin as object | null)?.constructor.name === 'ChunkAssetPlugin';
        config.plugins = config.plugins?.map((plugin) =>
          isChunkAsset(plugin) ? chunkAddressPlugin(currentBundler.instance) : plugin,
        );
        if (config.optimization?.minimizer) {
          config.optimization.minimizer = withSteadyRuntimeNames(
            config.optimization.minimizer,
            currentBundler.instance,
          );
        }
      }
      return {
        resolve: {
          alias: {
            // This isn't `false`, because the bundler would derive the ID of an omitted module from its local path.
            [prismLanguages]: join(__dirname, 'browser/nothing.ts'),
            ...Object.fromEntries(
              absentParts.map((name) => [name, join(__dirname, 'browser/absent-part.ts')]),
            ),
            ...(isLean
              ? {
                  '@docusaurus/utils-common$': join(__dirname, 'browser/utils-common.ts'),
                  history$: join(__dirname, 'browser/history.ts'),
                }
              : {}),
          },
        },
        module: { rules: isLean ? slimGeneratedFiles(context) : [] },
        ...(isServer ? {} : { optimization: optimization({ isLean }) }),
      };
    },
    postBuild: ({ outDir, generatedFilesDir, baseUrl }) =>
      writePageFiles({ outDir, generatedFilesDir, baseUrl }),
  };
}

/** A hash of everything that the bundler doesn't know as a dependency of its cached results. */
function hashInputs(siteDir: string): string {
  const files = hashFolders([
    ...packageFolders(dependenciesOf()),
    ...PIPELINE_INPUTS.map((input) => join(siteDir, input)),
  ]);
  return `${files} ${findInPages(siteDir, CLASS_NAMES)}`;
}

/** Creates a PostCSS plugin that Docusaurus names by its file and options. An existing plugin is returned unchanged. */
function makePostCssPlugin(plugin: unknown): AcceptedPlugin {
  if (!Array.isArray(plugin)) return plugin as AcceptedPlugin;
  const [file, options] = plugin as [string, object];
  return (require(file) as (options: object) => AcceptedPlugin)(options);
}

/**
 * On-demand chunks whose style sheets load with them: the search overlay, the form for custom hosts, and the changes
 * panel.
 */
const LATE_CHUNKS: readonly (string | null | undefined)[] = ['search-modal', 'host-form', 'changed-since'];

/**
 * The site has one style sheet, as Docusaurus creates it. It doesn't include the sheets of single pages
 * (`page.module.css`), which load with their page, and of on-demand chunks. Packages are part of the chunk that needs
 * them, because each has only one such chunk. That saves a request, and keeps each worker in one file, as the offline
 * edition needs it.
 */
function optimization(options: { isLean: boolean }): Configuration['optimization'] {
  const styles = {
    test: /^(?!.*[\\/.]page\.module\.css)/,
    chunks: ({ name }: { name?: string | null }) => !LATE_CHUNKS.includes(name),
  };
  return {
    splitChunks: { cacheGroups: { styles, defaultVendors: false } },
    ...(options.isLean ? { chunkIds: 'named' } : {}),
  };
}
