import { isOpen, PROMPT, readSession } from '@identity-docs/samples/code/read-session';
import { quoteAt } from '@identity-docs/samples/custom-values/quote-at';

/** Columns that a line of a command may have: what a terminal of the usual width, and a page, show whole. */
export const WIDEST = 80;

const SHELL = /^(?:bash|sh|shell)$/;
const RULES = { escape: '\\', rawSingle: true, comments: true, triple: false } as const;
const HERE_DOCUMENT = /<<-?\s*['"]?\w/;
const OPERATOR = /^(?:\||\|\||&&)$/;
const REDIRECTION = /^\d?(?:>>?|<)$/;
/** An option that may have a value behind it. */
const OPTION = /^-{1,2}[A-Za-z][\w-]*$/;
/** What a reader fills in, such as `<flow uuid>`. */
const PLACEHOLDER = /<[a-z][\w .-]*>/g;
/** A line shorter than this is not worth breaking off: a filter from its program, anything from a word too long for any line. */
const SHORTEST = 16;
/** What is never the value of an option: another option, an operator, an address. */
const NO_VALUE = /^(?:-|\||&&|\d?[<>]+$|['"]?(?:https?:|\$\w*(?:API|URL|BASE)\b))/;

/** Commands with their long lines broken. */
export interface BrokenCommands {
  code: string;
  /** Lines of the sample, from 0, that were too long and had a place to break. */
  long: number[];
}

/**
 * Breaks the lines of commands that are wider than 80 columns with `\`: before pipes and `&&`, and between words, but
 * not between an option and its value. Lines within quotes and here-documents, comments, and what a session prints
 * stay; so does a line that is a single word, however long.
 *
 * @param code the text of a sample
 * @param language its language; only shell scripts and terminal sessions have commands
 */
export function breakCommands(code: string, language: string): BrokenCommands {
  const isSession = language === 'console';
  if (!isSession && !SHELL.test(language)) return { code, long: [] };
  const long: number[] = [];
  const lines: string[] = [];
  let command: string | undefined;
  for (const [at, { kind, text }] of readLines(code, isSession).entries()) {
    const before = kind === 'continued' ? `${command}\n` : '';
    if (kind !== 'output') command = before + text;
    const isData = HERE_DOCUMENT.test(before) || quoteAt(before, before.length, RULES) !== undefined;
    const broken = kind === 'output' || isData ? [text] : breakLine(text, isSession ? '    ' : '  ');
    if (broken.length > 1) long.push(at);
    lines.push(...broken);
  }
  return { code: lines.join('\n'), long };
}

/** The same command on as few lines as its continued lines allow: equal for texts that a shell reads alike. */
export function joinCommands(code: string): string {
  return code.replace(/[ \t]*\\\n[ \t]*/g, ' ');
}

function readLines(code: string, isSession: boolean): ReturnType<typeof readSession> {
  if (isSession) return readSession(code);
  let command: string | undefined;
  return code.split('\n').map((text) => {
    const isContinued = command !== undefined && isOpen(command);
    command = isContinued ? `${command}\n${text}` : text;
    return { kind: isContinued ? 'continued' : 'command', text };
  });
}

function breakLine(line: string, indent: string): string[] {
  if (line.length <= WIDEST) return [line];
  const own = /^\s*/.exec(line)?.[0] ?? '';
  const words = splitWords(line.slice(own.length));
  // Behind a comment, a backslash continues nothing.
  if (words === undefined) return [line];
  const ending = words.at(-1) === '\\' ? ' \\' : '';
  const parts = groupWords(ending ? words.slice(0, -1) : words);
  const isFirst = own === '' || line.startsWith(PROMPT);
  const margin = isFirst ? indent : own;
  const lines: string[] = [];
  let current = '';
  for (const part of parts) {
    const isPiped = OPERATOR.test(part.split(' ')[0] ?? '');
    const next = current === '' ? `${lines.length === 0 ? own : margin}${part}` : `${current} ${part}`;
    const isVain =
      current.trim().length < SHORTEST &&
      (current.trim().startsWith('|') || margin.length + part.length > WIDEST - 2);
    if (current !== '' && (isPiped || (next.length > WIDEST - 2 && !isVain))) {
      lines.push(current);
      current = margin + part;
    } else current = next;
  }
  lines.push(current);
  return lines.map((text, at) => text + (at < lines.length - 1 ? ' \\' : ending));
}

/** The words of a line outside of quotes; undefined where it has a comment. */
function splitWords(line: string): string[] | undefined {
  const words: string[] = [];
  const whole = line.replace(PLACEHOLDER, (name) => name.replace(/ /g, '_'));
  let start = 0;
  for (let at = 0; at <= line.length; at++) {
    if (
      at < line.length &&
      (whole.charAt(at) !== ' ' || quoteAt(line, at, RULES) || line.charAt(at - 1) === '\\')
    )
      continue;
    const word = line.slice(start, at);
    if (word.startsWith('#')) return undefined;
    if (word !== '') words.push(word);
    start = at + 1;
  }
  return words;
}

/** Words that stay on one line: an operator or redirection and what is behind it, an option and its value. */
function groupWords(words: readonly string[]): string[] {
  const parts: string[] = [];
  for (const [at, word] of words.entries()) {
    const before = words[at - 1] ?? '';
    const belongs =
      OPERATOR.test(before) ||
      REDIRECTION.test(before) ||
      word === '-' ||
      `${before} ` === PROMPT ||
      (OPTION.test(before) && !NO_VALUE.test(word));
    if (belongs) parts.push(`${parts.pop()} ${word}`);
    else parts.push(word);
  }
  return parts;
}
