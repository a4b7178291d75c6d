import { findElement, hasClass } from '@identity-docs/text/hast-tools';
import type { Element } from 'hast';
import { fromParse5 } from 'hast-util-from-parse5';
import { parseFragment } from 'parse5';

/**
 * Extracts the article from a page. An article never contains another one. Most of a page is navigation, so parsing
 * less saves most of the time. Also, the names of the scripts at the end of a page change with every build.
 *
 * @param html the page as Docusaurus renders it
 * @returns the article's HTML without its end tag; undefined if the page has no article
 */
export function cutArticle(html: string): string | undefined {
  const start = html.indexOf('<article');
  const end = html.lastIndexOf('</article>');
  return start === -1 || end < start ? undefined : html.slice(start, end);
}

/**
 * Finds the content of an article.
 *
 * @param article the result of `cutArticle`
 * @returns the element that contains the title and the text; undefined if there is none
 */
export function parseArticle(article: string): Element | undefined {
  const tree = fromParse5(parseFragment(article));
  return findElement(tree, (element) => hasClass(element, 'theme-doc-markdown'));
}
