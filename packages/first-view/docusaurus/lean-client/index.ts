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

/** Rspack's options of its persistent cache, which webpack's types do not know. */
interface PersistentCache {
  version?: string;
  storage?: { type: 'filesystem'; directory: string };
}

/** What a page or the style sheet is made from besides the page itself. */
const PIPELINE_INPUTS = ['src', 'docusaurus.config.ts', 'site.config.ts', 'sidebars.ts', 'package-lock.json'];

/**
 * Docusaurus plugin: keeps out of the browser bundle what no reader needs, and makes the bundler's
 * persistent cache notice changes that it cannot see by itself.
 *
 * - Samples are highlighted at build time, so the theme's module that loads Prism's languages is replaced
 *   by nothing.
 * - Components of the theme that its configuration switches off are replaced by nothing.
 * - Rules and custom properties that no component uses are left out of the style sheet.
 * - Of the files that Docusaurus generates for the browser (configuration, routes, chunks, documents), what only
 *   the build or the server reads is dropped; what every page of the documentation needs is in the main script.
 * - Modules that bring more than the site uses are replaced by small ones of our own (`browser/`).
 * - The bundler's runtime is the same bytes whatever the bundler's cache holds.
 * - Each page names the script of its own content on its loader, so that it is not asked for one step later.
 * - Pages are rendered by code that the bundler does not know as a dependency of a page; nor
 *   does it know which class names a rule of the style sheet waits for. Their hash is part of the cache's version, so
 *   nothing cached is older than what it was made from. (The records that a page shows: `features/reference/docusaurus/records`.)
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
        // Otherwise every sheet waits for a search for configuration files, and for plugins of its own.
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
            // Not `false`: the bundler would number a module that is left out by its path on this machine.
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

/** A hash of everything that the bundler does not know as a dependency of what it keeps. */
function hashInputs(siteDir: string): string {
  const files = hashFolders([
    ...packageFolders(dependenciesOf()),
    ...PIPELINE_INPUTS.map((input) => join(siteDir, input)),
  ]);
  return `${files} ${findInPages(siteDir, CLASS_NAMES)}`;
}

/** Makes a PostCSS plugin that Docusaurus names by its file and options; one that is made already stays. */
function makePostCssPlugin(plugin: unknown): AcceptedPlugin {
  if (!Array.isArray(plugin)) return plugin as AcceptedPlugin;
  const [file, options] = plugin as [string, object];
  return (require(file) as (options: object) => AcceptedPlugin)(options);
}

/** On-demand chunks whose style sheets load with them: the search overlay, the form for own hosts, changes. */
const LATE_CHUNKS: readonly (string | null | undefined)[] = ['search-modal', 'host-form', 'changed-since'];

/**
 * The site has one style sheet, as Docusaurus makes it, without those of single pages (`page.module.css`), which
 * come with their page, and without those of chunks that load when they are needed. Packages are part of the chunk that
 * needs them, since each has one such chunk: a request less, and a worker in one file, as the offline edition needs it.
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
