import { type PageList, suggestPages } from '@identity-docs/search/core/suggest-pages';
import { anchorOf } from '@identity-docs/text/anchor-of';
import { type DocsSource, homeOf, readData, type ToolAnswer } from './source';

/**
 * No page has a longer or deeper path. Similar paths are searched only below this limit, because the search takes time.
 */
const MAX_PATH_CHARACTERS = 120;
const MAX_PATH_SEGMENTS = 8;

/**
 * Reads a page or one section of it as Markdown.
 *
 * @param address a URL of the site or a path inside it; the part after `#` selects the section with this anchor
 */
export function readPage(source: DocsSource, address: string): ToolAnswer {
  const home = homeOf(source);
  const base = new URL(home).pathname.slice(0, -1);
  const [whole = '', anchor] = address.trim().split('#');
  const local = whole.startsWith(home)
    ? `/${whole.slice(home.length)}`
    : whole.replace(/^https?:\/\/[^/]*/, '');
  const inside = base !== '' && local.startsWith(`${base}/`) ? local.slice(base.length) : local;
  const path = pagePath(inside);
  const text = source.read(`${path}index.md`);
  if (text === undefined) {
    const near =
      path.length > MAX_PATH_CHARACTERS || path.split('/').length - 2 > MAX_PATH_SEGMENTS
        ? []
        : suggestPages(path, readData<PageList>(source, '/site-data/pages.json'));
    const names = near.map(([known, title]) => `- ${title}: ${known}`).join('\n');
    return { problem: `No page found at ${path}.${names && ` Did you mean:\n\n${names}`}` };
  }
  if (!anchor) return { text };
  const part = cutPart(text, anchor);
  return part === undefined ? { problem: `The page ${path} has no section #${anchor}.` } : { text: part };
}

/** The path of a page without its query, file name, and ending: `/a/`, `a.md?b`, and `/a/index.html` are all `/a/`. */
function pagePath(inside: string): string {
  const [file = ''] = inside.split('?');
  const segments = file
    .replace(/(?:index)?\.(?:md|html)$/, '')
    .split('/')
    .filter((segment) => segment !== '');
  return segments.length === 0 ? '/' : `/${segments.join('/')}/`;
}

/** The section under a heading, including its subsections. */
function cutPart(markdown: string, anchor: string): string | undefined {
  const lines = markdown.split('\n');
  let isCode = false;
  let level = 0;
  const part: string[] = [];
  for (const line of lines) {
    if (/^\s*(?:```|~~~)/.test(line)) isCode = !isCode;
    const heading = isCode ? null : /^(#{1,6}) (.*)$/.exec(line);
    if (heading?.[1] && level === 0 && anchorOf(withoutEscapes(heading[2] ?? '')) === anchor)
      level = heading[1].length;
    else if (heading?.[1] && level > 0 && heading[1].length <= level) break;
    if (level > 0) part.push(line);
  }
  return level === 0 ? undefined : part.join('\n').trim();
}

/** Removes backslashes from a heading that Markdown requires. */
function withoutEscapes(heading: string): string {
  return heading.replace(/\\(?=[^\w\s])/g, '').trim();
}
