import type { Assignment, EnvFile, Finding } from './types';

const NAME = /^(?:export\s+)?([A-Za-z_][\w.-]*)\s*=[ \t]*/;

/**
 * Reads a file of environment variables as Docker Compose does: comments, `export`, values in single quotes as they
 * are, in double quotes with escapes and on several lines, and without quotes up to a comment.
 *
 * @see https://docs.docker.com/compose/how-tos/environment-variables/variable-interpolation/
 */
export function readEnv(text: string): EnvFile {
  const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/);
  const assignments: Assignment[] = [];
  const broken: Finding[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    const source = lines[at] ?? '';
    const line = at + 1;
    if (/^\s*(?:#|$)/.test(source)) continue;
    const match = NAME.exec(source.trimStart());
    if (!match?.[1]) {
      broken.push({ level: 'error', line, message: describeBroken(source.trim()) });
      continue;
    }
    let rest = source.trimStart().slice(match[0].length);
    const quote = /^['"]/.exec(rest)?.[0];
    while (quote && !closes(rest, quote) && at + 1 < lines.length) rest += `\n${lines[++at]}`;
    if (quote && !closes(rest, quote)) {
      broken.push({ level: 'error', line, name: match[1], message: `The quote ${quote} is never closed.` });
      break;
    }
    assignments.push({ name: match[1], line, scopes: [], ...readValue(rest, quote) });
  }
  return { form: 'env', assignments, broken };
}

function closes(text: string, quote: string): boolean {
  return (quote === "'" ? /^'[^']*'/ : /^"(?:[^"\\]|\\[\s\S])*"/).test(text);
}

function readValue(text: string, quote: string | undefined): Pick<Assignment, 'value' | 'interpolated'> {
  if (quote === "'") return { value: /^'([^']*)'/.exec(text)?.[1] ?? '' };
  const inner = quote
    ? (/^"((?:[^"\\]|\\[\s\S])*)"/.exec(text)?.[1] ?? '').replace(/\\([\s\S])/g, (_all, c) => ESCAPES[c] ?? c)
    : text.replace(/(?:^|\s)#.*$/, '').trim();
  return resolveDollars(inner);
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
