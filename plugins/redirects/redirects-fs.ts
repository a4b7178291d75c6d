import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { isMap, isScalar, isSeq, LineCounter, type Node, parseDocument } from 'yaml';
import type { InvalidRedirect, RedirectRecord } from '../../lib/redirects/types';
import type { OutputFile } from './createRedirectFiles';

const SECTIONS: readonly string[] = ['specification', 'additions'];

/** A page that is promised but not written. */
export interface PlannedPage {
  /** Path without the base URL, with its trailing slash. */
  route: string;
  /** File below `docs/`. */
  file: string;
}

function parseYaml(text: string): {
  contents: Node | null;
  lineOf: (node: unknown) => number;
  invalid: InvalidRedirect[];
} {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines });
  const lineAt = (offset: number) => lines.linePos(offset).line;
  return {
    contents: document.contents,
    lineOf: (node) => lineAt((node as Node | null)?.range?.[0] ?? 0),
    invalid: document.errors.map((error) => ({
      line: lineAt(error.pos[0]),
      message: `is not YAML: ${error.message.split('\n')[0]}`,
    })),
  };
}

/**
 * Reads the records of the data file, in file order, with their lines.
 *
 * @param text YAML with the lists `specification` and `additions`
 * @returns records of any shape; and what is wrong with the file as such; never throws
 */
export function parseRedirectsYaml(text: string): {
  records: (RedirectRecord & { section: string })[];
  invalid: InvalidRedirect[];
} {
  const { contents, lineOf, invalid } = parseYaml(text);
  if (invalid.length > 0) {
    return { records: [], invalid };
  }
  if (!isMap(contents)) {
    return { records: [], invalid: [{ line: 1, message: `must hold the lists ${SECTIONS.join(' and ')}` }] };
  }
  const records = contents.items.flatMap(({ key, value }) => {
    const section = String(isScalar(key) ? key.value : key);
    if (!SECTIONS.includes(section) || !isSeq(value)) {
      invalid.push({
        line: lineOf(key),
        message: `"${section}" must be one of the lists ${SECTIONS.join(', ')}`,
      });
      return [];
    }
    return value.items.map((item) => ({
      section,
      line: lineOf(item),
      value: isMap(item) ? item.toJSON() : undefined,
    }));
  });
  return { records, invalid };
}

/**
 * Reads the list of promised pages.
 *
 * @param text YAML list of `{ route, file }`; may be empty
 */
export function parsePlannedYaml(text: string): { pages: PlannedPage[]; invalid: InvalidRedirect[] } {
  const { contents, lineOf, invalid } = parseYaml(text);
  const pages: PlannedPage[] = [];
  if (invalid.length > 0 || contents === null || (isScalar(contents) && contents.value === null)) {
    return { pages, invalid };
  }
  if (!isSeq(contents)) {
    return { pages, invalid: [{ line: 1, message: 'must be a list of { route, file }' }] };
  }
  for (const item of contents.items) {
    const { route, file } = (isMap(item) ? item.toJSON() : {}) as Partial<Record<string, unknown>>;
    if (typeof route === 'string' && /^\/(?:.*\/)?$/.test(route) && typeof file === 'string') {
      pages.push({ route, file });
    } else {
      invalid.push({
        line: lineOf(item),
        message: 'must be { route, file }, the route with a slash at both ends',
      });
    }
  }
  return { pages, invalid };
}

/**
 * Reads a text file that need not be there.
 *
 * @returns its text; the empty string where there is no such file
 */
export async function readOptionalFile(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') {
      return '';
    }
    throw error;
  }
}

/**
 * Writes files below a folder. Those that are not `replace` never overwrite anything.
 *
 * @throws Error that lists every file that was in the way
 */
export async function writeOutputFiles(outDir: string, files: readonly OutputFile[]): Promise<void> {
  const blocked: string[] = [];
  for (const file of files) {
    const target = path.join(outDir, file.path);
    try {
      await mkdir(path.dirname(target), { recursive: true });
      await writeFile(target, file.content, { flag: file.replace ? 'w' : 'wx' });
    } catch (error) {
      const code = (error as NodeJS.ErrnoException).code ?? '';
      if (!['EEXIST', 'ENOTDIR', 'EISDIR'].includes(code)) {
        throw error;
      }
      blocked.push(file.path);
    }
  }
  if (blocked.length > 0) {
    throw new Error(
      `Redirects: these files of the site stand where an old address must redirect; move them or delete their row in the table:\n${blocked.map((file) => `  ${file}`).join('\n')}`,
    );
  }
}
