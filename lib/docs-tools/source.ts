/** What the tools read: the files of a built site, and its search. */
export interface DocsSource {
  /** The text of a file by its path inside the site. */
  read(path: string): string | undefined;
  /** Answers a batch of search requests, as the search endpoint does; undefined where the site has no search. */
  search: ((requests: unknown[]) => Promise<{ results: { hits: readonly SearchHitLike[] }[] }>) | undefined;
}

/** What the tools use of a hit. */
export interface SearchHitLike {
  url: string;
  hierarchy: Readonly<Record<string, string | null>>;
  _snippetResult?: { content?: { value: string } };
}

/** What a tool answers: Markdown, or why it cannot. */
export type ToolAnswer = { text: string } | { problem: string };

/** Reads a file of data. @throws Error where the site has none, which a build of it writes */
export function readData<T>(source: DocsSource, path: string): T {
  const text = source.read(path);
  if (text === undefined) throw new Error(`The site has no ${path}: build it again (npm run build).`);
  return JSON.parse(text) as T;
}

/** Address of the home page, with a slash at its end. */
export function homeOf(source: DocsSource): string {
  const [first] = readData<{ url: string }[]>(source, '/data/index.json');
  return (first?.url ?? '').replace(/data\/[^/]*$/, '');
}
