import type { RouteChunks, RoutesChunkNames } from './shell-chunks';

const LEAF =
  /\{\s*path: '((?:[^'\\]|\\.)*)',\s*component: ComponentCreator\('\1', '(\w+)'\),\s*exact: true(?:,\s*sidebar: "([\w-]+)")?\s*\}/g;

/**
 * Reduces the table of routes and the table of their chunks, which together name every path three times. Each page
 * becomes a function call with its path and the name of its chunk, which adds it to both tables.
 *
 * @param source text of Docusaurus's `routes.js`
 * @param chunks content of `routesChunkNames.json`
 * @returns the text of both modules for the browser; `routes` fills `chunks`
 * @throws Error if a file has another format than in Docusaurus 3.8
 */
export function slimRoutes(source: string, chunks: RoutesChunkNames): { routes: string; chunks: string } {
  const rest: Record<string, RouteChunks> = { ...chunks };
  const usual = mostFrequentComponent(chunks);
  const usualSidebar = /sidebar: "([\w-]+)"/.exec(source)?.[1];
  const routes = source.replace(LEAF, (whole, path: string, mark: string, sidebar?: string) => {
    const key = `${path}-${mark}`;
    const own = chunks[key];
    if (own === undefined) throw new Error(`the route ${path} has no chunks`);
    const { __comp, content } = own;
    const isPage = Object.keys(own).length === 2 && __comp === usual && typeof content === 'string';
    if (!isPage || (sidebar !== undefined && sidebar !== usualSidebar)) return whole;
    delete rest[key];
    return sidebar === undefined ? `page('${path}', '${content}')` : `page('${path}', '${content}', 1)`;
  });
  if (routes === source) throw new Error('the table of routes has an unexpected format');
  const helper = [
    "import chunks from '@generated/routesChunkNames';",
    'const page = (path, content, inSidebar) => {',
    `  chunks[path + '-0'] = { __comp: ${JSON.stringify(usual)}, content };`,
    "  const route = { path, component: ComponentCreator(path, '0'), exact: true };",
    `  if (inSidebar) route.sidebar = ${JSON.stringify(usualSidebar ?? '')};`,
    '  return route;',
    '};',
    '',
  ].join('\n');
  return {
    routes: routes.replace(/^export default /m, `${helper}export default `),
    chunks: `export default ${JSON.stringify(rest)};`,
  };
}

function mostFrequentComponent(chunks: RoutesChunkNames): string {
  const counts = new Map<string, number>();
  for (const { __comp, content } of Object.values(chunks)) {
    if (content !== undefined) counts.set(__comp, (counts.get(__comp) ?? 0) + 1);
  }
  return [...counts].sort(([, one], [, other]) => other - one)[0]?.[0] ?? '';
}
