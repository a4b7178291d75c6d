/** A message of the W3C's checker of HTML (`vnu --format json`), as far as it is read. */
export interface CheckerMessage {
  /** `error` for a fault, `info` for advice, `non-document-error` where the checker could not do its work. */
  type: string;
  message: string;
  /** Address of the file. */
  url?: string;
  lastLine?: number;
}

/** Errors of a kind. */
export interface Fault {
  message: string;
  count: number;
  /** The first places in different files, as `file:line`. */
  places: string[];
}

/** CSS that browsers have and the checker does not know. Anything else that it calls an error is one. */
const UNKNOWN_CSS: readonly RegExp[] = [
  // Container queries: https://www.w3.org/TR/css-conditional-5/#container-queries
  /^CSS: Unrecognized at-rule “@container”$/,
  /^CSS: “container”: Property “container” doesn't exist\.$/,
  // https://svgwg.org/svg2-draft/painting.html#PaintOrderProperty, in all browsers also for HTML
  /^CSS: “paint-order”: Property “paint-order” doesn't exist\.$/,
];

const MAX_PLACES = 3;

/**
 * Groups the errors that a checker found. Messages about different names are of one kind, so names are left out.
 *
 * @param messages everything that the checker said
 * @param root path of the folder that the files are named from, absolute
 * @returns errors by kind, the most frequent first; those of CSS that the checker does not know are no errors
 */
export function summarizeMessages(messages: readonly CheckerMessage[], root: string): Fault[] {
  const faults = new Map<string, Fault>();
  for (const { type, message, url = '', lastLine } of messages) {
    if (type === 'info' || UNKNOWN_CSS.some((pattern) => pattern.test(message))) continue;
    const kind = message.replace(/“[^”]*”/g, '“…”');
    const fault = faults.get(kind) ?? { message, count: 0, places: [] };
    faults.set(kind, fault);
    fault.count += 1;
    const file = url.replace(/^file:\/*/, '/').replace(root, '');
    if (fault.places.length < MAX_PLACES && !fault.places.some((place) => place.startsWith(`${file}:`))) {
      fault.places.push(`${file}:${lastLine ?? 1}`);
    }
  }
  return [...faults.values()].sort((a, b) => b.count - a.count);
}
