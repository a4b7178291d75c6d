import { parse } from 'yaml';

/** A page split into front matter and text. */
export interface SplitPage {
  /** The parsed front matter; empty if the page has none. */
  data: Readonly<Record<string, unknown>>;
  /** The front matter as written. */
  yaml: string;
  /** The text. Its lines have the same numbers as in the file. */
  body: string;
}

/** Cache of parsed front matter, because several checks and tests read the same pages. */
const known = new Map<string, SplitPage['data']>();

/**
 * Splits a page into front matter and text.
 *
 * @param text the content of the page's file
 * @throws YAMLParseError if the front matter isn't valid YAML
 */
export function splitPage(text: string): SplitPage {
  const [all = '', yaml = ''] = /^---\r?\n(.*?\r?\n)---\r?\n/s.exec(text) ?? [];
  const data = known.get(yaml) ?? ((parse(yaml) ?? {}) as SplitPage['data']);
  known.set(yaml, data);
  return { data, yaml, body: all.replace(/[^\n]/g, '') + text.slice(all.length) };
}

/**
 * The URL path of a page, as Docusaurus derives it from its slug or otherwise from its file.
 *
 * @param file path below docs/, with forward slashes
 * @param data its front matter
 * @returns the path, with a leading and a trailing slash
 */
export function findAddress(file: string, { slug }: SplitPage['data']): string {
  const [, folder = '', name = ''] = /^(.*\/)?([^/]+)\.mdx?$/.exec(file) ?? [];
  const isIndex = /^(?:index|readme)$/i.test(name) || folder === `${name}/` || folder.endsWith(`/${name}/`);
  const path = typeof slug === 'string' ? slug : isIndex ? '.' : name;
  return new URL(path.replace(/\/?$/, '/'), `https://docs.invalid/${folder}`).pathname;
}
