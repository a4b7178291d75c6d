import { existsSync } from 'node:fs';
import { checkFrontMatterOfPages } from './check-front-matter';
import { checkOriginality } from './check-originality';
import { runNode } from './run-command';

interface Check {
  name: string;
  /** Whether the check can look at single files. */
  onFiles: boolean;
  run(paths: readonly string[]): Promise<number>;
}

const PAGES = ['docs/**/*.mdx', 'README.md', 'CONTRIBUTING.md', 'DESIGN.md'];

const CHECKS: readonly Check[] = [
  {
    name: 'types',
    onFiles: false,
    run: async () =>
      (await runNode('node_modules/typescript/bin/tsc', ['-p', 'lib'])) ||
      (await runNode('node_modules/typescript/bin/tsc', ['-p', '.'])),
  },
  {
    name: 'lint and format',
    onFiles: false,
    run: () => runNode('node_modules/@biomejs/biome/bin/biome', ['ci', '--error-on-warnings']),
  },
  { name: 'front matter', onFiles: true, run: checkFrontMatterOfPages },
  {
    name: 'Markdown',
    onFiles: true,
    run: (paths) =>
      runNode('node_modules/markdownlint-cli2/markdownlint-cli2-bin.mjs', [
        ...(paths.length > 0 ? paths : PAGES),
      ]),
  },
  {
    name: 'spelling',
    onFiles: true,
    run: (paths) =>
      runNode('node_modules/cspell/bin.mjs', [
        '--no-progress',
        '--no-summary',
        '--show-suggestions',
        ...(paths.length > 0 ? paths : [...PAGES, 'data/**/*.yaml', '!data/search-synonyms.yaml']),
      ]),
  },
  { name: 'originality', onFiles: true, run: checkOriginality },
  {
    name: 'unit and data tests',
    onFiles: false,
    run: () => runNode('node_modules/vitest/vitest.mjs', ['run', '--project', 'unit', '--project', 'data']),
  },
];

/**
 * Runs the checks that need no build.
 *
 * @param options.paths pages to look at; empty for everything
 * @returns the names of the checks that failed
 */
export async function runChecks(options: { paths: readonly string[] }): Promise<string[]> {
  const failed: string[] = [];
  for (const path of options.paths) {
    if (!existsSync(path)) throw new Error(`${path}: there is no such file.`);
  }
  for (const check of CHECKS) {
    if (options.paths.length > 0 && !check.onFiles) continue;
    console.log(`Checking ${check.name} ...`);
    if ((await check.run(options.paths)) !== 0) failed.push(check.name);
  }
  return failed;
}
