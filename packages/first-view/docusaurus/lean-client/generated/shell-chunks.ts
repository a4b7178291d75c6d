/** The chunks of a Docusaurus route: its component, its properties, and its content. */
export interface RouteChunks {
  __comp: string;
  __context?: Record<string, string>;
  __props?: string;
  [part: string]: unknown;
}

/** Chunk names by route, as in Docusaurus's `routesChunkNames.json`. A key is a path, a dash, and a hash. */
export type RoutesChunkNames = Readonly<Record<string, RouteChunks>>;

/** Components around every page of the documentation, from the outermost to the innermost. */
const SHELL = ['@theme/DocsRoot', '@theme/DocVersionRoot', '@theme/DocRoot', '@theme/DocItem'];

/** Modules by chunk name, as Docusaurus's `registry.js` lists them. */
export type Registry = ReadonlyMap<string, string>;

const ENTRY = /^\s*"([\w-]+)": \[\(\) => import\(\/\* webpackChunkName: "\1" \*\/ ("(?:[^"\\]|\\.)*")\),/gm;

/**
 * Reads which module each chunk consists of.
 *
 * @param source text of Docusaurus's `registry.js`
 * @throws Error if the file has another format than in Docusaurus 3.8
 */
export function parseRegistry(source: string): Registry {
  const registry = new Map<string, string>();
  for (const [, name = '', module = ''] of source.matchAll(ENTRY)) registry.set(name, JSON.parse(module));
  const expected = source.match(/\bimport\(/g)?.length ?? 0;
  if (expected === 0 || registry.size !== expected)
    throw new Error('the registry of chunks has an unexpected format');
  return registry;
}

/**
 * Finds the chunks that every page of the documentation needs besides its own text: layout, sidebar, and plugin.
 *
 * @returns their names
 */
export function findShellChunks(options: { registry: Registry; routes: RoutesChunkNames }): Set<string> {
  const { registry, routes } = options;
  const names = new Set<string>();
  for (const { __comp, __context, __props } of Object.values(routes)) {
    if (!SHELL.includes(registry.get(__comp) ?? '')) continue;
    for (const name of [__comp, __props, ...Object.values(__context ?? {})]) if (name) names.add(name);
  }
  return names;
}
