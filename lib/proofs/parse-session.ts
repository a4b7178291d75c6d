/** A command of a terminal session, and what the page shows below it. */
export interface Step {
  command: string;
  output: string[];
}

/**
 * Takes a terminal session apart: a command stands behind `$ `, reaches over its continued lines, open quotes and
 * here-documents, and the lines up to the next command are its output.
 *
 * @param code the text of the sample
 */
export function parseSession(code: string): Step[] {
  const lines = code.split('\n');
  const steps: Step[] = [];
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] ?? '';
    if (!line.startsWith('$ ')) {
      steps.at(-1)?.output.push(line);
      continue;
    }
    let command = line.slice(2);
    while (isOpen(command) && at + 1 < lines.length) command += `\n${lines[++at] ?? ''}`;
    steps.push({ command, output: [] });
  }
  return steps.map((step) => ({ ...step, output: withoutBlankEnds(step.output) }));
}

/**
 * Whether a shell would ask for more lines of a command.
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

function withoutBlankEnds(lines: readonly string[]): string[] {
  const first = lines.findIndex((line) => line.trim() !== '');
  const last = lines.findLastIndex((line) => line.trim() !== '');
  return first === -1 ? [] : lines.slice(first, last + 1);
}
