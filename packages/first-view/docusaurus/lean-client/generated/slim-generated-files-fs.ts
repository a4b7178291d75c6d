import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LoadContext } from '@docusaurus/types';
import type { RuleSetRule } from 'webpack';
import type { RoutesChunkNames } from './shell-chunks';
import { slimRegistry } from './slim-registry';
import { slimRoutes } from './slim-routes';
import { slimSiteConfig, slimSiteMetadata } from './slim-site-config';

/**
 * Creates the bundler rules that reduce the files that Docusaurus generates for the browser.
 *
 * @param context the site
 */
export function slimGeneratedFiles({ generatedFilesDir }: LoadContext): RuleSetRule[] {
  const chunksFile = join(generatedFilesDir, 'routesChunkNames.json');
  const routesFile = join(generatedFilesDir, 'routes.js');
  // Other files that a transformation reads. A cached result becomes invalid when they change.
  const reads = [chunksFile, routesFile];
  const read = (file: string): string => readFileSync(file, 'utf8');
  const chunkNames = (): RoutesChunkNames => JSON.parse(read(chunksFile));

  const rule = (file: string, transform: (source: string) => string, type?: string): RuleSetRule => ({
    include: join(generatedFilesDir, file),
    ...(type === undefined ? {} : { type }),
    use: [{ loader: join(__dirname, 'transform-loader.cjs'), options: { transform, reads } }],
  });
  return [
    rule('docusaurus.config.mjs', slimSiteConfig),
    rule('site-metadata.json', slimSiteMetadata),
    rule('registry.js', (source) => slimRegistry(source, chunkNames())),
    rule('routes.js', (source) => slimRoutes(source, chunkNames()).routes),
    rule('routesChunkNames.json', () => slimRoutes(read(routesFile), chunkNames()).chunks, 'javascript/auto'),
  ];
}
