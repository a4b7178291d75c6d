import type { Answered } from './operate';

/** How requests are logged. */
export type LogFormat = 'text' | 'json' | 'none';

/** Lines are written together so often, in milliseconds: one call for each would cost a tenth of all requests. */
const WRITE_EVERY_MS = 200;

/** A target without its query, which holds what readers search for; and without anything that a terminal would obey. */
function pathOf(target: string): string {
  return (target.split('?')[0] ?? '').replace(/[^\x21-\x7e]/g, '?');
}

/**
 * Words an answer as a line. Nothing of it says who asked.
 *
 * @param time when the answer was handed over
 */
export function formatAnswer(answered: Answered, options: { time: Date; format: 'text' | 'json' }): string {
  const { method, target, status, bytes, milliseconds } = answered;
  const time = options.time.toISOString();
  const path = pathOf(target);
  const ms = Number(milliseconds.toFixed(1));
  return options.format === 'json'
    ? JSON.stringify({ time, status, bytes, ms, method, path })
    : `${time} ${status} ${bytes}B ${ms}ms ${method} ${path}`;
}

/**
 * Makes a log of answers.
 *
 * @param options.write receives lines, each with its end
 * @returns takes an answer; and writes what is left
 */
export function createAccessLog(options: { format: LogFormat; write: (lines: string) => void }): {
  add: (answered: Answered) => void;
  flush: () => void;
} {
  const { format, write } = options;
  if (format === 'none') return { add: () => undefined, flush: () => undefined };
  let lines = '';
  let timer: NodeJS.Timeout | undefined;
  const flush = (): void => {
    clearTimeout(timer);
    timer = undefined;
    if (lines !== '') write(lines);
    lines = '';
  };
  return {
    add(answered) {
      lines += `${formatAnswer(answered, { time: new Date(), format })}\n`;
      timer ??= setTimeout(flush, WRITE_EVERY_MS);
    },
    flush,
  };
}
