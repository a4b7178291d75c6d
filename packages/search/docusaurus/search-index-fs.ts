import { createHash } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import {
  createSearchData,
  cutShards,
  decodeWordVectors,
  encodeIndex,
  type SearchManifest,
  type SearchRecord,
  type SynonymTable,
  toPageHeads,
} from '../core';
import type { Pin } from '../core/pins';

/** Folder of the search files below the build folder. */
const SEARCH_FOLDER = path.join('site-data', 'search');
/** Folder inside it of the files that never change: hosts that know no patterns on names get a rule for it. */
const PARTS = 'parts';

/** Name with a hash of the bytes, so that the file may be cached for ever. */
function hashedName(stem: string, extension: string, bytes: string | Uint8Array): string {
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 10);
  return `${PARTS}/${stem}.${hash}.${extension}`;
}

/**
 * Reads the vectors of words.
 *
 * @returns undefined where there is no such file
 * @throws Error where it is damaged
 */
export async function readVectors(file: string): Promise<Uint8Array | undefined> {
  try {
    const bytes = await readFile(file);
    decodeWordVectors(bytes);
    return bytes;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw new Error(`${file} cannot be read: ${error instanceof Error ? error.message : error}`);
  }
}

/**
 * Reads the words that readers use for each page, by its path inside the site.
 *
 * @returns nothing where there is no such file
 * @throws Error where it is no JSON object of texts
 */
export async function readReadersWords(file: string): Promise<Record<string, string>> {
  try {
    const words: unknown = JSON.parse(await readFile(file, 'utf8'));
    if (
      typeof words !== 'object' ||
      words === null ||
      Object.values(words).some((text) => typeof text !== 'string')
    )
      throw new Error('expected an object of texts by path, as tools/vectors writes it');
    return words as Record<string, string>;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {};
    throw new Error(`${file} cannot be read: ${error instanceof Error ? error.message : error}`);
  }
}

/**
 * Writes the search files of a built site: `manifest.json`, the index, the vectors of words and the text shards under
 * hashed names, and `records.json` with every DocSearch record, for the server and outside crawlers. Replaces what an earlier build left.
 */
export async function writeSearchFiles({
  outDir,
  records,
  synonyms = {},
  pins = [],
  vectors,
}: {
  outDir: string;
  records: readonly SearchRecord[];
  synonyms?: SynonymTable;
  pins?: readonly Pin[];
  vectors?: Uint8Array | undefined;
}): Promise<SearchManifest> {
  const folder = path.join(outDir, SEARCH_FOLDER);
  const { index, contents } = createSearchData(records, { synonyms, pins });
  const encoded = encodeIndex(index);
  const shards = cutShards(index, contents).map((shard) => {
    const text = JSON.stringify(shard.contents);
    return {
      text,
      file: hashedName('content', 'json', text),
      firstSection: shard.firstSection,
      sections: shard.contents.length,
    };
  });
  const manifest: SearchManifest = {
    version: 3,
    pages: toPageHeads(index),
    // Static hosts compress by type, and none compresses bytes of no type: it is served as text.
    index: hashedName('index', 'txt', encoded),
    ...(vectors === undefined ? {} : { vectors: hashedName('vectors', 'txt', vectors) }),
    content: shards.map(({ file, firstSection, sections }) => ({ file, firstSection, sections })),
    records: records.length,
  };
  await rm(folder, { recursive: true, force: true });
  await mkdir(path.join(folder, PARTS), { recursive: true });
  await Promise.all([
    writeFile(path.join(folder, manifest.index), encoded),
    ...(vectors !== undefined && manifest.vectors !== undefined
      ? [writeFile(path.join(folder, manifest.vectors), vectors)]
      : []),
    ...shards.map(({ file, text }) => writeFile(path.join(folder, file), text)),
    writeFile(path.join(folder, 'records.json'), JSON.stringify(records)),
  ]);
  await writeFile(path.join(folder, 'manifest.json'), JSON.stringify(manifest));
  return manifest;
}
