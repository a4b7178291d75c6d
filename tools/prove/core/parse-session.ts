import { PROMPT, readSession } from '@identity-docs/samples/code/read-session';

/** A command of a terminal session, and the output that the page shows below it. */
export interface Step {
  command: string;
  output: string[];
}

/**
 * Splits a terminal session into its commands, each with the lines up to the next one as its output.
 *
 * @param code the text of the sample
 */
export function parseSession(code: string): Step[] {
  const steps: Step[] = [];
  for (const { text, kind } of readSession(code)) {
    const step = steps.at(-1);
    if (kind === 'command') steps.push({ command: text.slice(PROMPT.length), output: [] });
    else if (kind === 'output') step?.output.push(text);
    else if (step) step.command += `\n${text}`;
  }
  return steps.map((step) => ({ ...step, output: withoutBlankEnds(step.output) }));
}

function withoutBlankEnds(lines: readonly string[]): string[] {
  const first = lines.findIndex((line) => line.trim() !== '');
  const last = lines.findLastIndex((line) => line.trim() !== '');
  return first === -1 ? [] : lines.slice(first, last + 1);
}
