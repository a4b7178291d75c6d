import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { codeVersion } from '@identity-docs/build-cache/code-version-fs';
import { cachedJson, openFileCache } from '@identity-docs/build-cache/file-cache-fs';
import { parseKind, parseRecords, type RecordFile, type SourceFile } from '@identity-docs/records/core/read';
import { splitPage } from '@identity-docs/text/split-page';
import { findConflicts, KINDS, type KindId, pagesInRecords, type Records, type Shown } from '../registry';

const ALL_KINDS = KINDS.map(({ id }) => id);

/**
 * Reads the records of some kinds. Reading and checking all YAML takes half a second, and a build needs the records
 * several times, so the results for unchanged files are cached.
 *
 * @param siteDir folder of the site
 * @throws Error with a line for each problem in any file: file, line, field, and fix
 */
export function readRecords<Id extends KindId>(siteDir: string, ids: readonly Id[]): Pick<Records, Id> {
  const cache = openFileCache({ name: 'records', version: codeVersion('registry') });
  const problems: string[] = [];
  const values = KINDS.filter(({ id }) => (ids as readonly string[]).includes(id)).map((kind) => {
    const files = readFiles(siteDir, kind.path);
    const input = [kind.id, ...files.flatMap(({ file, text }) => [file, text])];
    try {
      return [kind.id, cachedJson(cache, input, () => parseKind(kind, files))];
    } catch (error) {
      problems.push((error as Error).message);
      return [kind.id, undefined];
    }
  });
  if (problems.length > 0) throw new Error(`Records have errors:\n${problems.join('\n')}`);
  return Object.fromEntries(values) as Pick<Records, Id>;
}

/**
 * Reads all records, checks them against each other, and adds the page data that tags show.
 *
 * @throws Error with a line for each problem
 */
export function readAllRecords(siteDir: string): Shown {
  const records = readRecords(siteDir, ALL_KINDS);
  const problems = findConflicts(records).map(({ kind, file = kind.path, path, message }) => {
    const line = readRecordFile(siteDir, file).lineOf(path);
    return [`${file}:${line}:`, ...(path.length > 0 ? [path.join('.')] : []), message].join(' ');
  });
  if (problems.length > 0) throw new Error(`Records contradict each other:\n${problems.join('\n')}`);
  return { ...records, pageTitles: readTitles(join(siteDir, 'docs'), pagesInRecords(records)) };
}

/** Reads a file of records with the lines of its values, for error messages. */
export function readRecordFile<Id extends KindId>(siteDir: string, path: string): RecordFile<Records[Id]> {
  const kind = KINDS.find((candidate) => path.startsWith(candidate.path));
  if (kind === undefined) throw new Error(`${path} doesn't belong to any kind of record`);
  const [source = { file: path, text: '' }] = readFiles(siteDir, path);
  return parseRecords({ ...source, schema: kind.schema }) as RecordFile<Records[Id]>;
}

/** Records by folder of the site, with a fingerprint that shows whether their files have changed. */
const held = new Map<string, { records: Shown; changed: string }>();

/**
 * The current records. A build reads them once, and the development server reads them again after a change.
 *
 * @throws Error with a line for each problem
 */
export function currentRecords(siteDir: string): Shown {
  const known = held.get(siteDir);
  if (known && process.env.NODE_ENV === 'production') return known.records;
  const changed = newestChange(join(siteDir, 'data'));
  if (known?.changed === changed) return known.records;
  const records = readAllRecords(siteDir);
  held.set(siteDir, { records, changed });
  return records;
}

function newestChange(folder: string): string {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return `${names.length} ${Math.max(...names.map((name) => statSync(join(folder, name)).mtimeMs))}`;
}

function readFiles(siteDir: string, path: string): SourceFile[] {
  if (!existsSync(join(siteDir, path))) return [];
  const files = path.endsWith('/')
    ? readdirSync(join(siteDir, path))
        .filter((name) => name.endsWith('.yaml'))
        .sort()
        .map((name) => path + name)
    : [path];
  return files.map((file) => ({ file, text: readFileSync(join(siteDir, file), 'utf8') }));
}

/** Reads the titles of the existing pages in the list, by path below the docs folder. */
function readTitles(docsDir: string, pages: readonly string[]): Record<string, string> {
  const existing = pages.filter((page) => existsSync(join(docsDir, page)));
  return Object.fromEntries(
    existing.map((page) => {
      const { title = page } = splitPage(readFileSync(join(docsDir, page), 'utf8')).data;
      return [page, String(title)];
    }),
  );
}
