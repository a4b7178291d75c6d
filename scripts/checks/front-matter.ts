import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { checkFrontMatter } from '../../lib/content/front-matter';

/**
 * Checks the front matter of pages as the build does, which takes longer to say so. Partials, whose file or folder
 * begins with an underscore, have none.
 *
 * @param paths files to look at
 * @returns every problem with its file; none where all fits
 */
export function listFrontMatterProblems(paths: readonly string[]): string[] {
  return paths.filter(isPage).flatMap((path) => {
    try {
      return checkFrontMatter(readFrontMatter(path)).map((problem) => `${path}: ${problem}`);
    } catch (error) {
      return [`${path}: the front matter is not YAML: ${error instanceof Error ? error.message : error}`];
    }
  });
}

const isPage = (path: string): boolean =>
  path.endsWith('.mdx') && !path.split('/').some((part) => part.startsWith('_'));

function readFrontMatter(path: string): unknown {
  const [, yaml = ''] = /^---\r?\n(.*?\r?\n)---\r?\n/s.exec(readFileSync(path, 'utf8')) ?? [];
  return parse(yaml) ?? {};
}
