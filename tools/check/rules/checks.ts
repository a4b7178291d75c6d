import { readdirSync } from 'node:fs';
import { relative, sep } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { readSamplePages } from '@identity-docs/prove/read-samples';
import { reportOn } from '@identity-docs/prove/report';
import { reportOnWalks } from '@identity-docs/prove/run-walks';
import { listOrphans } from '@identity-docs/prove/settle-pages';
import { readRecords } from '@identity-docs/registry/docusaurus/records-fs';
import { LOCK } from '@identity-docs/samples/verification/fit-proofs';
import { listDocFiles } from '@identity-docs/text/node/page-files-fs';
import { readListedPages } from '../../../src/site/sidebar-fs';
import { findReviewed } from '../find-reviewed';
import { listFrontMatterProblems, readTags } from './front-matter';
import { checkOriginality } from './originality';
import { openPageRules } from './page-rules';
import { isJudged, judgeProse } from './prose';
import { describeMessageRecords, MESSAGES } from './quoted-messages';
import { listRecordProblems } from './records';
import { type Outcome, runTool } from './run-tool';
import { listUnwritten } from './unwritten';

/** A check: what it looks at of the files that are named, and how. */
export interface Check {
  name: string;
  /** Whether the others have nothing to say where it fails. */
  isFirst?: boolean;
  /**
   * @param paths files, relative to the repository; undefined for all
   * @returns the work; undefined where the check has nothing to say of these files
   */
  of(paths: readonly string[] | undefined): (() => Promise<Outcome>) | undefined;
}

const PROSE = ['docs/**/*.mdx', 'README.md', 'CONTRIBUTING.md', 'DESIGN.md', 'contributing/*.md'];
const VITEST = 'node_modules/vitest/vitest.mjs';
/** What failed, and nothing of what did not. */
const QUIET = ['--reporter', 'dot'];

/** Runs tests, and leaves out the marks of those that passed, which hide what failed. */
async function runTests(args: readonly string[]): Promise<Outcome> {
  const outcome = await runTool(VITEST, args);
  const lines = outcome.output.split('\n');
  const output = lines.filter((line) => !/^[·x-]+$/.test(stripVTControlCharacters(line).trim())).join('\n');
  return { ...outcome, output };
}

const isDoc = (path: string): boolean => /^docs\/.*\.mdx$/.test(path);
const isProse = (path: string): boolean => /\.mdx?$/.test(path);
const isRecord = (path: string): boolean => /^data\//.test(path);
const isCode = (path: string): boolean => /\.(?:tsx?|mjs)$/.test(path);
const isFormatted = (path: string): boolean => isCode(path) || /\.(?:css|json)$/.test(path);

const allDocs = (): string[] => listDocFiles('docs').map((file) => `docs/${file}`);

const allRecords = (): string[] =>
  readdirSync('data', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.yaml'))
    .map((file) => `data/${file.split(sep).join('/')}`);

const tell = (problems: readonly string[]): Outcome => ({
  isGood: problems.length === 0,
  output: problems.join('\n'),
});

/** A check by a program that takes files as arguments. */
const tool = (
  name: string,
  file: string,
  options: {
    args: readonly string[];
    all: readonly string[];
    takes: (path: string) => boolean;
    /** The command that mends what it finds. */
    fix?: string;
  },
): Check => ({
  name,
  of: (paths) => {
    const files = paths?.filter(options.takes) ?? options.all;
    if (paths && files.length === 0) return undefined;
    return async () => {
      const outcome = await runTool(file, [...options.args, ...files]);
      if (!options.fix) return outcome;
      const fix = [options.fix, ...(paths ? files : [])].join(' ');
      return { ...outcome, output: `${outcome.output.trimEnd()}\nWhat can be mended by itself: ${fix}` };
    };
  },
});

/** Pages as the names of tests have them: those that look at one file begin with it, or name it after `docs/`. */
function testsOfPages(pages: readonly string[]): string {
  const names = pages.map((page) => relative('docs', page).replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return `(?:^| |docs/)(?:${names.join('|')})(?:[ :]|$)`;
}

/** All checks that need no build, the longest first, so that the others run beside it. */
export const CHECKS: readonly Check[] = [
  {
    name: 'records',
    isFirst: true,
    of: (paths) =>
      paths &&
      !paths.some((path) => isDoc(path) || isRecord(path) || /^(?:features|packages\/records)\//.test(path))
        ? undefined
        : async () => tell(listRecordProblems('.')),
  },
  {
    name: 'unit and data tests',
    of: (paths) => {
      if (paths === undefined || paths.some(isRecord))
        return () =>
          runTests(['run', ...QUIET, '--project', 'data', ...(paths ? [] : ['--project', 'unit'])]);
      const pages = paths.filter(isDoc);
      if (pages.length === 0) return undefined;
      return () =>
        runTests(['run', ...QUIET, '--project', 'data', 'tests/data/pages', '-t', testsOfPages(pages)]);
    },
  },
  {
    name: 'tests of this code',
    of: (paths) => {
      const code = paths?.filter(isCode) ?? [];
      const groups = ['--project', 'unit', ...(paths?.some(isRecord) ? [] : ['--project', 'data'])];
      if (code.length === 0) return undefined;
      return () => runTests(['related', '--run', ...QUIET, '--passWithNoTests', ...groups, ...code]);
    },
  },
  {
    name: 'types',
    of: (paths) =>
      paths && !paths.some(isCode)
        ? undefined
        : async () => {
            const outcomes = [
              await runTool('node_modules/typescript/bin/tsc', ['-p', 'tsconfig.core.json']),
              await runTool('node_modules/typescript/bin/tsc', ['-p', '.']),
            ];
            return {
              isGood: outcomes.every(({ isGood }) => isGood),
              output: outcomes.map(({ output }) => output).join(''),
            };
          },
  },
  {
    name: 'links, records and samples of pages',
    of: (paths) => {
      // Which messages are quoted is known once all pages were read.
      const pages = paths?.includes(MESSAGES) ? undefined : paths?.filter(isDoc);
      if (pages?.length === 0) return undefined;
      return async () => {
        const rules = openPageRules('.');
        const problems: string[] = [];
        for (const page of pages ?? allDocs()) problems.push(...(await rules.check(page)));
        const outdated = describeMessageRecords('.', {
          unrecorded: rules.listUnrecorded(),
          unquoted: pages === undefined ? rules.listUnquoted() : [],
        });
        // Several pages can show the same record.
        return { ...tell([...new Set(problems)]), outdated };
      };
    },
  },
  {
    name: 'front matter',
    of: (paths) => {
      const pages = paths?.filter(isDoc);
      if (pages?.length === 0) return undefined;
      return async () => {
        const all = allDocs();
        const isListed = readListedPages('.');
        return tell(listFrontMatterProblems(pages ?? all, { pages: all, tags: readTags(), isListed }));
      };
    },
  },
  {
    name: 'second readings',
    of: (paths) => {
      const pages = paths?.filter(isDoc).map((path) => relative('docs', path).split(sep).join('/'));
      if (pages?.length === 0) return undefined;
      return async () => {
        const { edited } = findReviewed('.', readRecords('.', ['reviews']).reviews);
        const asked = edited.filter((page) => pages === undefined || pages.includes(page));
        const note = asked
          .map((page) => `docs/${page} was edited since it was compared with the product`)
          .join('\n');
        return { isGood: true, output: '', note };
      };
    },
  },
  {
    name: 'proofs of samples',
    of: (paths) => {
      // A record may write samples of any page.
      const pages = paths?.some(isRecord) ? undefined : paths?.filter(isDoc);
      if (pages?.length === 0) return undefined;
      return async () => {
        const { missing } = pages ? { missing: [] } : reportOnWalks('.');
        const orphans = listOrphans('.').map((page) => `${LOCK}: there is no page docs/${page}`);
        const outdated = [...reportOn(readSamplePages('.', pages ?? [])).misfits, ...(pages ? [] : orphans)];
        return { ...tell([]), outdated, note: missing.join('\n') };
      };
    },
  },
  {
    name: 'texts still to write',
    of: (paths) => {
      const files = (paths ?? [...allDocs(), ...allRecords()]).filter(isJudged);
      if (files.length === 0) return undefined;
      const fix = 'Write these texts before the release.';
      return async () => ({ ...tell([]), outdated: listUnwritten(files), fix });
    },
  },
  tool('spelling', 'node_modules/cspell/bin.mjs', {
    args: [
      ...['--no-progress', '--no-summary', '--show-suggestions'],
      ...['--cache', '--cache-strategy', 'content', '--cache-location', '.cache/spelling.json'],
    ],
    all: [...PROSE, 'data/**/*.yaml', '!data/search-synonyms.yaml', '!data/proofs/**', '!data/facts/**'],
    takes: (path) => isProse(path) || /^data\/(?!search-synonyms|proofs\/|facts\/).*\.yaml$/.test(path),
  }),
  tool('Markdown', 'node_modules/markdownlint-cli2/markdownlint-cli2-bin.mjs', {
    args: [],
    all: PROSE,
    takes: isProse,
  }),
  tool('lint and format', 'node_modules/@biomejs/biome/bin/biome', {
    args: ['ci', '--error-on-warnings', ...(process.stdout.isTTY ? [] : ['--colors=off'])],
    all: [],
    takes: isFormatted,
    fix: 'npx biome check --write',
  }),
  {
    name: 'plain English',
    of: (paths) => {
      const files = (paths ?? [...allDocs(), ...allRecords()]).filter(isJudged);
      return files.length === 0
        ? undefined
        : async () => judgeProse(files, { isEveryFile: paths === undefined });
    },
  },
  {
    name: 'originality',
    of: (paths) => {
      const pages = paths?.filter(isProse);
      return pages?.length === 0 ? undefined : () => checkOriginality(pages);
    },
  },
];
