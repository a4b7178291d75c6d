import type { Answered } from './operate';

/** The format in which requests are logged. */
export type LogFormat = 'text' | 'json' | 'none';

/**
 * Lines are written in batches at this interval, in milliseconds. Writing each line separately would cost a tenth of
 * all requests.
 */
const WRITE_EVERY_MS = 200;

/**
 * Returns a request target without its query, which contains what readers search for, and without terminal control
 * characters.
 */
function pathOf(target: string): string {
  return (target.split('?')[0] ?? '').replace(/[^\x21-\x7e]/g, '?');
}

/**
 * Formats a response as a log line, without anything that identifies the client.
 *
 * @param time when the response was sent
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
 * Creates a log of responses.
 *
 * @param options.write receives lines, each with its line break
 * @returns functions that log a response and flush the rest
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
