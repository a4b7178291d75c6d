/** What a route of Docusaurus is made of: the chunk of its component, of its properties, of its content. */
export interface RouteChunks {
  __comp: string;
  __context?: Record<string, string>;
  __props?: string;
  [part: string]: unknown;
}

/** Chunk names by route, as in Docusaurus's `routesChunkNames.json`; a key is a path, a dash and a mark. */
export type RoutesChunkNames = Readonly<Record<string, RouteChunks>>;

/** Components that every page of the documentation is shown in, from the outermost inwards. */
const SHELL = ['@theme/DocsRoot', '@theme/DocVersionRoot', '@theme/DocRoot', '@theme/DocItem'];

/** Modules by chunk name, as Docusaurus's `registry.js` lists them. */
export type Registry = ReadonlyMap<string, string>;

const ENTRY = /^\s*"([\w-]+)": \[\(\) => import\(\/\* webpackChunkName: "\1" \*\/ ("(?:[^"\\]|\\.)*")\),/gm;

/**
 * Reads which module each chunk is made of.
 *
 * @param source text of Docusaurus's `registry.js`
 * @throws Error where the file has another shape than Docusaurus 3.8 gives it
 */
export function parseRegistry(source: string): Registry {
  const registry = new Map<string, string>();
  for (const [, name = '', module = ''] of source.matchAll(ENTRY)) registry.set(name, JSON.parse(module));
  const expected = source.match(/\bimport\(/g)?.length ?? 0;
  if (expected === 0 || registry.size !== expected)
    throw new Error('the registry of chunks has another shape than expected');
  return registry;
}

/**
 * Finds the chunks that every page of the documentation needs beside its own text: layout, sidebar, plugin.
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
