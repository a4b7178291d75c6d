import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type AlgoliaResult, createSearchEngine, decodeIndex, readManifest } from '../lib/search';

/** Answers a batch of Algolia search requests; throws a `TypeError` for a malformed one. */
export type SearchMulti = (requests: readonly unknown[]) => { results: AlgoliaResult[] };

const folderOf = (buildDir: string): string => path.join(buildDir, 'site-data', 'search');

async function readTexts(file: string): Promise<string[]> {
  return JSON.parse(await readFile(file, 'utf8')) as string[];
}

/** The list of search files, or `undefined` where a build folder has none. */
async function readManifestText(buildDir: string): Promise<string | undefined> {
  return readFile(path.join(folderOf(buildDir), 'manifest.json'), 'utf8').catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return undefined;
      throw error;
    },
  );
}

/** Whether a build folder has search files at all. */
export async function hasSearch(buildDir: string): Promise<boolean> {
  return (await readManifestText(buildDir)) !== undefined;
}

/**
 * Loads the search files of a build folder into memory. Returns `undefined` where the build has none; throws where they
 * are damaged or of another version.
 */
export async function loadSearch(buildDir: string): Promise<SearchMulti | undefined> {
  const folder = folderOf(buildDir);
  const text = await readManifestText(buildDir);
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
