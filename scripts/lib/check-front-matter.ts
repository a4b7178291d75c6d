import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { parse } from 'yaml';
import { checkFrontMatter } from '../../lib/content/front-matter';

/**
 * Checks the front matter of pages as the build does, which takes longer to say so.
 *
 * @param paths files to look at, those that are no pages are passed over; empty for all pages
 * @returns 0 where all fits; otherwise 1, and every problem is printed with its file
 */
export async function checkFrontMatterOfPages(paths: readonly string[]): Promise<number> {
  const problems = (paths.length > 0 ? paths : allFiles()).filter(isPage).flatMap((path) => {
    try {
      return checkFrontMatter(readFrontMatter(path)).map((problem) => `${path}: ${problem}`);
    } catch (error) {
      return [`${path}: the front matter is not YAML: ${error instanceof Error ? error.message : error}`];
    }
  });
  for (const problem of problems) console.error(problem);
  return problems.length > 0 ? 1 : 0;
}

const allFiles = (): string[] =>
  readdirSync('docs', { recursive: true, encoding: 'utf8' }).map((path) => join('docs', path));

/** Partials, whose file or folder begins with an underscore, have no front matter. */
const isPage = (path: string): boolean =>
  path.endsWith('.mdx') && !path.split(sep).some((part) => part.startsWith('_'));

function readFrontMatter(path: string): unknown {
  const [, yaml = ''] = /^---\r?\n(.*?\r?\n)---\r?\n/s.exec(readFileSync(path, 'utf8')) ?? [];
  return parse(yaml) ?? {};
}
