import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { relative, sep } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { codeVersion } from '@identity-docs/build-cache/code-version-fs';
import { type FileCache, openFileCache } from '@identity-docs/build-cache/file-cache-fs';
import { readRecords } from '@identity-docs/registry/docusaurus/records-fs';
import { LOCK } from '@identity-docs/samples/verification/fit-proofs';
import type { ContentSite } from '../content/site';
import { findReviewed } from '../find-reviewed';
import { listPageFrontMatterProblems } from './front-matter';
import { checkOriginality } from './originality';
import { isJudged, judgeProse } from './prose';
import { describeMessageRecords, MESSAGES } from './quoted-messages';
import { listRecordProblems, listWayProblems } from './records';
import { type Outcome, runTool } from './run-tool';
import { listUnwritten } from './unwritten';

/** A check: what it looks at of the files that are named, and how. */
export interface Check {
  name: string;
  /** Whether the others have nothing to say where it fails. */
  isFirst?: boolean;
  /**
   * @param paths files, relative to the repository; undefined for all
   * @param site the contents of the repository
   * @returns the work; undefined where the check has nothing to say of these files
   */
  of(paths: readonly string[] | undefined, site: ContentSite): (() => Promise<Outcome>) | undefined;
}

const ROOT_TEXTS = ['README.md', 'CONTRIBUTING.md', 'DESIGN.md'];

/** The texts that people read. */
const listProse = (site: ContentSite): string[] => [
  ...site.list('docs').filter((path) => path.endsWith('.mdx')),
  ...ROOT_TEXTS,
  ...site.list('contributing').filter((path) => path.endsWith('.md')),
];

const VITEST = 'node_modules/vitest/vitest.mjs';
const MARKDOWNLINT = 'node_modules/markdownlint-cli2/markdownlint-cli2-bin.mjs';
const BIOME = 'node_modules/@biomejs/biome/bin/biome';
const KNIP = 'node_modules/knip/bin/knip.js';
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

const tell = (problems: readonly string[]): Outcome => ({
  isGood: problems.length === 0,
  output: problems.join('\n'),
});

const openCache = (name: string): FileCache =>
  openFileCache({ name: `check-${name}`, version: codeVersion('check') });

/** Runs a program with files as arguments; those that passed before as they are need not be looked at again. */
async function runOnChanged(
  name: string,
  file: string,
  options: { config: string; files: readonly string[] },
) {
  const { config, files } = options;
  const version = createHash('sha256');
  for (const path of [config, 'package-lock.json']) version.update(readFileSync(path));
  const cache = openFileCache({ name: `check-${name}`, version: version.digest('hex') });
  const inputs = files.map((path) => [path, readFileSync(path)]);
  const changed = inputs.filter((input) => cache.get(input) === undefined);
  if (changed.length === 0) return { isGood: true, output: '' };
  const outcome = await runTool(
    file,
    changed.map(([path]) => String(path)),
  );
  if (outcome.isGood) for (const input of changed) cache.set(input, '');
  return outcome;
}

/** All checks that need no build, the longest first, so that the others run beside it. */
export const CHECKS: readonly Check[] = [
  {
    name: 'records',
    isFirst: true,
    of: (paths, site) => {
      const isAsked = (path: string): boolean =>
        isRecord(path) || /^(?:features|packages\/records)\//.test(path);
      if (paths === undefined || paths.some(isAsked)) return async () => tell(listRecordProblems(site));
      return undefined;
    },
  },
  {
    name: 'contents',
    of: (paths, site) => {
      if (paths && !paths.some((path) => isDoc(path) || isRecord(path) || path.startsWith('static/')))
        return undefined;
      return async () => {
        const { checkContent, describeProblem } = await import('../content/check-content');
        return tell([
          ...listWayProblems(site),
          ...checkContent(site, { paths, cache: openCache('contents') }).map(describeProblem),
        ]);
      };
    },
  },
  {
    name: 'tests of this code',
    of: (paths) => {
      const code = paths?.filter(isCode) ?? [];
      if (code.length === 0) return undefined;
      return () =>
        runTests(['related', '--run', ...QUIET, '--passWithNoTests', '--project', 'unit', ...code]);
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
    of: (paths, site) => {
      // Which messages are quoted is known once all pages were read.
      const pages = paths?.includes(MESSAGES) ? undefined : paths?.filter(isDoc);
      if (pages?.length === 0) return undefined;
      return async () => {
        const { openPageRules } = await import('./page-rules');
        const rules = openPageRules(site, openCache('pages'));
        const problems: string[] = [];
        for (const page of pages ?? site.list('docs').filter((path) => path.endsWith('.mdx')))
          problems.push(...(await rules.check(page)));
        const outdated = describeMessageRecords(site, {
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
    of: (paths, site) => {
      const pages = paths?.filter(isDoc);
      if (pages?.length === 0) return undefined;
      return async () => {
        return tell(listPageFrontMatterProblems(pages, site));
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
        const { readSamplePages } = await import('@identity-docs/prove/read-samples');
        const { reportOn } = await import('@identity-docs/prove/report');
        const { listOrphans } = await import('@identity-docs/prove/settle-pages');
        const { listFalseProofs } = await import('./proofs');
        const missing = pages
          ? []
          : (await import('@identity-docs/prove/run-walks')).reportOnWalks('.').missing;
        const proven = readSamplePages('.', pages ?? []);
        const orphans = pages ? [] : listOrphans('.').map((page) => `${LOCK}: there is no page docs/${page}`);
        const outdated = [...reportOn(proven).misfits, ...orphans];
        return { ...tell(listFalseProofs(proven)), outdated, note: missing.join('\n') };
      };
    },
  },
  {
    name: 'texts still to write',
    of: (paths, site) => {
      const files = (paths ?? [...site.list('docs'), ...site.list('data')]).filter(isJudged);
      if (files.length === 0) return undefined;
      const fix = 'Write these texts before the release.';
      return async () => ({ ...tell([]), outdated: listUnwritten(files), fix });
    },
  },
  {
    name: 'spelling',
    of: (paths, site) => {
      const takes = (path: string): boolean =>
        isProse(path) || /^data\/(?!search-synonyms|proofs\/|facts\/).*\.yaml$/.test(path);
      const files = paths?.filter(takes) ?? [...listProse(site), ...site.list('data').filter(takes)];
      if (files.length === 0) return undefined;
      return async () => (await import('./spelling')).checkSpelling(files);
    },
  },
  {
    name: 'Markdown',
    of: (paths, site) => {
      const files = paths?.filter(isProse) ?? listProse(site);
      if (files.length === 0) return undefined;
      return () => runOnChanged('markdown', MARKDOWNLINT, { config: '.markdownlint-cli2.jsonc', files });
    },
  },
  {
    name: 'lint and format',
    of: (paths) => {
      const files = paths?.filter(isFormatted) ?? [];
      if (paths && files.length === 0) return undefined;
      return async () => {
        const color = process.stdout.isTTY ? [] : ['--colors=off'];
        const outcome = await runTool(BIOME, ['ci', '--error-on-warnings', ...color, ...files]);
        const fix = ['npx biome check --write', ...files].join(' ');
        return {
          ...outcome,
          output: `${outcome.output.trimEnd()}\nTo fix what can be fixed automatically: ${fix}`,
        };
      };
    },
  },
  {
    name: 'unused code',
    of: (paths) =>
      paths === undefined ? () => runTool(KNIP, ['--no-progress', '--no-config-hints']) : undefined,
  },
  {
    name: 'plain English',
    of: (paths, site) => {
      const files = (paths ?? [...site.list('docs'), ...site.list('data')]).filter(isJudged);
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
