import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  cachedJson,
  cachedText,
  openFileCache,
  pruneCaches,
} from '../../../packages/build-cache/file-cache-fs';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'kept-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const open = (version = '1', name = 'work') => openFileCache({ name, version, root });
const files = (): string[] =>
  readdirSync(root, { recursive: true, encoding: 'utf8' })
    .map((name) => join(root, name))
    .filter((file) => statSync(file).isFile());

describe('what builds keep', () => {
  it('is found again, by another process too', async () => {
    open().set(['a', Buffer.from([1, 2])], 'result');
    expect(
      open()
        .get(['a', Buffer.from([1, 2])])
        ?.toString(),
    ).toBe('result');
    expect(cachedJson(open(), ['b'], () => ({ n: [1] }))).toEqual({ n: [1] });
    expect(cachedJson(open(), ['b'], () => ({ n: [2] }))).toEqual({ n: [1] });
  });

  it("isn't found for another input, kind of work or version of the code", () => {
    open().set(['ab', 'c'], 'result');
    const others = [
      open().get(['a', 'bc']),
      open().get(['abc']),
      open().get(['ab', 'c', '']),
      open('2').get(['ab', 'c']),
      open('1', 'other').get(['ab', 'c']),
    ];
    expect(others).toEqual([undefined, undefined, undefined, undefined, undefined]);
  });

  it.each([
    ['cut short', (bytes: Buffer) => bytes.subarray(0, -1)],
    ['empty', () => Buffer.alloc(0)],
    ['changed', (bytes: Buffer) => Buffer.concat([bytes.subarray(0, -1), Buffer.from('?')])],
  ])('is made again where it is %s', async (_name, damage) => {
    const make = () => cachedText(open(), ['a'], () => 'a result');
    await make();
    for (const file of files()) writeFileSync(file, damage(readFileSync(file)));
    expect(open().get(['a'])).toBeUndefined();
    expect(await make()).toBe('a result');
    expect(open().get(['a'])?.toString()).toBe('a result');
  });

  it("isn't kept where making it failed", async () => {
    await expect(cachedText(open(), ['a'], () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await cachedText(open(), ['a'], () => 'yes')).toBe('yes');
  });

  it('goes when it was not used for two weeks, or is too much', () => {
    const now = Date.now();
    const keep = (name: string, ageDays: number): void => {
      open('1', name).set(['a'], 'x'.repeat(1000));
      const [file] = files().filter((path) => path.startsWith(join(root, name)));
      const time = now / 1000 - ageDays * 86_400;
      if (file) utimesSync(file, time, time);
    };
    keep('old', 15);
    keep('middle', 3);
    keep('used', 13);
    expect(open('1', 'used').get(['a'])).toBeDefined();
    const left = () => ['old', 'middle', 'used'].filter((name) => open('1', name).get(['a']) !== undefined);
    pruneCaches({ now, root });
    expect(left()).toEqual(['middle', 'used']);
    pruneCaches({ now, root, maxBytes: 1500 });
    expect(left()).toHaveLength(1);
    rmSync(root, { recursive: true });
    expect(() => pruneCaches({ now, root })).not.toThrow();
  });
});
