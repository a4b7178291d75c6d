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

/** Responds to a batch of Algolia search requests. It throws a `TypeError` if a request is malformed. */
export type AnswerSearch = (requests: readonly unknown[]) => { results: AlgoliaResult[] };

/** The files of a build's search, in memory. */
export interface SearchFiles {
  pages: PageHeads;
  index: Uint8Array;
  /** Texts of the sections as JSON, in the manifest's order. */
  content: readonly Uint8Array[];
  /** Word vectors, if the build has them. */
  vectors?: Uint8Array;
}

/** Folder of the search files inside the site. */
const FOLDER = '/site-data/search/';

/**
 * Collects the search files of a build.
 *
 * @param read returns the file at a path inside the site, or undefined if there is none
 * @returns undefined if the build has no search
 * @throws Error if its list of files is damaged, has another version, or names a missing file
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
      throw new Error(`${FOLDER}${name} is missing. Build the site again (npm run build).`);
    return bytes;
  };
  const [index, ...content] = await Promise.all(
    [manifest.index, ...manifest.content.map(({ file }) => file)].map(need),
  );
  const vectors = manifest.vectors === undefined ? {} : { vectors: await need(manifest.vectors) };
  return { pages: manifest.pages, index: index as Uint8Array, content, ...vectors };
}

/** Creates the search from its files. @throws Error if they are damaged */
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
 * Loads the search of a build folder into memory. Returns `undefined` if the build has none, and throws if its files
 * are damaged or have another version.
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
