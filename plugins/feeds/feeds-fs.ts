import { readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { parse } from 'yaml';
import * as z from 'zod';
import type { OutputFile } from './create-feed-files';

const release = z.string().regex(/^\d+\.\d+$/, 'must be a quoted release such as "2025.8"');
const version = z.string().regex(/^\d+\.\d+\.\d+$/, 'must have three numbers');
const schema = z.record(release, version);

/**
 * Reads the newest chart of each release.
 *
 * @param file YAML map from a release to the version of its chart
 * @throws Error listing every entry that does not fit
 */
export function readCharts(file: string): Record<string, string> {
  const result = schema.safeParse(parse(readFileSync(file, 'utf8')));
  if (result.success) return result.data;
  const lines = result.error.issues.map(({ path, message }) => `  ${path.join('.')}: ${message}`);
  throw new Error(`${file} does not fit:\n${lines.join('\n')}`);
}

/** Writes files below a folder. @throws Error where one exists already: nothing of the site is overwritten */
export async function writeFeedFiles(outDir: string, files: readonly OutputFile[]): Promise<void> {
  for (const { path, content } of files) {
    const target = join(outDir, path);
    await mkdir(dirname(target), { recursive: true });
    await writeFile(target, content, { flag: 'wx' });
  }
}
