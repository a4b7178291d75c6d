import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Element } from 'hast';
import { cutArticle, parseArticle } from './parse-article';

/** What a page of the documentation says, as it was built. */
export interface BuiltPage {
  /** The HTML of its article: the page says the same as long as this is the same. */
  html: string;
  /** The parsed content; parsed when it is first asked for, and for all who ask. */
  content(): Element;
}

/** Several plugins make something of every page; each file is read once for all of them. */
const pages = new Map<string, Promise<BuiltPage>>();

/**
 * Reads a built page of the documentation.
 *
 * @param options.outDir folder of the build
 * @param options.path the page's path inside the site, ending in a slash
 * @throws Error where the build has no such page, or the page has no article
 */
export function readBuiltPage({ outDir, path }: { outDir: string; path: string }): Promise<BuiltPage> {
  const file = join(outDir, decodeURI(path), 'index.html');
  const known = pages.get(file);
  if (known) return known;
  const page = read(file);
  pages.set(file, page);
  return page;
}

async function read(file: string): Promise<BuiltPage> {
  const html = cutArticle(await readFile(file, 'utf8'));
  if (html === undefined) throw new Error(`${file} has no article to be searched or made Markdown of.`);
  let content: Element | undefined;
  return {
    html,
    content: () => {
      content ??= parseArticle(html);
      if (content === undefined) throw new Error(`${file}: the article has no content.`);
      return content;
    },
  };
}
