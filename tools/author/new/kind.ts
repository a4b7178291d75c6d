import { STILL_TO_WRITE } from '@identity-docs/check/rules/unwritten';
import { parseDocument, stringify } from 'yaml';

/** Reads the files of the site. */
export interface Site {
  /** Whether a file exists at a path relative to the site's folder. */
  has(path: string): boolean;
  read(path: string): string;
  /** Names of the files in a folder. */
  list(folder: string): string[];
}

/** A question of the command. */
export interface Question {
  /** Name of the flag that answers it, and of the answer. */
  flag: string;
  asks: string;
  example: string;
  /** The default answer. Without a default, the question must be answered. */
  otherwise?: string;
  /** @returns what is wrong with the answer, as the end of a sentence that starts with it */
  judge?: (answer: string, site: Site) => string | undefined;
}

/** Answers by the flags of their questions. Optional ones can be empty. */
export type Answers = Readonly<Record<string, string>>;

/** Contents of files by their paths below the site's folder. */
export interface Made {
  /** Files that must not exist yet. */
  created: Record<string, string>;
  /** Existing files, with their new content. */
  changed: Record<string, string>;
  /** The author's next steps, one sentence each. */
  next: string[];
}

/** Something that `npm run new` can write. */
export interface NewKind {
  about: string;
  /** The word after the kind answers the first question. */
  questions: readonly Question[];
  /** @throws Error if the answers don't fit the site */
  make(answers: Answers, site: Site): Made;
}

/** A text that only the author can write. `npm run check -- --release` fails until it is written. */
export const stillToWrite = (what: string): string => `${STILL_TO_WRITE} ${what}`;

/** Splits a comma-separated list. */
export const splitList = (text: string): string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);

/** Checks that an answer is a calendar date. */
export const judgeDate = (answer: string): string | undefined =>
  /^\d{4}-\d\d-\d\d$/.test(answer) && !Number.isNaN(Date.parse(answer))
    ? undefined
    : 'is not a date like 2025-10-27';

/** Renders a record. Dates are quoted, as in all records. */
export function renderRecord(record: object): string {
  return stringify(record, { lineWidth: 120 }).replace(
    /^(\s*(?:- )?(?:date|published): )(\d{4}-\d\d-\d\d)$/gm,
    '$1"$2"',
  );
}

/** Renders a page with its front matter. */
export const renderPage = (front: object, body: string): string =>
  `---\n${stringify(front, { lineWidth: 0 })}---\n\n${body}\n`;

/** Reads YAML so that its comments are kept when it is written again. */
export const readYaml = (site: Site, path: string) => parseDocument(site.read(path));

/** Adds a line to a list of lines that is sorted by the name before the colon. */
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
