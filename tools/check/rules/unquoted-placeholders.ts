import { isOpen, PROMPT, readSession } from '@identity-docs/samples/code/read-session';
import { quoteAt } from '@identity-docs/samples/custom-values/quote-at';

/** A placeholder that a shell would read as a redirection. */
export interface UnquotedPlaceholder {
  placeholder: string;
  /** Line of the sample, from 0. */
  line: number;
}

const RULES = { escape: '\\', rawSingle: true, comments: true, triple: false } as const;
const SHELL = /^(?:bash|sh|shell)$/;
/** What a reader fills in, such as `<flow uuid>`; `<<` begins a here-document. */
const PLACEHOLDER = /(?<!<)<[A-Za-z](?:[\w .-]*\w)?>/g;
const HERE_DOCUMENT = /<<-?\s*['"]?\w/;

/**
 * Finds placeholders of commands that stand outside of quotes. A shell reads `<name>` there as a redirection from a
 * file, so a reader who pastes the command gets `No such file or directory` or a syntax error instead of a hint.
 *
 * @param code the text of a sample
 * @param language its language; only shell scripts and terminal sessions have commands
 */
export function findUnquotedPlaceholders(code: string, language: string): UnquotedPlaceholder[] {
  if (language !== 'console' && !SHELL.test(language)) return [];
  return readCommands(code, language === 'console').flatMap(({ text, line }) =>
    [...text.matchAll(PLACEHOLDER)].flatMap(({ 0: placeholder, index }) => {
      const before = text.slice(0, index);
      const isData = before
        .split('\n')
        .slice(0, -1)
        .some((part) => HERE_DOCUMENT.test(part));
      if (isData || isComment(text, index) || quoteAt(text, index, RULES) !== undefined) return [];
      return [{ placeholder, line: line + before.split('\n').length - 1 }];
    }),
  );
}

/** The commands of a sample with their continued lines, and the line on which each begins. */
function readCommands(code: string, isSession: boolean): { text: string; line: number }[] {
  const commands: { text: string; line: number }[] = [];
  const lines = isSession
    ? readSession(code)
    : code.split('\n').map((text) => ({ text, kind: 'command' as const }));
  for (const [line, { text, kind }] of lines.entries()) {
    const last = commands.at(-1);
    if (kind === 'output') continue;
    if (last && (kind === 'continued' || (!isSession && isOpen(last.text)))) last.text += `\n${text}`;
    else commands.push({ text: text.startsWith(PROMPT) ? text.slice(PROMPT.length) : text, line });
  }
  return commands;
}

/** Whether a place is behind a `#` that begins a comment. */
function isComment(text: string, at: number): boolean {
  const line = text.slice(text.lastIndexOf('\n', at - 1) + 1, at);
  const start = at - line.length;
  return [...line.matchAll(/(?:^|\s)#/g)].some(
    ({ 0: mark, index }) => quoteAt(text, start + index + mark.length - 1, RULES) === undefined,
  );
}
