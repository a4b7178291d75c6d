import { findShellChunks, parseRegistry, type RoutesChunkNames } from './shell-chunks';

/**
 * Reduces the registry of chunks. Only server rendering reads the other data of an entry (a module's name and ID).
 * Modules that every page of the documentation needs go into the main script, because a request for each would cost
 * more than their content.
 *
 * @param source text of Docusaurus's `registry.js`
 * @param routes content of `routesChunkNames.json`
 * @returns the module's text for the browser
 * @throws Error if the file has another format than in Docusaurus 3.8
 */
export function slimRegistry(source: string, routes: RoutesChunkNames): string {
  const registry = parseRegistry(source);
  const shell = findShellChunks({ registry, routes });
  const entries = [...registry].map(([name, module]) => {
    const how = shell.has(name) ? 'webpackMode: "eager"' : `webpackChunkName: "${name}"`;
    return `"${name}": [() => import(/* ${how} */ ${JSON.stringify(module)})],`;
  });
  return `export default {\n${entries.join('\n')}\n};\n`;
}
