import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { pruneBundlerCache } from '../../../packages/build/node/bundler-cache-fs';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'bundler-cache-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

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

it('has nothing to do where there is no cache yet', () => {
  expect(() => pruneBundlerCache({ root: join(root, 'none') })).not.toThrow();
});
