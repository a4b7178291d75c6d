import { join, posix, relative, sep } from 'node:path';
import type { ContentSite } from '../content/site';

/**
 * Makes a function that finds the record with a link that a page shows.
 *
 * @param site the contents
 * @returns takes the full path of the page that the link leads to and the anchor, with its number sign; gives file and
 *   line of the first record with such a link, or undefined
 */
export function openRecordLinks(site: ContentSite): (target: string, anchor: string) => string | undefined {
  let files: { file: string; lines: string[] }[] | undefined;
  return (target, anchor) => {
    files ??= readLines(site);
    const path = relative(join(site.dir, 'docs'), target).split(sep).join('/');
    // Records of releases begin at the pages of releases, which show them.
    const links = [path, posix.relative('releases', path), `./${posix.relative('releases', path)}`];
    for (const { file, lines } of files) {
      const at = lines.findIndex((line) =>
        links.some(
          (link) =>
            line.includes(`](${link}${anchor})`) ||
            (anchor === '' && line.trimEnd().endsWith(`page: ${link}`)),
        ),
      );
      if (at >= 0) return `${file}:${at + 1}`;
    }
    return undefined;
  };
}

function readLines(site: ContentSite): { file: string; lines: string[] }[] {
  return site
    .list('data')
    .filter((path) => path.endsWith('.yaml') && !path.startsWith('data/proofs/'))
    .map((file) => ({ file, lines: (site.read(file) ?? '').split('\n') }));
}
