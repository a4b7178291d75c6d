import { existsSync, mkdirSync, mkdtempSync, rmSync, truncateSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  checkBundlerCache,
  pruneBundlerCache,
  sealBundlerCache,
} from '../../../packages/build/node/bundler-cache-fs';

let folder: string;
let root: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bundler-cache-'));
  root = join(folder, 'build');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function addVersion(name: string, options: { bytes: number; day: number }): void {
  mkdirSync(join(root, name, 'parts'), { recursive: true });
  writeFileSync(join(root, name, 'parts/part'), Buffer.alloc(options.bytes));
  for (const path of ['parts/part', 'parts', '.']) {
    utimesSync(join(root, name, path), new Date(2025, 0, options.day), new Date(2025, 0, options.day));
  }
}

it('keeps the versions that were used last, up to a size', () => {
  addVersion('oldest', { bytes: 10, day: 1 });
  addVersion('newest', { bytes: 60, day: 3 });
  addVersion('middle', { bytes: 40, day: 2 });
  pruneBundlerCache({ root, maxBytes: 100 });
  expect(['newest', 'middle', 'oldest'].map((name) => existsSync(join(root, name)))).toEqual([
    true,
    true,
    false,
  ]);
});

it('has nothing to do if there is no cache yet', () => {
  expect(() => pruneBundlerCache({ root: join(root, 'none') })).not.toThrow();
});

describe('a check of the cache', () => {
  beforeEach(() => {
    addVersion('version', { bytes: 10, day: 1 });
    sealBundlerCache(root);
  });

  it('finds it good as the last build left it', () => {
    expect([checkBundlerCache(root), checkBundlerCache(root)]).toEqual(['good', 'good']);
    expect(existsSync(join(root, 'version/parts/part'))).toBe(true);
  });

  it.each<[string, () => void]>([
    ['a byte of it changed', () => writeFileSync(join(root, 'version/parts/part'), Buffer.alloc(10, 1))],
    ['a file was cut', () => truncateSync(join(root, 'version/parts/part'), 9)],
    ['a file is missing', () => rmSync(join(root, 'version/parts/part'))],
    ['a build was stopped that wrote to it', () => writeFileSync(join(root, 'version/parts/new'), '')],
    ['no build has finished with it', () => rmSync(`${root}.list`)],
    ['the list of its files was damaged', () => writeFileSync(`${root}.list`, 'x')],
  ])('removes it where %s', (_, damage) => {
    damage();
    expect([checkBundlerCache(root), checkBundlerCache(root)]).toEqual(['removed', 'none']);
    expect(existsSync(root)).toBe(false);
  });
});
