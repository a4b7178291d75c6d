/** A line of a log that may hold a message. */
export interface LogLine {
  /** Which line of the pasted text it is, from 1. */
  line: number;
  /** The texts in which a message may stand: the line itself, or the values of its JSON. */
  texts: string[];
}

/** What is read of a pasted text, from its end: the newest lines count. */
const MOST_LINES = 2000;
const LONGEST_LINE = 6000;

/** Names of values that only say when, where and for whom a line was written. */
const BESIDE = new Set(
  `timestamp time ts level lvl logger name host domain_url schema_name remote remote_addr user user_agent username pid
  method scheme path request_id runtime status code auth_via size upstream client thread version build tag id pk`
    .trim()
    .split(/\s+/),
);

/** Docker Compose and kubectl name the container before each line, and may add the time. */
const PREFIXES = [
  /^\s*(?:\[pod\/[^\]\s]+\]|[\w.-]+\s*\|)\s?/,
  /^\s*\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d\S*\s+(?=[[{\w])/,
];

/**
 * Reads a pasted piece of a log: plain lines, lines of JSON, with the prefixes of `docker compose logs` and of
 * `kubectl logs --prefix`, or a JSON document over several lines.
 *
 * @returns the lines that hold text, oldest first, each text once
 */
export function readLog(pasted: string): LogLine[] {
  const whole = parse(pasted);
  if (whole !== undefined) return [{ line: 1, texts: textsOf(whole) }];
  const lines = pasted.split(/\r?\n/);
  const first = Math.max(0, lines.length - MOST_LINES);
  const known = new Set<string>();
  return lines.slice(first).flatMap((raw, at): LogLine[] => {
    const texts = readLine(raw.slice(0, LONGEST_LINE)).filter((text) => text !== '' && !known.has(text));
    for (const text of texts) known.add(text);
    return texts.length === 0 ? [] : [{ line: first + at + 1, texts }];
  });
}

function readLine(raw: string): string[] {
  const line = PREFIXES.reduce((text, prefix) => text.replace(prefix, ''), raw).trim();
  const open = line.indexOf('{"');
  const json = open === -1 ? undefined : parse(line.slice(open));
  if (json === undefined) return [line];
  return [line.slice(0, open).trim(), ...textsOf(json)];
}

function parse(text: string): object | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}

/** All texts in a JSON value, line by line: a traceback is one text of many lines. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return value.split(/\r?\n/).map((line) => line.trim());
  if (Array.isArray(value)) return value.flatMap(textsOf);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inside]) => (BESIDE.has(name) ? [] : textsOf(inside)));
}
