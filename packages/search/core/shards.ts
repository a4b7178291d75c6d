import type { PageHeads } from './page-heads';
import type { SearchIndex } from './types';

/** The emitted list of files (`site-data/search/manifest.json`). */
export interface SearchManifest {
  version: 3;
  /** The index's pages, whose titles answer while the index is on its way. */
  pages: PageHeads;
  /** Name of the encoded index. */
  index: string;
  /** Name of the vectors of words, where there are any. */
  vectors?: string;
  /** Text of the sections, in the index's order, cut into files at page borders. */
  content: { file: string; firstSection: number; sections: number }[];
  records: number;
}

/** Texts of neighbouring pages. */
export interface ContentShard {
  firstSection: number;
  contents: string[];
}

/** About 8 KB compressed: a query's hits lie in few of them, and none is long to load on a slow line. */
const SHARD_LENGTH = 24_000;

/** Cuts the sections' texts into shards of neighbouring pages, each of about `length` characters or a single page. */
export function cutShards(
  { pages }: SearchIndex,
  contents: readonly string[],
  { length = SHARD_LENGTH }: { length?: number } = {},
): ContentShard[] {
  const shards: ContentShard[] = [];
  let size = Number.POSITIVE_INFINITY;
  for (const { firstSection, sections } of pages) {
    const texts = contents.slice(firstSection, firstSection + sections);
    const added = texts.reduce((sum, text) => sum + text.length, 0);
    const last = shards.at(-1);
    if (last && size + added <= length) last.contents.push(...texts);
    else shards.push({ firstSection, contents: texts });
    size = last && size + added <= length ? size + added : added;
  }
  return shards;
}

/** Reads a manifest. Throws a `TypeError` where it is not one of this version. */
export function readManifest(value: unknown): SearchManifest {
  const manifest = value as Partial<SearchManifest> | null;
  if (manifest?.version !== 3 || typeof manifest.index !== 'string' || !Array.isArray(manifest.content)) {
    throw new TypeError('The search manifest is not of version 3: build the site again');
  }
  return manifest as SearchManifest;
}
