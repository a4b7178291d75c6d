import { parseFenceMeta } from './parse-fence-meta';

/** A code sample of a page. */
export interface Fence {
  language: string;
  title: string | undefined;
  /** The sample without the indentation of the fence in lists and tabs. */
  code: string;
  /** Line of the opening fence in the file, from 1. */
  line: number;
  /** Line of the closing fence. */
  lastLine: number;
}

const OPENING = /^(\s*(?:> ?)*\s*)(`{3,}|~{3,})\s*([^\s`]*)(.*)$/;

/**
 * Finds the code samples of a page (CommonMark 0.31, section 4.5, as far as pages use it).
 *
 * @param text the content of the file, with its front matter
 * @returns the samples in order; an unclosed one extends to the end of the file
 */
export function findFences(text: string): Fence[] {
  const lines = text.split('\n');
  const fences: Fence[] = [];
  for (let at = 0; at < lines.length; at++) {
    const opening = OPENING.exec(lines[at] ?? '');
    if (opening === null) continue;
    const [, indent = '', marks = '', language = '', meta = ''] = opening;
    const start = at + 1;
    at = start;
    while (at < lines.length && !isClosing(lines[at] ?? '', marks)) at++;
    fences.push({
      language,
      title: parseFenceMeta(meta).title,
      code: lines
        .slice(start, at)
        .map((line) => withoutIndent(line, indent))
        .join('\n'),
      line: start,
      lastLine: at + 1,
    });
  }
  return fences;
}

/**
 * Replaces every code sample with empty lines, so that line numbers stay the same.
 *
 * @param text the content of the file
 */
export function withoutFences(text: string): string {
  const lines = text.split('\n');
  for (const { line, lastLine } of findFences(text)) {
    for (let at = line - 1; at < lastLine && at < lines.length; at++) lines[at] = '';
  }
  return lines.join('\n');
}

function isClosing(line: string, marks: string): boolean {
  const text = line.replace(/^[\s>]*/, '').trimEnd();
  return text.length >= marks.length && text === marks.charAt(0).repeat(text.length);
}

function withoutIndent(line: string, indent: string): string {
  let at = 0;
  while (at < indent.length && at < line.length && /[\s>]/.test(line.charAt(at))) at++;
  return line.slice(at);
}
