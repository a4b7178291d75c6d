import { posix } from 'node:path';
import { findFences } from '@identity-docs/text/find-fences';

/** The old and the new path of a page, below docs/. */
export interface Move {
  from: string;
  to: string;
}

/**
 * Markdown links, link definitions, and imports with a relative target. The match has the target without its anchor.
 */
const RELATIVE = /(\]\(|^\s*\[[^\]]+\]:\s+|\bfrom ['"])(\.{1,2}\/[^)\s'"#?]*)/gm;

/**
 * Rewrites the relative links of a page after a page has moved. Samples stay unchanged.
 *
 * @param text the page
 * @param options.page path of the page below docs/, before the move
 * @param options.move the page that moves, which can be the same page
 * @returns the new text
 */
export function rewriteLinks(text: string, { page, move }: { page: string; move: Move }): string {
  const isMoved = page === move.from;
  const folder = posix.dirname(page);
  const folderAfter = posix.dirname(isMoved ? move.to : page);
  const fences = fenceRanges(text);
  return text.replace(RELATIVE, (link, head: string, target: string, offset: number) => {
    if (fences.some(([start, end]) => offset >= start && offset < end)) return link;
    const full = posix.join(folder, decodeURI(target));
    if (full !== move.from && !isMoved) return link;
    return head + relativePath(folderAfter, full === move.from ? move.to : full);
  });
}

function relativePath(folder: string, target: string): string {
  const path = encodeURI(posix.relative(folder, target));
  return path.startsWith('.') ? path : `./${path}`;
}

/** The positions of samples in a text, as offsets of their first and last characters. */
function fenceRanges(text: string): [start: number, end: number][] {
  const starts = [0];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return findFences(text).map(({ line, lastLine }) => [
    starts[line - 1] ?? 0,
    starts[lastLine] ?? text.length,
  ]);
}

/**
 * Rewrites the paths of a page in a file of records. Paths are below docs/. A path that starts with a dot is relative
 * to the pages of releases, which show the records.
 *
 * @param text YAML
 * @param move the page that moves
 * @returns the new text
 */
export function rewriteRecordLinks(text: string, move: Move): string {
  return text.replace(/(?<![\w./-])[\w./-]+\.mdx\b/g, (path) => {
    if (!/^\.{1,2}\//.test(path)) return path === move.from ? move.to : path;
    return posix.join('releases', path) === move.from ? relativePath('releases', move.to) : path;
  });
}

/** Rewrites the sidebar entries that link to a page. */
export function rewriteSidebar(text: string, { from, to }: Move): string {
  const idOf = (page: string): string => page.replace(/\.mdx$/, '');
  return text.replace(/^(\s*(?:- )?(?:doc|link): )(\S+)$/gm, (line, head: string, id: string) =>
    id === idOf(from) ? head + idOf(to) : line,
  );
}

/**
 * Rewrites the path of a page in code and guides, both as `docs/my/page.mdx` and as a string with the path below docs/.
 */
export function rewriteMentions(text: string, { from, to }: Move): string {
  return text
    .replace(/(?<![\w-])docs\/[\w./-]+\.mdx\b/g, (path) => (path === `docs/${from}` ? `docs/${to}` : path))
    .replace(/(['"])([\w./-]+\.mdx)\1/g, (text, quote: string, path: string) =>
      path === from ? quote + to + quote : text,
    );
}
