import { describe, expect, it } from 'vitest';
import { findFences } from '../../../packages/text/find-fences';
import { checkSampleValues } from '../../../tools/check/pages/check-sample-values';
import { files } from '../../../tools/check/pages/read-docs';

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
