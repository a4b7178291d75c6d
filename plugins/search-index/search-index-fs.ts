import { createHash } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parse } from 'yaml';
import {
  createSearchData,
  cutShards,
  encodeIndex,
  parseSynonyms,
  type SearchManifest,
  type SearchRecord,
  type SynonymTable,
} from '../../lib/search';

/** Folder of the search files below the build folder. */
const SEARCH_FOLDER = path.join('site-data', 'search');

/** Name with a hash of the bytes, so that the file may be cached for ever. */
function hashedName(stem: string, extension: string, bytes: string | Uint8Array): string {
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 10);
  return `${stem}.${hash}.${extension}`;
}

/** Reads the synonym file. Throws an error that names every group which is not one. */
export async function readSynonyms(file: string): Promise<SynonymTable> {
  const { table, invalid } = parseSynonyms(parse(await readFile(file, 'utf8')));
  if (invalid.length > 0) {
    const list = invalid.map(({ entry, message }) => `  group ${entry}: ${message}`).join('\n');
    throw new Error(`${file} has groups that cannot be read:\n${list}`);
  }
  return table;
}

/**
 * Writes the search files of a built site: `manifest.json`, the index and the text shards under hashed names, and
 * `records.json` with every DocSearch record, for the server and outside crawlers. Replaces what an earlier build left.
 */
export async function writeSearchFiles({
  outDir,
  records,
  synonyms = {},
}: {
  outDir: string;
  records: readonly SearchRecord[];
  synonyms?: SynonymTable;
}): Promise<SearchManifest> {
  const folder = path.join(outDir, SEARCH_FOLDER);
  const { index, contents } = createSearchData(records, { synonyms });
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
    version: 1,
    index: hashedName('index', 'bin', encoded),
    content: shards.map(({ file, firstSection, sections }) => ({ file, firstSection, sections })),
    records: records.length,
  };
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await Promise.all([
    writeFile(path.join(folder, manifest.index), encoded),
    ...shards.map(({ file, text }) => writeFile(path.join(folder, file), text)),
    writeFile(path.join(folder, 'records.json'), JSON.stringify(records)),
  ]);
  await writeFile(path.join(folder, 'manifest.json'), JSON.stringify(manifest));
  return manifest;
}
