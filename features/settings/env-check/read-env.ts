import type { Assignment, EnvFile, Finding } from './findings';
import { rejectLong } from './limits';

const NAME = /^(?:export\s+)?([A-Za-z_][\w.-]*)\s*=[ \t]*/;

/**
 * Reads a file of environment variables as Docker Compose does. It supports comments, `export`, literal values in
 * single quotes, values in double quotes with escapes and several lines, and unquoted values up to a comment. The time
 * is linear in the length of the text, and a text that is too long isn't read.
 *
 * @see https://docs.docker.com/compose/how-tos/environment-variables/variable-interpolation/
 */
export function readEnv(text: string): EnvFile {
  const tooLong = rejectLong(text, 'env');
  if (tooLong) return tooLong;
  const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/);
  const assignments: Assignment[] = [];
  const broken: Finding[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    const source = (lines[at] ?? '').trimStart();
    const line = at + 1;
    if (source === '' || source.startsWith('#')) continue;
    const match = NAME.exec(source);
    if (!match?.[1]) {
      broken.push({ level: 'error', line, message: describeBroken(source.trimEnd()) });
      continue;
    }
    const rest = source.slice(match[0].length);
    const quote = /^['"]/.exec(rest)?.[0];
    if (quote === undefined) {
      assignments.push({ name: match[1], line, scopes: [], ...resolveDollars(withoutComment(rest)) });
      continue;
    }
    const quoted = readQuoted(lines, { from: at, first: rest.slice(1), quote });
    if (quoted === undefined) {
      broken.push({ level: 'error', line, name: match[1], message: `The quote ${quote} is never closed.` });
      break;
    }
    at = quoted.last;
    const value = quote === "'" ? { value: quoted.inner } : resolveDollars(withoutEscapes(quoted.inner));
    assignments.push({ name: match[1], line, scopes: [], ...value });
  }
  return { form: 'env', assignments, broken };
}

/**
 * Reads a quoted value, which can span several lines.
 *
 * @param lines the lines of the file
 * @param from the line on which the value starts
 * @param first the rest of this line after the quote
 * @returns the text between the quotes and the line of the closing quote; undefined if there is no closing quote
 */
function readQuoted(
  lines: readonly string[],
  { from, first, quote }: { from: number; first: string; quote: string },
): { inner: string; last: number } | undefined {
  const inner: string[] = [];
  for (let at = from; at < lines.length; at += 1) {
    const line = at === from ? first : (lines[at] ?? '');
    const end = closingQuote(line, quote);
    if (end !== -1) return { inner: [...inner, line.slice(0, end)].join('\n'), last: at };
    inner.push(line);
  }
  return undefined;
}

/** The position of the closing quote in a line. A backslash escapes a double quote. */
function closingQuote(line: string, quote: string): number {
  for (let at = 0; at < line.length; at += 1) {
    if (quote === '"' && line[at] === '\\') at += 1;
    else if (line[at] === quote) return at;
  }
  return -1;
}

function withoutEscapes(text: string): string {
  return text.replace(/\\([\s\S])/g, (_all, character: string) => ESCAPES[character] ?? character);
}

function withoutComment(text: string): string {
  const comment = /(?:^|\s)#/.exec(text);
  return (comment ? text.slice(0, comment.index) : text).trim();
}

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t' };

/** The check doesn't know a value that contains another variable. */
export function resolveDollars(text: string): Pick<Assignment, 'value' | 'interpolated'> {
  const plain = text.replaceAll('$$', '');
  if (!/\$(?:\{|[A-Za-z_])/.test(plain)) return { value: text.replaceAll('$$', '$') };
  return { value: undefined, interpolated: !/^\$\{[^}]*\}$/.test(plain) };
}

function describeBroken(source: string): string {
  const named = /^([A-Za-z_]\w*)\s*:/.exec(source)?.[1];
  if (named) return `This line isn't NAME=value. Write ${named}= instead of ${named}: here.`;
  return /^[A-Za-z_]\w*$/.test(source)
    ? `${source} has no value. Write ${source}= and the value.`
    : 'This line is neither NAME=value nor a comment.';
}
