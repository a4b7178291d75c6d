import { describe, expect, it } from 'vitest';
import type { Check } from '../../../tools/check/rules/checks';
import { CHECKS } from '../../../tools/check/rules/checks';
import { runChecks } from '../../../tools/check/rules/run-checks';
import { site } from '../../support/read-docs';

const check = (name: string, options: { isGood: boolean; takes?: RegExp }): Check => ({
  name,
  of: (paths) =>
    paths === undefined || paths.some((path) => options.takes?.test(path))
      ? async () => ({ isGood: options.isGood, output: `${name} says why\n` })
      : undefined,
});

const CASES = [
  check('pages', { isGood: true, takes: /^docs\// }),
  check('code', { isGood: false, takes: /\.ts$/ }),
  check('rest', { isGood: true }),
];

describe('runChecks', () => {
  it('runs all checks, and shows what those say that failed', async () => {
    const printed: string[] = [];
    const failed = await runChecks({ paths: [], checks: CASES, log: (text) => printed.push(text) });
    expect(failed).toEqual(['code']);
    const report = printed.join('\n');
    for (const line of ['Good: pages', 'FAILED: code', 'code says why', 'Good: rest'])
      expect(report).toContain(line);
    expect(report).not.toContain('pages says why');
  });

  it('runs those that look at the files that are named', async () => {
    const printed: string[] = [];
    const log = (text: string) => printed.push(text);
    expect(await runChecks({ paths: ['./docs/index.mdx'], checks: CASES, log })).toEqual([]);
    expect(printed).toHaveLength(1);
  });

  it('continues after a check that breaks, and says why', async () => {
    const broken: Check = {
      name: 'broken',
      of: () => async () => Promise.reject(new Error('no such picture')),
    };
    const printed: string[] = [];
    const log = (text: string) => printed.push(text);
    expect(await runChecks({ paths: [], checks: [broken, ...CASES], log })).toEqual(['broken', 'code']);
    expect(printed).toContain('no such picture');
    expect(printed.join('\n')).toContain('Good: rest');
  });

  it('leaves it at what comes first where that fails', async () => {
    const checks = [{ ...check('records', { isGood: false }), isFirst: true }, ...CASES];
    const printed: string[] = [];
    expect(await runChecks({ paths: [], checks, log: (text) => printed.push(text) })).toEqual(['records']);
    expect(printed).toEqual([expect.stringMatching(/^FAILED: records/), 'records says why']);
  });

  it('only warns of outdated records, which fail the check before a release', async () => {
    const outdated: Check = {
      name: 'samples',
      of: () => async () => ({
        isGood: true,
        output: '',
        outdated: ['docs/a.mdx:3: the sample has no record'],
      }),
    };
    const run = async (isRelease: boolean) => {
      const printed: string[] = [];
      const log = (text: string) => printed.push(text);
      const failed = await runChecks({ paths: [], isRelease, checks: [outdated], log });
      return { failed, report: printed.join('\n') };
    };
    const proposed = await run(false);
    expect(proposed.failed).toEqual([]);
    expect(proposed.report).toContain('Good: samples');
    expect(proposed.report).toContain('Warning: docs/a.mdx:3: the sample has no record');
    expect(proposed.report).toContain('run npm run update');
    const released = await run(true);
    expect(released.failed).toEqual(['samples']);
    expect(released.report).toContain('docs/a.mdx:3: the sample has no record');
    expect(released.report).toContain('run npm run update');
  });

  it("rejects files that don't exist, or that nothing looks at", async () => {
    await expect(runChecks({ paths: ['docs/none.mdx'] })).rejects.toThrow(
      'docs/none.mdx: there is no such file',
    );
    await expect(runChecks({ paths: ['LICENSE'] })).rejects.toThrow('No check applies to LICENSE');
  });

  it.each([
    [
      'docs/index.mdx',
      'links, records and samples of pages',
      'front matter',
      'spelling',
      'Markdown',
      'contents',
    ],
    ['data/terms.yaml', 'records', 'contents', 'spelling'],
    ['packages/hosts/http/csp.ts', 'types', 'tests of this code', 'lint and format'],
    ['src/css/print.css', 'lint and format'],
  ])('looks at %s', (path, ...names) => {
    const found = CHECKS.filter((one) => one.of([path], site) !== undefined).map(({ name }) => name);
    expect(found).toEqual(expect.arrayContaining(names));
  });
});
