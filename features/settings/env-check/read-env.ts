import type { Assignment, EnvFile, Finding } from './findings';
import { rejectLong } from './limits';

const NAME = /^(?:export\s+)?([A-Za-z_][\w.-]*)\s*=[ \t]*/;

/**
 * Reads a file of environment variables as Docker Compose does: comments, `export`, values in single quotes as they
 * are, in double quotes with escapes and on several lines, and without quotes up to a comment. Each character is
 * looked at a fixed number of times, and a text that is too long is not read.
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
 * Reads a value in quotes that may go over several lines.
 *
 * @param lines of the file
 * @param from the line on which the value begins
 * @param first what this line has after the quote
 * @returns the text between the quotes and the line of the second one; undefined where no quote closes the value
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

/** Where a quote ends a line; before a double quote, a backslash takes its meaning away. */
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

/** A value with another variable in it is not known here. */
export function resolveDollars(text: string): Pick<Assignment, 'value' | 'interpolated'> {
  const plain = text.replaceAll('$$', '');
  if (!/\$(?:\{|[A-Za-z_])/.test(plain)) return { value: text.replaceAll('$$', '$') };
  return { value: undefined, interpolated: !/^\$\{[^}]*\}$/.test(plain) };
}

function describeBroken(source: string): string {
  const named = /^([A-Za-z_]\w*)\s*:/.exec(source)?.[1];
  if (named) return `Not NAME=value. Write ${named}= in place of ${named}: here.`;
  return /^[A-Za-z_]\w*$/.test(source)
    ? `${source} has no value: write ${source}= and the value.`
    : 'Not NAME=value, and no comment.';
}
