import { readdirSync, readFileSync } from 'node:fs';
import { join, posix, relative, sep } from 'node:path';

/**
 * Makes a function that finds the record with a link that a page shows.
 *
 * @param siteDir folder of the site
 * @returns takes the full path of the page that the link leads to and the anchor, with its number sign; gives file and
 *   line of the first record with such a link, or undefined
 */
export function openRecordLinks(siteDir: string): (target: string, anchor: string) => string | undefined {
  let files: { file: string; lines: string[] }[] | undefined;
  return (target, anchor) => {
    files ??= readLines(siteDir);
    const path = relative(join(siteDir, 'docs'), target).split(sep).join('/');
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

function readLines(siteDir: string): { file: string; lines: string[] }[] {
  return readdirSync(join(siteDir, 'data'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.yaml') && !/^proofs[/\\]/.test(name))
    .map((name) => `data/${name.split(sep).join('/')}`)
    .map((file) => ({ file, lines: readFileSync(join(siteDir, file), 'utf8').split('\n') }));
}
