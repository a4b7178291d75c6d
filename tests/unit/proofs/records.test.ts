import { existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findSamples, provenText } from '../../../packages/samples/verification/find-samples';
import {
  describeMisfits,
  fitProofs,
  followMoves,
  type HashedSample,
} from '../../../packages/samples/verification/fit-proofs';
import type { Proof, Proofs } from '../../../packages/samples/verification/proof-schema';
import { hashSample, openRunMarks, readProofs } from '../../../packages/samples/verification/proofs-fs';
import { planSample } from '../../../tools/prove/core/kinds';
import { renderReport } from '../../../tools/prove/core/report';
import { settlePages } from '../../../tools/prove/settle-pages';
import { renderLock, toYaml, writeProofs } from '../../../tools/prove/write-proofs';

const NO_RECORDS = { tags: ['Release'], render: () => '' };

const page = (text: string, records = NO_RECORDS) => findSamples({ file: 'a/page.mdx', text }, records);

const fence = (language: string, code: string, meta = '') => `\`\`\`${language}${meta}\n${code}\n\`\`\``;

function sample(id: string, code: string): HashedSample {
  return { file: 'a/page.mdx', id, language: 'bash', title: undefined, code, line: 1, hash: code };
}

const proof = (hash: string, more: Partial<Proof> = {}): Proof => ({
  hash,
  class: 'run',
  how: 'run',
  version: '2025.8.1',
  date: '2025-09-01',
  ...more,
});

it('quotes a text with tabs, which look like spaces otherwise', () => {
  const yaml = toYaml({ a: { input: 'name\tstatus' }, b: { input: 'done' } });
  expect(yaml).toContain('input: "name\\tstatus"\n');
  expect(yaml).toContain('input: done\n');
});

describe('samples of a page', () => {
  it('are named by their titles, otherwise by their headings, and told apart', () => {
    const text = [
      fence('bash', 'a'),
      '## Check the result {#check}',
      fence('console', '$ b'),
      fence('bash', 'c'),
      fence('yaml', 'd: 1', ' title="compose.yml"'),
    ].join('\n\n');
    expect(page(text).map(({ id }) => id)).toEqual(['top', 'check', 'check-2', 'compose-yml']);
  });

  it('are no diagrams', () => {
    expect(page(fence('dot', 'digraph {}'))).toEqual([]);
  });

  it('of records stand at the line of their tag', () => {
    const records = { tags: ['Release'], render: () => `## Upgrade\n\n${fence('bash', 'up')}` };
    const [shown, below] = page(`Text\n\n<Release version="1" />\n\n${fence('bash', 'x')}`, records);
    expect(shown).toMatchObject({ id: 'upgrade', code: 'up', line: 3 });
    expect(below).toMatchObject({ id: 'upgrade-2', line: 5 });
  });

  it('are proven whatever white space stands at the ends of lines', () => {
    const one = { language: 'bash', code: 'a  \n\n  b\n\n' };
    expect(provenText(one)).toBe(provenText({ language: 'bash', code: '\na\n\n  b' }));
    expect(provenText(one)).not.toBe(provenText({ language: 'bash', code: 'a\n\nb' }));
    expect(provenText(one)).not.toBe(provenText({ ...one, language: 'python' }));
  });
});

describe('records', () => {
  it("that fit, and those that don't, are told apart and named with the fix", () => {
    const proofs: Proofs = { same: proof('1'), edited: proof('old'), gone: proof('3') };
    const fit = fitProofs([sample('same', '1'), sample('edited', '2'), sample('new', '4')], proofs);
    expect(fit.fitting.map(({ sample: { id } }) => id)).toEqual(['same']);
    const misfits = describeMisfits('a/page.mdx', fit).join('\n');
    expect(misfits).toMatch(/docs\/a\/page\.mdx:1: the sample "new" has no record$/m);
    expect(misfits).toMatch(/"edited" was edited after its record was made/);
    expect(misfits).toMatch(/data\/proofs\.lock\.json: a\/page\.mdx#gone: the page has no such sample/);
  });

  it('that failed are named', () => {
    const fit = fitProofs([sample('a', '1')], { a: proof('1', { class: 'failed', how: 'line 2: boom' }) });
    expect(describeMisfits('a/page.mdx', fit)).toEqual([
      'docs/a/page.mdx:1: the sample "a" failed: line 2: boom',
    ]);
  });

  it('follow samples that moved; those of edited samples keep their place and their hints', () => {
    const proofs: Proofs = { check: proof('1'), 'check-2': proof('2', { hints: { input: 'x' } }) };
    const samples = [sample('check', 'new'), sample('check-2', '1'), sample('check-3', '2')];
    const moved = followMoves(samples, proofs);
    expect(moved['check-2']?.hash).toBe('1');
    expect(moved['check-3']?.hash).toBe('2');
    expect(moved.check).toBeUndefined();
    expect(followMoves([sample('check', 'edited')], proofs).check?.hash).toBe('1');
  });

  it('of a run say on which version and when', () => {
    const root = site({
      'data/proofs.lock.json': '{"a.mdx#a":{"hash":"0123456789ab","class":"run","how":"x"}}',
    });
    expect(() => readProofs(root, 'a.mdx')).toThrow(
      'data/proofs.lock.json: a.mdx#a.version and date are missing',
    );
  });
});

/** Makes a folder with these files. */
function site(files: Record<string, string>): string {
  const root = mkdtempSync(join(tmpdir(), 'proofs-'));
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
  return root;
}

describe('the lock file', () => {
  const HASH = '0123456789ab';
  const HINTS = '# Why this needs a user\nb:\n  input: "x"\n';
  const LOCKED = `{
"a.mdx#a": {"hash":"${HASH}","class":"shown","how":"not run yet"},
"a.mdx#b": {"hash":"${HASH}","class":"run","how":"run","version":"2025.8.1","date":"2025-09-01","walk":"oidc"}
}
`;

  it('has an entry on each line, sorted, whatever order the pages were in', () => {
    const entry = { hash: HASH, class: 'shown', how: 'no' } as const;
    expect(renderLock({ 'b.mdx': { z: entry, a: entry }, 'a.mdx': { a: entry } }).split('\n')).toEqual([
      '{',
      `"a.mdx#a": {"hash":"${HASH}","class":"shown","how":"no"},`,
      `"b.mdx#a": {"hash":"${HASH}","class":"shown","how":"no"},`,
      `"b.mdx#z": {"hash":"${HASH}","class":"shown","how":"no"}`,
      '}',
      '',
    ]);
  });

  it('is joined with the hints, and both are written as they were where nothing has changed', () => {
    const root = site({ 'data/proofs.lock.json': LOCKED, 'data/proofs/a.yaml': HINTS });
    const proofs = readProofs(root, 'a.mdx');
    expect(proofs.b).toMatchObject({ class: 'run', hints: { input: 'x', walk: 'oidc' } });
    writeProofs(root, { 'a.mdx': proofs });
    expect(readFileSync(join(root, 'data/proofs.lock.json'), 'utf8')).toBe(LOCKED);
    expect(readFileSync(join(root, 'data/proofs/a.yaml'), 'utf8')).toBe(HINTS);
  });

  it('asks for a record of a sample that has only hints', () => {
    const root = site({ 'data/proofs/a.yaml': HINTS });
    const fit = fitProofs([sample('b', '1')], readProofs(root, 'a.mdx'));
    expect(fit.missing.map(({ id }) => id)).toEqual(['b']);
  });

  it('gives a page that was moved the records of its former path', () => {
    const root = site({ 'data/proofs.lock.json': LOCKED, 'data/proofs/a.yaml': HINTS, 'docs/c.mdx': '' });
    const samples = ['a', 'b'].map((id) => ({ ...sample(id, 'x'), file: 'c.mdx', hash: HASH }));
    settlePages(root, [{ file: 'c.mdx', samples, proofs: {} }]);
    expect(readProofs(root, 'c.mdx').b).toMatchObject({ class: 'run', hints: { input: 'x', walk: 'oidc' } });
    expect(readProofs(root, 'a.mdx')).toEqual({});
    expect(existsSync(join(root, 'data/proofs/a.yaml'))).toBe(false);
  });

  it('tells which samples were run as they stand', () => {
    const code = 'ak version';
    const root = site({ 'data/proofs.lock.json': '{}' });
    const hash = hashSample({ language: 'bash', code });
    writeProofs(root, { 'a.mdx': { a: proof(hash) } });
    const runOn = openRunMarks(root);
    expect(runOn(join(root, 'docs/a.mdx'), { language: 'bash', code })).toBe('2025.8.1');
    expect(runOn(join(root, 'docs/a.mdx'), { language: 'bash', code: 'ak dump' })).toBeUndefined();
  });
});

describe('how a sample is proven', () => {
  const plan = (language: string, code: string, more: object = {}) =>
    planSample({ file: 'customize/a.mdx', id: 'a', title: undefined, line: 1, language, code, ...more });

  it.each([
    ['yaml', 'version: 1\nentries: []', 'blueprint'],
    ['yaml', '- model: authentik_core.group\n  identifiers: { name: a }', 'entries'],
    ['yaml', 'name: !Env NAME', 'values'],
    ['console', '$ curl https://authentik.company/', 'session'],
    ['bash', 'AUTHENTIK_LOG_LEVEL=debug', 'settings'],
    ['sql', 'SELECT 1', 'sql'],
  ])('%s %j', (language, code, kind) => {
    expect(plan(language, code)).toEqual({ kind });
  });

  it('a sample that a walk runs can be run, whatever its language', () => {
    expect(plan('text', 'app.company {}')).toMatchObject({ cannot: 'not for the product to run' });
    const sample = {
      file: 'a.mdx',
      id: 'a',
      title: undefined,
      line: 1,
      language: 'text',
      code: 'app.company {}',
    };
    expect(planSample(sample, { walk: 'caddy' })).toEqual({ kind: 'walk' });
  });

  it('an expression is evaluated as what its page, its title or a hint says', () => {
    expect(plan('python', 'return True')).toEqual({ kind: 'expression', evaluator: 'policy' });
    const file = 'users-sources/sources/protocols/ldap/index.mdx';
    expect(plan('python', 'return {}', { file })).toMatchObject({ evaluator: 'ldap_source' });
    expect(plan('python', 'return {}', { file, title: 'Expression policy' })).toMatchObject({
      evaluator: 'policy',
    });
    const hinted = { file, id: 'a', title: undefined, line: 1, language: 'python', code: 'return 1' };
    expect(planSample(hinted, { as: 'prompt' })).toEqual({ kind: 'expression', evaluator: 'prompt' });
  });

  it.each([
    ['docker compose pull', 'needs Docker'],
    ['docker compose exec worker ak migrate', undefined],
    ['docker compose exec -T worker ak shell -c "print(1)" | wc -l', undefined],
    ['kubectl exec -it deployment/authentik-worker -c worker -- ak healthcheck', undefined],
    ['TOKEN=x helm upgrade a b', 'needs a Kubernetes cluster'],
    ['curl -s https://authentik.company/ | docker load', 'needs Docker'],
    ['curl -s https://graph.microsoft.com/v1.0/organization', 'asks a service on the internet'],
  ])('%s: %s', (code, cannot) => {
    expect(plan('bash', code).cannot).toBe(cannot);
  });

  it('a command for an older release is shown only', () => {
    const file = 'releases/2023.1.mdx';
    expect(plan('bash', 'curl https://authentik.company/', { file }).cannot).toBe('is for an older release');
  });
});

it('the report counts by section and ends with the totals', () => {
  const lines = renderReport([
    { file: 'a/x.mdx', class: 'run', runnable: true },
    { file: 'a/y.mdx', class: 'checked', runnable: false },
    { file: 'index.mdx', class: 'shown', runnable: false },
    { file: 'b/z.mdx', class: 'failed', runnable: true },
  ]);
  expect(lines.map((line) => line.split(/ {2,}/))).toEqual([
    ['section', 'samples', 'could run', 'run', 'checked', 'shown only', 'failed'],
    ['a', '2', '1', '1', '1', '0', '0'],
    ['b', '1', '1', '0', '0', '0', '1'],
    ['start', '1', '0', '0', '0', '1', '0'],
    ['all', '4', '2', '1', '1', '1', '1'],
    ['run 1, checked 1, shown only 1, failed 1'],
  ]);
});
