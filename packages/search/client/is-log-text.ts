import { MAX_QUERY_LENGTH } from './constants';

/** What only lines of a log have. Each expression is anchored or bounded, so that it reads a long text once. */
const MARKS = [
  // JSON, alone or after what a container or a program puts before it
  /^[[{]\s*["{]/,
  /\{"\w{1,40}":/,
  // the container or pod that wrote the line
  /^[\w.-]{1,80}\s{0,40}\|\s/,
  /^\[pod\/[^\]\s]{1,200}\]/,
  // the time
  /^\[?\d{4}[-/]\d\d[-/]\d\d[T ]\d\d:\d\d/,
  // the level
  /\blevel["']?\s?[=:]\s?["']?(?:trace|debug|info|warn|error|critical|fatal|panic)/i,
  /^\W{0,3}(?:TRACE|DEBUG|INFO|WARN|WARNING|ERROR|CRITICAL|FATAL|PANIC)\b\W/,
  /^(?:Traceback \(most recent|panic: )/,
];

/** Only the beginning is looked at for marks: a longer text counts as a log by its length. */
const MAX_LOOKED_AT = 400;

/**
 * Says whether a text that was pasted into the search is of a log: JSON, or a line with a time, a level, or the name of
 * a container, several lines, or more than the search takes.
 */
export function isLogText(text: string): boolean {
  const trimmed = text.trim();
  if (trimmed.length > MAX_QUERY_LENGTH || trimmed.includes('\n')) return true;
  const start = trimmed.slice(0, MAX_LOOKED_AT);
  return MARKS.some((mark) => mark.test(start));
}

/**
 * Reads what a paste, a drop, or a keyboard's clipboard is about to put into a field, before the field cuts it.
 *
 * @param event a `paste` or `beforeinput` event
 * @returns the whole text; empty for anything else, such as typing
 */
export function readInserted(event: Event): string {
  if (event instanceof ClipboardEvent) return event.clipboardData?.getData('text/plain') ?? '';
  if (!(event instanceof InputEvent) || event.isComposing) return '';
  return event.data ?? event.dataTransfer?.getData('text/plain') ?? '';
}
