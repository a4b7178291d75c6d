import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readCharts, writeFeedFiles } from '../../../plugins/feeds/feeds-fs';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'feeds-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('readCharts', () => {
  const read = (text: string) => {
    const file = join(folder, 'charts.yaml');
    writeFileSync(file, text);
    return readCharts(file);
  };

  it('reads the chart of each release', () => {
    expect(read('"2025.8": 2025.8.1\n"2021.5": 1.1.0\n')).toEqual({
      '2025.8': '2025.8.1',
      '2021.5': '1.1.0',
    });
  });

  it('names every entry that does not fit', () => {
    expect(() => read('latest: 2025.8.1\n"2025.6": ~2025.6\n')).toThrow(
      /latest[\s\S]*2025\.6: must have three/,
    );
  });
});

describe('writeFeedFiles', () => {
  it('makes folders, and never overwrites a file of the site', async () => {
    const file = { path: 'security/osv/index.json', content: '[]\n' };
    await writeFeedFiles(folder, [file]);
    expect(readFileSync(join(folder, file.path), 'utf8')).toBe('[]\n');
    await expect(writeFeedFiles(folder, [file])).rejects.toThrow('EEXIST');
  });
});
