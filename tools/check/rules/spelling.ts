import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { openFileCache } from '@identity-docs/build-cache/file-cache-fs';
import { type Outcome, runTool } from './run-tool';

const CONFIG = 'cspell.json';
/** What decides whether a word is known, besides the word. */
const DECIDES = [CONFIG, 'words.txt', 'package-lock.json'];
const FOLDER = '.cache/spelling';
/** Shorter ones are not looked at, see `minWordLength` in cspell.json. */
const MIN_LENGTH = 5;

/** A run of characters between spaces, without the punctuation around it. */
export interface Word {
  word: string;
  /** Line of the file, from 1. */
  line: number;
}

/**
 * Lists the words of a text that the spelling check looks at. Whether a word is right depends on nothing around it, so
 * each is looked up once, wherever it is.
 *
 * @param text the whole file
 * @param ignored patterns of what is no prose
 */
export function listWords(text: string, ignored: readonly RegExp[]): Word[] {
  if (/cspell:\s*disable\b/i.test(text)) return [];
  const exempt = [...text.matchAll(/cspell:\s*(?:ignore|words?)\b(.*)/gi)]
    .flatMap(([, words = '']) => words.trim().split(/[^\p{L}\p{N}]+/u))
    .filter(Boolean)
    .map((word) => new RegExp(word, 'gi'));
  let prose = text;
  for (const pattern of [...ignored, ...exempt])
    prose = prose.replace(pattern, (found) => found.replace(/[^\n]/g, ' '));
  return prose.split('\n').flatMap((content, at) =>
    content
      .split(/\s+/)
      .map((run) => run.replace(/^[^\p{L}\p{N}\\]+|[^\p{L}\p{N}]+$/gu, ''))
      .filter((word) => word.length >= MIN_LENGTH)
      .map((word) => ({ word, line: at + 1 })),
  );
}

/**
 * Looks up the words of files. Words that were right before are not looked up again.
 *
 * @param paths files, relative to the repository
 */
export async function checkSpelling(paths: readonly string[]): Promise<Outcome> {
  const hash = createHash('sha256');
  for (const path of DECIDES) hash.update(readFileSync(path));
  const cache = openFileCache({ name: 'check-spelling', version: hash.digest('hex') });
  const ignored = readPatterns();
  const places = new Map<string, Map<string, string[]>>();
  for (const path of paths) {
    const words = places.get(extname(path)) ?? new Map<string, string[]>();
    places.set(extname(path), words);
    for (const { word, line } of listWords(readFileSync(path, 'utf8'), ignored))
      words.set(word, [...(words.get(word) ?? []), `${path}:${line}`]);
  }
  // Each ending has dictionaries of its own.
  const lists = [...places].map(([ending, words]) => {
    const known = cache.get([ending]);
    const right = new Set(known ? (JSON.parse(known.toString('utf8')) as string[]) : []);
    return { ending, words, right, unknown: [...words.keys()].filter((word) => !right.has(word)) };
  });
  const asked = lists.filter(({ unknown }) => unknown.length > 0);
  if (asked.length === 0) return { isGood: true, output: '' };
  const folder = join(FOLDER, String(process.pid));
  mkdirSync(folder, { recursive: true });
  try {
    const fileOf = (ending: string): string => join(folder, `words${ending}`);
    // The mark keeps a word from looking like a key of YAML, whose values are ignored.
    for (const { ending, unknown } of asked)
      writeFileSync(fileOf(ending), unknown.map((word) => `= ${word}\n`).join(''));
    const outcome = await runTool('node_modules/cspell/bin.mjs', [
      ...['--no-progress', '--no-summary', '--show-suggestions', '--no-color', '--dot', '--no-gitignore'],
      ...['--config', CONFIG, ...asked.map(({ ending }) => fileOf(ending))],
    ]);
    const problems: string[] = [];
    for (const { ending, words, right, unknown } of asked) {
      const wrong = new Set<string>();
      for (const [, line = '', said = ''] of outcome.output.matchAll(
        new RegExp(`words\\${ending}:(\\d+):\\d+ - (.*)`, 'g'),
      )) {
        const word = unknown[Number(line) - 1] ?? '';
        wrong.add(word);
        for (const place of words.get(word) ?? [])
          problems.push(`${place}: ${said}: correct it, or add it to words.txt`);
      }
      if (outcome.isGood || wrong.size > 0)
        cache.set([ending], JSON.stringify([...right, ...unknown.filter((word) => !wrong.has(word))]));
    }
    if (problems.length === 0 && !outcome.isGood) return outcome;
    return { isGood: problems.length === 0, output: problems.join('\n') };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Patterns of cspell.json, which are written as `/pattern/flags`. */
function readPatterns(): RegExp[] {
  const { overrides } = JSON.parse(readFileSync(CONFIG, 'utf8')) as {
    overrides: { ignoreRegExpList: string[] }[];
  };
  return overrides
    .flatMap(({ ignoreRegExpList }) => ignoreRegExpList)
    .map((text) => {
      const [, pattern = '', flags = ''] = /^\/(.*)\/(\w*)$/s.exec(text) ?? [];
      return new RegExp(pattern, flags);
    });
}
