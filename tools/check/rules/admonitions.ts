import type { Problem } from './page-parts';

const ADMONITIONS = ['note', 'tip', 'info', 'warning', 'danger'];

/**
 * Finds notes that are of no kind, and notes that do not end.
 *
 * @param text the page without its front matter, lines as in its file
 */
export function findBadAdmonitions(text: string): Problem[] {
  const problems: Problem[] = [];
  const open: { marks: string; line: number }[] = [];
  let fence: string | undefined;
  for (const [at, content] of text.split('\n').entries()) {
    const mark = /^\s*(?:> ?)*\s*(`{3,}|~{3,})/.exec(content)?.[1];
    if (mark && (fence === undefined || (mark.startsWith(fence) && content.trim() === mark))) {
      fence = fence === undefined ? mark : undefined;
      continue;
    }
    const note = fence === undefined ? /^\s*(:{3,})\s*([\w-]*)/.exec(content) : null;
    if (note === null) continue;
    const [, marks = '', kind] = note;
    const line = at + 1;
    if (!kind) {
      if (open.at(-1)?.marks === marks) open.pop();
      else problems.push({ line, message: `${marks} ends a note that does not begin` });
      continue;
    }
    open.push({ marks, line });
    if (!ADMONITIONS.includes(kind))
      problems.push({ line, message: `:::${kind} is no kind of note; there are ${ADMONITIONS.join(', ')}` });
  }
  return [
    ...problems,
    ...open.map(({ line, marks }) => ({ line, message: `the note does not end: ${marks} is missing` })),
  ];
}
