import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { compareVersions } from '../../lib/releases/order';
import { formatReleaseProblem, parseReleases, type Release } from '../../lib/releases/schema';
import { codeVersion } from '../build-cache/code-version-fs';
import { keptJson, openFileCache } from '../build-cache/file-cache-fs';
import { hashFolders } from '../lean-client/hash-folders-fs';

/**
 * Reads and checks every release record of a folder.
 *
 * @returns the releases, newest first
 * @throws Error listing every problem with file, field and what is wrong
 */
export function readReleases(folder: string): Release[] {
  const cache = openFileCache({ name: 'releases', version: codeVersion() });
  return keptJson(cache, [hashFolders([folder])], () => parseFolder(folder));
}

function parseFolder(folder: string): Release[] {
  const files = readdirSync(folder)
    .filter((name) => name.endsWith('.yaml'))
    .map((name) => ({ file: join('data/releases', name), data: parseFile(join(folder, name)) }));
  const { releases, invalid } = parseReleases(files);
  if (invalid.length > 0) {
    throw new Error(
      `Release records do not fit:\n${invalid.map((problem) => `  ${formatReleaseProblem(problem)}`).join('\n')}`,
    );
  }
  return releases.sort((a, b) => compareVersions(b.version, a.version));
}

function parseFile(path: string): unknown {
  try {
    return parse(readFileSync(path, 'utf8'));
  } catch (error) {
    throw new Error(`${path}: ${(error as Error).message}`);
  }
}
