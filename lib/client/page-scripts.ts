import type { RoutesChunkNames } from './shell-chunks';

/** What the bundler made, as in Docusaurus's `client-manifest.json`. */
export interface ClientManifest {
  /** Identifiers of the chunks that hold what a chunk of this name needs. */
  origins: Readonly<Record<string, readonly (string | number)[]>>;
  assets: Readonly<Record<string, { js?: readonly { publicPath: string }[] }>>;
}

/**
 * Finds the scripts of each page beside those that every page has.
 *
 * @param options.routes content of `routesChunkNames.json`
 * @param options.manifest content of `client-manifest.json`
 * @returns addresses of scripts by the path of the page, for pages that have any
 */
export function findPageScripts(options: {
  routes: RoutesChunkNames;
  manifest: ClientManifest;
}): Map<string, string[]> {
  const { routes, manifest } = options;
  const pages = new Map<string, string[]>();
  for (const [key, { content }] of Object.entries(routes)) {
    if (typeof content !== 'string') continue;
    const files = (manifest.origins[content] ?? []).flatMap((id) => manifest.assets[id]?.js ?? []);
    if (files.length > 0)
      pages.set(key.replace(/-[^-]+$/, ''), [...new Set(files.map(({ publicPath }) => publicPath))]);
  }
  return pages;
}

/**
 * Names scripts of a page on its loader, before those that every page has: they wait for the bundler's
 * runtime by themselves, and what they hold is there when the main script asks for it.
 *
 * @param html a page made with our template
 * @throws Error where the page has no loader
 */
export function addPageScripts(html: string, scripts: readonly string[]): string {
  const added = html.replace(/(<script data-scripts=")/, `$1${scripts.join(' ')} `);
  if (added === html) throw new Error('the page has no loader of scripts');
  return added;
}
