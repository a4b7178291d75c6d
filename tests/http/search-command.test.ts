import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';

const search = (...words: string[]) =>
  spawnSync(process.execPath, ['scripts/run.mjs', 'scripts/search.ts', ...words], { encoding: 'utf8' });

it('prints the rows of a search with their names', () => {
  const { stdout, status } = search('AUTHENTIK_SECRET_KEY');
  expect(stdout.split('\n').slice(0, 2)).toEqual([
    expect.stringMatching(/^\/install-config\/configuration\/#/),
    expect.stringMatching(/^ {2}.+ › Configuration reference › .*\w/),
  ]);
  expect(status).toBe(0);
});

it("fails where the page that a writer expects isn't among the first", () => {
  expect(search('AUTHENTIK_SECRET_KEY', '--expect', '/install-config/configuration/').status).toBe(0);
  const { stderr, status } = search('AUTHENTIK_SECRET_KEY', '--expect', '/customize/branding/');
  expect(stderr).toMatch(/\/customize\/branding\/ is .*data\/search-synonyms\.yaml/);
  expect(status).toBe(1);
});

it('rejects what is no path of a page', () => {
  expect(search('secret', '--expect', 'branding').stderr).toMatch(/--expect: "branding" must be the path/);
});
