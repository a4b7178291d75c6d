import type { Element } from 'hast';
import { fromParse5 } from 'hast-util-from-parse5';
import { parseFragment } from 'parse5';
import { findElement, hasClass } from '../../lib/markdown/hast-tools';

/**
 * Finds the content of a built page.
 *
 * @param html the page as Docusaurus renders it
 * @returns the element that holds the title and the text; undefined where the page is no article
 */
export function parseArticle(html: string): Element | undefined {
  // Navigation is most of a page, and parsing it most of the work; an article never holds another.
  const start = html.indexOf('<article');
  const end = html.lastIndexOf('</article>');
  if (start === -1 || end < start) return undefined;
  const tree = fromParse5(parseFragment(html.slice(start, end)));
  return findElement(tree, (element) => hasClass(element, 'theme-doc-markdown'));
}
