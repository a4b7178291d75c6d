import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findFences } from '../../../packages/text/find-fences';
import { checkSampleValues } from '../../../tools/check/pages/check-sample-values';
import { files } from '../../../tools/check/pages/read-docs';
import { findUnquotedPlaceholders } from '../../../tools/check/rules/unquoted-placeholders';
import { readSamplePages } from '../../../tools/prove/read-samples';

/** What may stand in the samples of one page although it looks wrong, and why. */
const ALLOWED: Record<string, { text: string; why: string }[]> = {
  'sys-mgmt/tenancy.mdx': [{ text: 'auth.example.com', why: 'a second tenant has a host of its own' }],
  'sys-mgmt/ops/geoip.mdx': [
    { text: '8.8.8.8', why: 'a lookup has an answer only for an address that is in use' },
    { text: '8.8.8.0', why: 'the answer' },
  ],
};

describe.each(files.map((page) => [`docs/${page.file}`, page] as const))('%s', (_name, { file, text }) => {
  it('shows only hosts, addresses and secrets for documentation', () => {
    const problems = findFences(text).flatMap(({ code, line }) =>
      checkSampleValues(code).map((problem) => `line ${line + problem.line}: ${problem.message}`),
    );
    const allowed = (ALLOWED[file] ?? []).map((entry) => entry.text);
    expect(problems.filter((problem) => !allowed.some((entry) => problem.includes(entry)))).toEqual([]);
  });
});

it('allows nothing that no page shows', () => {
  const stale = Object.entries(ALLOWED).flatMap(([name, entries]) => {
    const text = files.find(({ file }) => file === name)?.text ?? '';
    return entries.filter((entry) => !text.includes(entry.text)).map((entry) => `${name}: ${entry.text}`);
  });
  expect(stale).toEqual([]);
});

/** What bash says about the syntax of a script, which it doesn't run. */
function syntaxProblems(code: string): string[] {
  const { stderr } = spawnSync('bash', ['-n'], { input: `${code}\n`, encoding: 'utf8' });
  return stderr.split('\n').filter(Boolean);
}

const hasBash = spawnSync('bash', ['-c', 'true']).status === 0;
const pages = readSamplePages(join(__dirname, '../../..'))
  .map(({ file, samples }) => [`docs/${file}`, samples] as const)
  .filter(([, samples]) => samples.some(({ language }) => /^(?:bash|sh|shell|console)$/.test(language)));

describe.each(pages)('%s', (_name, samples) => {
  it.skipIf(!hasBash)('shows only scripts that bash can read', () => {
    const scripts = samples.filter(({ language }) => /^(?:bash|sh|shell)$/.test(language));
    const problems = scripts.flatMap(({ code, line }) =>
      syntaxProblems(code).map((problem) => `line ${line}: ${problem}`),
    );
    expect(problems).toEqual([]);
  });

  it('quotes what readers fill in, so that no shell reads it as a redirection', () => {
    const problems = samples.flatMap(({ code, language, line }) =>
      findUnquotedPlaceholders(code, language).map(
        (found) => `line ${line + found.line + 1}: write "${found.placeholder}"`,
      ),
    );
    expect(problems).toEqual([]);
  });
});
