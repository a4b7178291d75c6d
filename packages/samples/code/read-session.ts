/** The prompt before a command. */
export const PROMPT = '$ ';

/** A line of a terminal session: the first line of a command, a continuation of it, or output. */
export interface SessionLine {
  kind: 'command' | 'continued' | 'output';
  text: string;
}

/**
 * Classifies the lines of a terminal session. A command starts after a prompt and includes its continued lines, open
 * quotes, and here-documents. Every other line is output.
 *
 * @param code the text of the sample
 * @returns all lines, with their prompts
 */
export function readSession(code: string): SessionLine[] {
  let command: string | undefined;
  return code.split('\n').map((text) => {
    if (command !== undefined && isOpen(command)) {
      command += `\n${text}`;
      return { kind: 'continued', text };
    }
    command = text.startsWith(PROMPT) ? text.slice(PROMPT.length) : undefined;
    return { kind: command === undefined ? 'output' : 'command', text };
  });
}

/**
 * Whether a shell would wait for more lines of a command.
 *
 * @param command its lines so far
 */
export function isOpen(command: string): boolean {
  if (/\\$/.test(command)) return true;
  const hereDocument = /<<-?\s*(['"]?)(\w+)\1/.exec(command);
  if (hereDocument && !new RegExp(`\\n\\s*${hereDocument[2]}$`).test(command)) return true;
  let quote: string | undefined;
  for (let at = 0; at < command.length; at++) {
    const char = command.charAt(at);
    if (char === '\\' && quote !== "'") at++;
    else if (quote !== undefined) quote = char === quote ? undefined : quote;
    else if (char === '#' && (at === 0 || /\s/.test(command.charAt(at - 1)))) {
      const end = command.indexOf('\n', at);
      if (end === -1) break;
      at = end;
    } else if (char === '"' || char === "'") quote = char;
  }
  return quote !== undefined || /(?:\||&&)\s*$/.test(command);
}
