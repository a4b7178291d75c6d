import { addRedirect } from '../new/redirect';

/** The URL paths of a page before and after its move, with a trailing slash. */
interface UrlMove {
  from: string;
  to: string;
}

/**
 * Redirects the old URL of a page to the new one. Rows of our own that point to the old URL are changed to the new one,
 * and a row whose source is the new URL is removed. The published table doesn't change.
 *
 * @param text data/redirects.yaml
 * @param url the URL paths
 * @returns the new text
 */
export function rewriteRedirects(text: string, url: UrlMove): string {
  const name = (path: string): string => path.replace(/\/$/, '');
  const start = text.search(/^additions:/m);
  const own = text
    .slice(start)
    .replace(/^ *- \{ from: (\S+), to: (\S+) \}\n/gm, (row, from: string, to: string) => {
      if (name(from) === name(url.to)) return '';
      const [path = '', anchor] = to.split('#');
      if (name(path) !== name(url.from)) return row;
      return row.replace(`to: ${to} `, `to: ${url.to}${anchor === undefined ? '' : `#${anchor}`} `);
    });
  return addRedirect(text.slice(0, start) + own, url);
}

/**
 * Rewrites the URL path of a page in records, with and without an anchor.
 *
 * @param text a file of records
 * @param url the URL paths
 * @returns the new text
 */
export function rewriteUrls(text: string, url: UrlMove): string {
  return text.replace(/(?<![\w./-])\/[\w./-]*\//g, (path) => (path === url.from ? url.to : path));
}
