import { STILL_TO_WRITE } from '@identity-docs/check/rules/unwritten';
import { parseDocument, stringify } from 'yaml';

/** Reads the files of the site. */
export interface Site {
  /** Whether there is such a file; the path is relative to the site's folder. */
  has(path: string): boolean;
  read(path: string): string;
  /** Names of the files in a folder. */
  list(folder: string): string[];
}

/** What a command needs to know. */
export interface Question {
  /** Name of the flag that answers it, and of the answer. */
  flag: string;
  asks: string;
  example: string;
  /** The answer where nobody gives one; without it, the question has to be answered. */
  otherwise?: string;
  /** @returns what is wrong with the answer, as the end of a sentence that begins with it */
  judge?: (answer: string, site: Site) => string | undefined;
}

/** Answers by the flags of their questions; optional ones may be empty. */
export type Answers = Readonly<Record<string, string>>;

/** Texts of files by their paths below the site's folder. */
export interface Made {
  /** Files that must not exist yet. */
  created: Record<string, string>;
  /** Files that exist, as they are afterwards. */
  changed: Record<string, string>;
  /** What its author does next, a sentence for each thing. */
  next: string[];
}

/** Something that `npm run new` can write. */
export interface NewKind {
  about: string;
  /** The first question is answered by the word after the kind. */
  questions: readonly Question[];
  /** @throws Error where the answers don't fit the site */
  make(answers: Answers, site: Site): Made;
}

/** A text that only the author can write. `npm run check -- --release` fails as long as it is there. */
export const stillToWrite = (what: string): string => `${STILL_TO_WRITE} ${what}`;

/** Splits a list that is separated by commas. */
export const splitList = (text: string): string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);

/** Judges an answer that must be a calendar date. */
export const judgeDate = (answer: string): string | undefined =>
  /^\d{4}-\d\d-\d\d$/.test(answer) && !Number.isNaN(Date.parse(answer))
    ? undefined
    : 'is not a date like 2025-10-27';

/** Renders a record; dates are quoted, as in all records. */
export function renderRecord(record: object): string {
  return stringify(record, { lineWidth: 120 }).replace(
    /^(\s*(?:- )?(?:date|published): )(\d{4}-\d\d-\d\d)$/gm,
    '$1"$2"',
  );
}

/** Renders a page with its front matter. */
export const renderPage = (front: object, body: string): string =>
  `---\n${stringify(front, { lineWidth: 0 })}---\n\n${body}\n`;

/** Reads YAML in a way that keeps its comments when it is written again. */
export const readYaml = (site: Site, path: string) => parseDocument(site.read(path));

/** Adds a line to a list of lines that is sorted by the name before its colon. */
export function insertSorted(
  text: string,
  added: string,
  compare: (first: string, second: string) => number,
): string {
  const nameOf = (line: string): string => line.replace(/:.*$/, '').replace(/["']/g, '');
  const lines = text.trimEnd().split('\n');
  const at = lines.findIndex((line) => /^[^\s#]/.test(line) && compare(nameOf(line), nameOf(added)) > 0);
  lines.splice(at < 0 ? lines.length : at, 0, added);
  return `${lines.join('\n')}\n`;
}
