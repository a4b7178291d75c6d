import type { AlgoliaResult } from '@identity-docs/search/core/types';

/** What the tools read: the files of a built site, and its search. */
export interface DocsSource {
  /** The text of a file by its path inside the site. */
  read(path: string): string | undefined;
  /** The value of a JSON file, which must not be changed; undefined where there is none. */
  json(path: string): unknown;
  /** Answers a batch of search requests, as the search endpoint does; undefined where the site has no search. */
  search: ((requests: unknown[]) => Promise<{ results: AlgoliaResult[] }>) | undefined;
}

/** Files of data that the tools read, besides the Markdown of each page. */
const DATA_FILES: ReadonlySet<string> = new Set([
  '/data/advisories.json',
  '/data/charts.json',
  '/data/index.json',
  '/data/releases.json',
  '/data/settings.json',
  '/site-data/messages.json',
  '/site-data/pages.json',
]);

/** Whether a tool may read a file of the site. */
export const isToolFile = (path: string): boolean => DATA_FILES.has(path) || path.endsWith('/index.md');

/** What a tool answers: Markdown, or why it cannot. */
export type ToolAnswer = { text: string } | { problem: string };

/** Reads a file of data. @throws Error where the site has none, which a build of it writes */
export function readData<T>(source: DocsSource, path: string): T {
  const value = source.json(path);
  if (value === undefined) throw new Error(`The site has no ${path}: build it again (npm run build).`);
  return value as T;
}

/** Address of the home page, with a slash at its end. */
export function homeOf(source: DocsSource): string {
  const [first] = readData<{ url: string }[]>(source, '/data/index.json');
  return (first?.url ?? '').replace(/data\/[^/]*$/, '');
}

/**
 * Makes a source of what reads files. Each JSON file is parsed once.
 *
 * @param read gives the text of a file by its path inside the site
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
