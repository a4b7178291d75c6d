import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type AlgoliaResult, createSearchEngine, decodeIndex, readManifest } from '../lib/search';

/** Answers a batch of Algolia search requests; throws a `TypeError` for a malformed one. */
export type SearchMulti = (requests: readonly unknown[]) => { results: AlgoliaResult[] };

async function readTexts(file: string): Promise<string[]> {
  return JSON.parse(await readFile(file, 'utf8')) as string[];
}

/**
 * Loads the search files of a build folder into memory. Returns `undefined` where the build has none; throws where they
 * are damaged or of another version.
 */
export async function loadSearch(buildDir: string): Promise<SearchMulti | undefined> {
  const folder = path.join(buildDir, 'site-data', 'search');
  const text = await readFile(path.join(folder, 'manifest.json'), 'utf8').catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return undefined;
      throw error;
    },
  );
  if (text === undefined) return undefined;
  const manifest = readManifest(JSON.parse(text));
  const [bytes, ...texts] = await Promise.all([
    readFile(path.join(folder, path.basename(manifest.index))),
    ...manifest.content.map(({ file }) => readTexts(path.join(folder, path.basename(file)))),
  ]);
  const index = decodeIndex(bytes);
  const engine = createSearchEngine({ index, contents: texts.flat() }, { now: () => performance.now() });
  return (requests) => engine.multi(requests);
}
