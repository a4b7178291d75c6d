import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { describeWalks, type WalkRecord } from '../../../features/reference/records/walks';
import { readOptions } from '../../../tools/prove/options';
import { runWalks } from '../../../tools/prove/run-walks';
import type { Session } from '../../../tools/prove/session';
import { WALKS } from '../../../tools/prove/walks';

const root = resolve(__dirname, '../../..');
const record: WalkRecord = {
  hash: 'aaaaaaaaaaaa',
  date: '2026-11-22',
  version: '2025.8.1',
  pages: ['core/glossary.mdx'],
  steps: ['signs in'],
};

describe('walks', () => {
  it('do procedures of pages that there are', () => {
    const pages = Object.values(WALKS).flatMap((walk) => walk.pages);
    expect(pages.filter((page) => !existsSync(resolve(root, 'docs', page)))).toEqual([]);
  });

  it.each([
    [{}, { a: record.hash }, /The scenario "a" was never run. Run npm run prove -- --walk a/],
    [{ a: record }, { a: 'bbbbbbbbbbbb' }, /"a" was edited/],
    [
      { a: { ...record, failed: 'signs in: came: 404' } },
      { a: record.hash },
      /"a" failed: signs in: came: 404/,
    ],
    [{ a: record }, {}, /No scenario named a exists/],
  ])("%# that don't hold are told", (records, hashes, message) => {
    const { holding, missing } = describeWalks(records, hashes);
    expect([holding.length, missing.join('\n')]).toEqual([0, expect.stringMatching(message)]);
  });

  it("that hold aren't", () => {
    const { holding, missing } = describeWalks({ a: record }, { a: record.hash });
    expect([holding, missing]).toEqual([['walked a: 1 steps of 1 pages, on 2025.8.1, 2026-11-22'], []]);
  });

  it("of a name that there isn't are rejected before anything is done", async () => {
    const env = { AUTHENTIK_URL: 'http://localhost', AUTHENTIK_TOKEN: 'x', AUTHENTIK_EXEC: 'x' };
    const options = { ...readOptions({}, env), names: ['nothing'] };
    await expect(runWalks(root, {} as Session, options)).rejects.toThrow(
      /No scenario named nothing. Available: oidc/,
    );
  });
});
