import { findElement, hasClass } from '@identity-docs/text/hast-tools';
import type { Element } from 'hast';
import { fromParse5 } from 'hast-util-from-parse5';
import { parseFragment } from 'parse5';

/**
 * Cuts a page down to its article, which never holds another. Navigation is most of a page, and reading it most of
 * the work; and the names of the scripts at a page's end change with every build.
 *
 * @param html the page as Docusaurus renders it
 * @returns the article's HTML without its end tag; undefined where the page is no article
 */
export function cutArticle(html: string): string | undefined {
  const start = html.indexOf('<article');
  const end = html.lastIndexOf('</article>');
  return start === -1 || end < start ? undefined : html.slice(start, end);
}

/**
 * Finds the content of an article.
 *
 * @param article what `cutArticle` returns
 * @returns the element that holds the title and the text; undefined where there is none
 */
export function parseArticle(article: string): Element | undefined {
  const tree = fromParse5(parseFragment(article));
  return findElement(tree, (element) => hasClass(element, 'theme-doc-markdown'));
}
