export {
  type BrowserEngine,
  type BrowserEngineDeps,
  createBrowserEngine,
  type EngineAnswer,
} from './browser-engine';
export { createSearchData, createSearchEngine, type SearchData, type SearchEngine } from './engine';
export { type PageHeads, toPageHeads } from './page-heads';
export { decodeIndex, encodeIndex } from './serialize';
export { type ContentShard, cutShards, readManifest, type SearchManifest } from './shards';
export { makeSynonymTable } from './synonyms';
export type * from './types';
export { decodeWordVectors, type WordVectors } from './word-vectors';
