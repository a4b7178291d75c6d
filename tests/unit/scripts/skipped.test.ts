import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { collectSkipped, noteSkipped } from '../../../scripts/lib/skipped-fs';

const root = resolve(__dirname, '../../..');
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'skipped-'));
  vi.stubEnv('SKIPPED_FILE', undefined);
  vi.stubEnv('CI', undefined);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('what is skipped', () => {
  it('is listed once each, whichever process skipped it', () => {
    const read = collectSkipped(join(folder, 'notes/skipped.txt'));
    expect(read()).toEqual([]);
    noteSkipped('Browser tests', 'there is no browser.');
    execFileSync(
      process.execPath,
      [
        ...['--import', 'tsx', '-e'],
        "const { noteSkipped } = require('./scripts/lib/skipped-fs.ts');" +
          "noteSkipped('Hosts', 'nginx is missing.'); noteSkipped('Browser tests', 'there is no browser.');",
      ],
      { cwd: root },
    );
    expect(read()).toEqual(['Browser tests: there is no browser.', 'Hosts: nginx is missing.']);
  });

  it('is printed by a test that runs alone', () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    noteSkipped('Hosts', 'nginx is missing.');
    expect(warn).toHaveBeenCalledWith('Skipped: Hosts: nginx is missing.');
  });

  it('is an error with CI=true, unless it is optional', () => {
    vi.stubEnv('CI', 'true');
    vi.spyOn(console, 'warn').mockReturnValue();
    expect(() => noteSkipped('Hosts', 'nginx is missing.')).toThrow(/nginx is missing/);
    expect(() => noteSkipped('Lint', 'hadolint is missing.', { isOptional: true })).not.toThrow();
  });

  it('is always noted: no test skips itself otherwise', () => {
    const files = readdirSync(join(root, 'tests'), { recursive: true, encoding: 'utf8' }).filter((name) =>
      /^(?!.*node_modules).*\.test\.ts$/.test(name),
    );
    const silent = files.filter((name) => {
      const calls = readFileSync(join(root, 'tests', name), 'utf8').match(/\.skip(?:If)?\(\s*(\w+)/g) ?? [];
      return calls.some(
        (call) => !/\((?:\s*)(?:isSkipped|isSkippedHere|is\w*Missing|are\w*Missing)$/.test(call),
      );
    });
    expect(silent).toEqual([]);
  });
});
