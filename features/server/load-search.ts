import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type AlgoliaResult,
  createSearchEngine,
  decodeIndex,
  decodeWordVectors,
  type PageHeads,
  readManifest,
} from '@identity-docs/search/core';

/** Answers a batch of Algolia search requests; throws a `TypeError` for a malformed one. */
export type AnswerSearch = (requests: readonly unknown[]) => { results: AlgoliaResult[] };

/** What the search of a build is made from, in memory. */
export interface SearchFiles {
  pages: PageHeads;
  index: Uint8Array;
  /** Texts of the sections, JSON, in the manifest's order. */
  content: readonly Uint8Array[];
  /** Vectors of words, where the build has them. */
  vectors?: Uint8Array;
}

/** Folder of the search files inside the site. */
const FOLDER = '/site-data/search/';

/**
 * Collects the search files of a build.
 *
 * @param read gives a file of the site by its path, or undefined where it has none
 * @returns undefined where the build has no search
 * @throws Error where its list of files is damaged, of another version, or names a file that is not there
 */
export async function collectSearchFiles(
  read: (path: string) => Uint8Array | undefined | Promise<Uint8Array | undefined>,
): Promise<SearchFiles | undefined> {
  const list = await read(`${FOLDER}manifest.json`);
  if (list === undefined) return undefined;
  const manifest = readManifest(JSON.parse(Buffer.from(list).toString('utf8')));
  const need = async (name: string): Promise<Uint8Array> => {
    const bytes = await read(FOLDER + name);
    if (bytes === undefined)
      throw new Error(`${FOLDER}${name} is missing: build the site again (npm run build).`);
    return bytes;
  };
  const [index, ...content] = await Promise.all(
    [manifest.index, ...manifest.content.map(({ file }) => file)].map(need),
  );
  const vectors = manifest.vectors === undefined ? {} : { vectors: await need(manifest.vectors) };
  return { pages: manifest.pages, index: index as Uint8Array, content, ...vectors };
}

/** Makes the search of its files. @throws Error where they are damaged */
export function createSearch({ pages, index, content, vectors }: SearchFiles): AnswerSearch {
  const contents = content.flatMap((bytes) => JSON.parse(Buffer.from(bytes).toString('utf8')) as string[]);
  const engine = createSearchEngine(
    {
      index: decodeIndex(index, pages),
      contents,
      ...(vectors === undefined ? {} : { vectors: decodeWordVectors(vectors) }),
    },
    { now: () => performance.now() },
  );
  return (requests) => engine.multi(requests);
}

/**
 * Loads the search of a build folder into memory. Returns `undefined` where the build has none; throws where its files
 * are damaged or of another version.
 */
export async function loadSearch(buildDir: string): Promise<AnswerSearch | undefined> {
  const files = await readSearchFolder(buildDir);
  return files && createSearch(files);
}

/** Reads the search files of a build folder. */
export function readSearchFolder(buildDir: string): Promise<SearchFiles | undefined> {
  return collectSearchFiles((path) =>
    readFile(join(buildDir, path)).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return undefined;
      throw error;
    }),
  );
}
