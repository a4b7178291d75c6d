import { sectionsOfPage, toAlgoliaResult } from './algolia';
import { keepPhrases, sectionsToCheck } from './phrases';
import { readRequest } from './read-request';
import { createSearcher, type FoundSections, type Searcher } from './searcher';
import { decodeIndex } from './serialize';
import { readManifest, type SearchManifest } from './shards';
import { createTitleSearch, type TitleSearch } from './title-search';
import type { AlgoliaResult } from './types';
import { decodeWordVectors } from './word-vectors';

/** How the engine reads the emitted files; names are relative to `site-data/search/`. */
export interface BrowserEngineDeps {
  fetchBuffer(name: string): Promise<ArrayBuffer>;
  fetchJson(name: string): Promise<unknown>;
  /** Milliseconds, for `processingTimeMS`; without it that is 0. */
  now?: () => number;
}

/** Answers Algolia multi-queries; loads the text of sections only when a hit needs it. */
export interface BrowserEngine {
  /** Settles when the index is loaded; rejects where a file is missing or damaged. */
  ready: Promise<void>;
  /**
   * Rejects with a `TypeError` for a malformed request.
   *
   * @param options.early take what titles answer where the index is not loaded yet
   */
  multi(requests: readonly unknown[], options?: { early?: boolean }): Promise<EngineAnswer>;
}

export interface EngineAnswer {
  results: AlgoliaResult[];
  /** The titles alone have answered. */
  isEarly?: true;
}

/** Texts of sections, loaded shard by shard and kept. */
function createContentStore({ content }: SearchManifest, fetchJson: BrowserEngineDeps['fetchJson']) {
  const loaded = new Map<string, Promise<readonly unknown[]>>();
  const shardOf = (section: number) =>
    content.findLast(({ firstSection }) => firstSection <= section) ?? {
      file: '',
      firstSection: 0,
      sections: 0,
    };
  const load = (file: string): Promise<readonly unknown[]> => {
    const known = loaded.get(file);
    if (known) return known;
    const texts = fetchJson(file)
      .then((value) => (Array.isArray(value) ? value : []))
      .catch(() => {
        // Hits show without their text, and the next query tries again.
        loaded.delete(file);
        return [];
      });
    loaded.set(file, texts);
    return texts;
  };
  return async (sections: readonly number[]): Promise<ReadonlyMap<number, string>> => {
    const texts = await Promise.all(
      sections.map(async (section): Promise<[number, string]> => {
        const { file, firstSection } = shardOf(section);
        const text = file === '' ? '' : (await load(file))[section - firstSection];
        return [section, typeof text === 'string' ? text : ''];
      }),
    );
    return new Map(texts);
  };
}

/** Creates an engine that reads the emitted files through the given functions; loading starts at once. */
export function createBrowserEngine({
  fetchBuffer,
  fetchJson,
  now = () => 0,
}: BrowserEngineDeps): BrowserEngine {
  /** Asked for when the first answer is on its way, which must not wait for it. */
  let vectorsAsked = false;
  const learnLater = async ({ vectors }: SearchManifest, searcher: Searcher): Promise<void> => {
    if (vectors === undefined || vectorsAsked) return;
    vectorsAsked = true;
    try {
      searcher.learn(decodeWordVectors(new Uint8Array(await fetchBuffer(vectors))));
    } catch {
      // Words alone find nearly as much; the next search tries again.
      vectorsAsked = false;
    }
  };
  let last: { text: string; found: FoundSections } | undefined;
  let isLoaded = false;
  let titles: TitleSearch | undefined;
  const listing = fetchJson('manifest.json').then(readManifest);
  const loading = listing.then(async (manifest) => {
    const bytes = new Uint8Array(await fetchBuffer(manifest.index));
    const searcher = createSearcher(decodeIndex(bytes, manifest.pages));
    isLoaded = true;
    titles = undefined;
    return { searcher, manifest, loadContents: createContentStore(manifest, fetchJson) };
  });
  const askTitles = async (requests: readonly unknown[]): Promise<EngineAnswer | undefined> => {
    const { pages } = await listing;
    if (isLoaded) return undefined;
    titles ??= createTitleSearch(pages);
    const results = titles(requests);
    return results && { results, isEarly: true };
  };
  return {
    ready: loading.then(() => undefined),
    async multi(requests, { early = false } = {}) {
      const soon = early && !isLoaded ? await askTitles(requests) : undefined;
      if (soon) return soon;
      const { searcher, manifest, loadContents } = await loading;
      const find = ({ query, page }: ReturnType<typeof readRequest>): FoundSections => {
        // The vectors may have come since the first page of these results was shown.
        if (page === 0 || last?.text !== query) last = { text: query, found: searcher.find(query) };
        return last.found;
      };
      const answer = async (request: ReturnType<typeof readRequest>): Promise<AlgoliaResult> => {
        const start = now();
        const all = find(request);
        const checked = await loadContents(sectionsToCheck(request.query, all));
        const found = keepPhrases(searcher.index, request.query, all, (section) => checked.get(section));
        const contents = await loadContents(sectionsOfPage(searcher.index, request, found));
        return toAlgoliaResult(searcher, request, found, {
          contentOf: (section) => contents.get(section),
          time: now() - start,
        });
      };
      const results = await Promise.all(requests.map(readRequest).map(answer));
      // Who asks nothing waits for the index, and has a question: its texts come before the vectors.
      if (requests.length > 0) void learnLater(manifest, searcher);
      return { results };
    },
  };
}
