import type { RoutesChunkNames } from './generated/shell-chunks';

/** The bundler's output, as in Docusaurus's `client-manifest.json`. */
export interface ClientManifest {
  /** IDs of the chunks that a chunk with this name needs. */
  origins: Readonly<Record<string, readonly (string | number)[]>>;
  assets: Readonly<Record<string, ChunkFiles>>;
}

interface ChunkFiles {
  js?: readonly { publicPath: string }[];
  css?: readonly { publicPath: string }[];
}

/** The page for every URL that has no page. No route names the chunk with its content. */
export const NOT_FOUND_FILE = '404.html';
const NOT_FOUND_CHUNK = 'not-found-content';

/** URLs of the files that a page needs besides those that every page has. */
export interface PageFiles {
  scripts: readonly string[];
  styles: readonly string[];
}

/**
 * Finds the files of each page besides those that every page has.
 *
 * @param options.routes content of `routesChunkNames.json`
 * @param options.manifest content of `client-manifest.json`
 * @returns the files by the path of the page, or `404.html`; only pages that have additional files
 */
export function findPageFiles(options: {
  routes: RoutesChunkNames;
  manifest: ClientManifest;
}): Map<string, PageFiles> {
  const { routes, manifest } = options;
  const pages = new Map<string, PageFiles>();
  const add = (path: string, chunks: readonly string[]): void => {
    const files = chunks
      .flatMap((name) => manifest.origins[name] ?? [])
      .flatMap((id) => manifest.assets[id] ?? []);
    const known = pages.get(path);
    const scripts = unique([...(known?.scripts ?? []), ...addresses(files, 'js')]);
    const styles = unique([...(known?.styles ?? []), ...addresses(files, 'css')]);
    if (scripts.length + styles.length > 0) pages.set(path, { scripts, styles });
  };
  for (const [key, { __comp, __props, content }] of Object.entries(routes)) {
    const path = key.replace(/-[^-]+$/, '');
    // The catch-all route has no page of its own.
    if (!path.startsWith('/')) continue;
    add(
      path,
      [content, __comp, __props].filter((name) => typeof name === 'string'),
    );
  }
  add(NOT_FOUND_FILE, [NOT_FOUND_CHUNK]);
  return pages;
}

function addresses(files: readonly ChunkFiles[], kind: keyof ChunkFiles): string[] {
  return files.flatMap((file) => file[kind] ?? []).map(({ publicPath }) => publicPath);
}

function unique(names: readonly string[]): string[] {
  return [...new Set(names)];
}

/**
 * Names the files of a page in its HTML. Scripts are listed on its loader before those that every page has. They wait
 * for the bundler's runtime, and their content is available when the main script requests it. Style sheets come after
 * the site's own, so that the page is painted once.
 *
 * @param html a page created with our template
 * @throws Error if the page has no loader or no style sheet
 */
export function addPageFiles(html: string, { scripts, styles }: PageFiles): string {
  let page = html;
  if (scripts.length > 0) {
    page = page.replace(/(<script data-scripts=")/, `$1${scripts.join(' ')} `);
    if (page === html) throw new Error('the page has no script loader');
  }
  const missing = styles.filter((address) => !html.includes(address));
  if (missing.length === 0) return page;
  const links = missing.map((address) => `<link rel=stylesheet href=${address}>`).join('');
  const styled = page.replace(/<link [^>]*rel="?stylesheet"?[^>]*>/, `$&${links}`);
  if (styled === page) throw new Error('the page has no style sheet');
  return styled;
}
