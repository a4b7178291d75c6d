import { findShellChunks, parseRegistry, type RoutesChunkNames } from './shell-chunks';

/**
 * Shortens the registry of chunks. What each entry says beside its import (a module's name and identifier)
 * is read by server rendering only. What every page of the documentation needs goes into the main script:
 * a request each would cost more than their content.
 *
 * @param source text of Docusaurus's `registry.js`
 * @param routes content of `routesChunkNames.json`
 * @returns the module's text for the browser
 * @throws Error where the file has another shape than Docusaurus 3.8 gives it
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
