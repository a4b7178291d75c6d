import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { writeFeedFiles } from '../../../features/releases/docusaurus/feeds/feeds-fs';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'feeds-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('writeFeedFiles', () => {
  it('makes folders, and never overwrites a file of the site', async () => {
    const file = { path: 'security/osv/index.json', content: '[]\n' };
    await writeFeedFiles(folder, [file]);
    expect(readFileSync(join(folder, file.path), 'utf8')).toBe('[]\n');
    await expect(writeFeedFiles(folder, [file])).rejects.toThrow('EEXIST');
  });
});
