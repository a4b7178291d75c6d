import { readFileSync } from 'node:fs';
import { findFences } from '@identity-docs/text/find-fences';
import { parseDocument, visit } from 'yaml';
import { PROSE_RULES } from './prose-rules';
import type { Outcome } from './run-tool';

/** A phrase that a rule found. */
export interface ProseProblem {
  /** Line of the file, from 1. */
  line: number;
  message: string;
  isHint: boolean;
}

/** Attributes of front matter that readers see; the others are words that they search for. */
const SHOWN_FRONT_MATTER = /^(?:title|sidebar_label|description):/;

/**
 * Finds phrases on a page that `prose-rules.ts` names.
 *
 * @param text the whole file, front matter included
 */
export function findProseProblems(text: string): ProseProblem[] {
  const frontMatter = /^---\n.*?\n---\n/s.exec(text)?.[0] ?? '';
  const firstBodyLine = frontMatter.split('\n').length;
  const code = new Set(
    findFences(text).flatMap(({ line, lastLine }) =>
      Array.from({ length: lastLine - line + 1 }, (_, at) => line + at),
    ),
  );
  return text.split('\n').flatMap((line, index) => {
    const number = index + 1;
    if (code.has(number) || (number < firstBodyLine && !SHOWN_FRONT_MATTER.test(line))) return [];
    return judge(line, number);
  });
}

/**
 * Finds such phrases in the texts of a file of records.
 *
 * @param text YAML
 */
export function findProseProblemsInYaml(text: string): ProseProblem[] {
  const problems: ProseProblem[] = [];
  const lineAt = (offset: number): number => text.slice(0, offset).split('\n').length;
  visit(parseDocument(text), {
    Scalar(key, { value, range }) {
      if (key === 'key' || typeof value !== 'string' || !/\w \w+ \w/.test(value)) return;
      const prose = value.replace(/^ *(`{3,})[^\n]*\n[\s\S]*?^ *\1 *$/gm, '');
      problems.push(...prose.split('\n').flatMap((line) => judge(line, lineAt(range?.[0] ?? 0))));
    },
  });
  return problems;
}

/** What a sentence can quote: code, targets of links, and texts in quotation marks. */
const QUOTED = /`[^`]*`|\]\([^)]*\)|"[^"]*"|<[A-Za-z/][^>]*>/g;

function judge(text: string, line: number): ProseProblem[] {
  if (/^\s*(?:import|export) /.test(text)) return [];
  const prose = text.replace(QUOTED, (quoted) => (quoted.startsWith(']') ? ']' : 'X'));
  return prose
    .split(/ \| |^\| /)
    .map((part) => part.replace(/^\s*(?:[-*+]|\d+[.)])\s+|\s*\|?\s*$/g, ''))
    .flatMap((part) =>
      PROSE_RULES.flatMap(({ pattern, instead, isHint }) => {
        const found = pattern.exec(part)?.[0].trim();
        return found === undefined
          ? []
          : [{ line, message: `"${found}": write ${instead}`, isHint: isHint ?? false }];
      }),
    );
}

/** Pages and records whose texts are searched words, quoted messages, or names of the machine. */
const NOT_JUDGED =
  /^data\/(?:proofs\/|facts\/|search-|messages|redirects|reviews|walks|sidebar|marked-terms)|\/style-guide\.mdx$/;

/** Says whether the rules apply to a file. The style guide quotes what it advises against. */
export function isJudged(path: string): boolean {
  return /^docs\/.*\.mdx$|^data\/.*\.yaml$/.test(path) && !NOT_JUDGED.test(path);
}

/**
 * Judges files by the rules.
 *
 * @param paths files, relative to the repository
 * @param options.isEveryFile whether phrases are only counted, because nobody asked about these files in particular
 * @returns a note; wording never fails the check of a contribution
 */
export function judgeProse(paths: readonly string[], options: { isEveryFile: boolean }): Outcome {
  const found = paths.flatMap((path) => {
    const text = readFileSync(path, 'utf8');
    const problems = path.endsWith('.yaml') ? findProseProblemsInYaml(text) : findProseProblems(text);
    return problems.map(({ line, message, isHint }) => ({ text: `${path}:${line}: ${message}`, isHint }));
  });
  const lines = found.map(({ text }) => text);
  const faults = found.filter(({ isHint }) => !isHint).length;
  const count = `${faults} phrases to rewrite and ${lines.length - faults} hints; "npm run check -- <page>" lists those of a page`;
  return { isGood: true, output: '', note: options.isEveryFile ? count : lines.join('\n') };
}
