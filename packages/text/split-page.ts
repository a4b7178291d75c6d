import { parse } from 'yaml';

/** A page taken apart. */
export interface SplitPage {
  /** The front matter; empty where the page has none. */
  data: Readonly<Record<string, unknown>>;
  /** The front matter as it is written. */
  yaml: string;
  /** The text; its lines have the numbers that they have in the file. */
  body: string;
}

/** Front matter that was parsed: several checks and tests look at the same pages. */
const known = new Map<string, SplitPage['data']>();

/**
 * Takes a page apart.
 *
 * @param text what the page's file holds
 * @throws YAMLParseError where the front matter is no YAML
 */
export function splitPage(text: string): SplitPage {
  const [all = '', yaml = ''] = /^---\r?\n(.*?\r?\n)---\r?\n/s.exec(text) ?? [];
  const data = known.get(yaml) ?? ((parse(yaml) ?? {}) as SplitPage['data']);
  known.set(yaml, data);
  return { data, yaml, body: all.replace(/[^\n]/g, '') + text.slice(all.length) };
}

/**
 * The address of a page, as Docusaurus makes it: of its slug, otherwise of its file.
 *
 * @param file path below docs/, with slashes
 * @param data its front matter
 * @returns path of the address, with a slash at both ends
 */
export function findAddress(file: string, { slug }: SplitPage['data']): string {
  const [, folder = '', name = ''] = /^(.*\/)?([^/]+)\.mdx?$/.exec(file) ?? [];
  const isIndex = /^(?:index|readme)$/i.test(name) || folder === `${name}/` || folder.endsWith(`/${name}/`);
  const path = typeof slug === 'string' ? slug : isIndex ? '.' : name;
  return new URL(path.replace(/\/?$/, '/'), `https://docs.invalid/${folder}`).pathname;
}
