import { createHash } from 'node:crypto';
import {
  createSearchData,
  cutShards,
  encodeIndex,
  type SearchManifest,
  type SearchRecord,
  type SynonymTable,
  toPageHeads,
} from '../core';
import type { Pin } from '../core/pins';

/** Folder of the search files. */
const FOLDER = '/site-data/search/';
/** Folder inside it of the files that never change: hosts that know no patterns on names get a rule for it. */
const PARTS = 'parts';

/**
 * Makes the search files of a built site: `manifest.json`, the index, the vectors of words and the text shards under
 * hashed names, and `records.json` with every DocSearch record, for the server and outside crawlers.
 *
 * @returns the manifest, and the files by path inside the site
 */
export function createSearchFiles({
  records,
  synonyms = {},
  pins = [],
  vectors,
}: {
  records: readonly SearchRecord[];
  synonyms?: SynonymTable;
  pins?: readonly Pin[];
  vectors?: Uint8Array | undefined;
}): { manifest: SearchManifest; files: Map<string, string | Uint8Array> } {
  const { index, contents } = createSearchData(records, { synonyms, pins });
  const files = new Map<string, string | Uint8Array>();
  /** Adds a file whose name has a hash of its bytes, so that it may be cached forever. */
  const addHashed = (stem: string, extension: string, bytes: string | Uint8Array): string => {
    const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 10);
    const name = `${PARTS}/${stem}.${hash}.${extension}`;
    files.set(FOLDER + name, bytes);
    return name;
  };
  const manifest: SearchManifest = {
    version: 3,
    pages: toPageHeads(index),
    // Static hosts compress by type, and none compresses bytes of no type: it is served as text.
    index: addHashed('index', 'txt', encodeIndex(index)),
    ...(vectors === undefined ? {} : { vectors: addHashed('vectors', 'txt', vectors) }),
    content: cutShards(index, contents).map((shard) => ({
      file: addHashed('content', 'json', JSON.stringify(shard.contents)),
      firstSection: shard.firstSection,
      sections: shard.contents.length,
    })),
    records: records.length,
  };
  files.set(`${FOLDER}records.json`, JSON.stringify(records));
  files.set(`${FOLDER}manifest.json`, JSON.stringify(manifest));
  return { manifest, files };
}
