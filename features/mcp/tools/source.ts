import type { AlgoliaResult } from '@identity-docs/search/core/types';

/** The data that the tools read: the files of a built site, and its search. */
export interface DocsSource {
  /** The text of a file by its path inside the site. */
  read(path: string): string | undefined;
  /** The value of a JSON file, which must not be changed; undefined if there is none. */
  json(path: string): unknown;
  /** Responds to a batch of search requests, as the search endpoint does; undefined if the site has no search. */
  search: ((requests: unknown[]) => Promise<{ results: AlgoliaResult[] }>) | undefined;
}

/** Data files that the tools read, besides the Markdown of each page. */
const DATA_FILES: ReadonlySet<string> = new Set([
  '/data/advisories.json',
  '/data/charts.json',
  '/data/index.json',
  '/data/releases.json',
  '/data/settings.json',
  '/site-data/messages.json',
  '/site-data/pages.json',
]);

/** Whether a tool can read a file of the site. */
export const isToolFile = (path: string): boolean => DATA_FILES.has(path) || path.endsWith('/index.md');

/** The result of a tool: Markdown, or why it can't provide a result. */
export type ToolAnswer = { text: string } | { problem: string };

/** Reads a data file. @throws Error if the site doesn't have it, although each build writes it */
export function readData<T>(source: DocsSource, path: string): T {
  const value = source.json(path);
  if (value === undefined) throw new Error(`The site has no ${path}. Build it again (npm run build).`);
  return value as T;
}

/** URL of the home page, with a trailing slash. */
export function homeOf(source: DocsSource): string {
  const [first] = readData<{ url: string }[]>(source, '/data/index.json');
  return (first?.url ?? '').replace(/data\/[^/]*$/, '');
}

/**
 * Creates a source from a function that reads files. Each JSON file is parsed once.
 *
 * @param read returns the text of a file by its path inside the site
 */
export function createSource(read: DocsSource['read'], search: DocsSource['search']): DocsSource {
  const values = new Map<string, unknown>();
  return {
    read,
    search,
    json(path) {
      if (!values.has(path)) {
        const text = read(path);
        values.set(path, text === undefined ? undefined : JSON.parse(text));
      }
      return values.get(path);
    },
  };
}
