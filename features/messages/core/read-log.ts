/** A line of a log that may contain a message. */
export interface LogLine {
  /** The line's number in the pasted text, from 1. */
  line: number;
  /** The texts that may contain a message: the line itself, or the values of its JSON. */
  texts: string[];
}

/** The most characters that are read from a pasted text, counted from its end, because the newest lines matter. */
const MAX_CHARACTERS = 100_000;
const MAX_LINES = 2000;
/** A longer text is compared in parts of this length. */
const MAX_TEXT = 2000;
/** Texts that are deeper in a JSON value than this are ignored. */
const MAX_DEPTH = 50;

/** The result of reading a pasted text. */
export interface ReadLog {
  /** The lines that contain text, oldest first, each text once. */
  lines: LogLine[];
  /** Whether the text is too long, so that only its end was read. */
  isCut: boolean;
}

/** Names of values that only say when, where, and for whom a line was written. */
const BESIDE = new Set(
  `timestamp time ts level lvl logger name host domain_url schema_name remote remote_addr user user_agent username pid
  method scheme path request_id runtime status code auth_via size upstream client thread version build tag id pk`
    .trim()
    .split(/\s+/),
);

/** Docker Compose and kubectl print the container name before each line, and sometimes the time. */
const PREFIXES = [
  /^\s*(?:\[pod\/[^\]\s]+\]|[\w.-]+\s*\|)\s?/,
  /^\s*\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d\S*\s+(?=[[{\w])/,
];

/**
 * Reads a pasted part of a log: plain lines or JSON lines, with the prefixes of `docker compose logs` and `kubectl logs
 * --prefix`, or a JSON document over several lines.
 */
export function readLog(pasted: string): ReadLog {
  const whole = pasted.length > MAX_CHARACTERS ? undefined : parse(pasted);
  if (whole !== undefined) {
    const texts = textsOf(whole).flatMap(partsOf);
    return { lines: [{ line: 1, texts: texts.slice(0, MAX_LINES) }], isCut: texts.length > MAX_LINES };
  }
  const from = Math.max(0, pasted.length - MAX_CHARACTERS);
  const before = countLines(pasted, from);
  const lines = pasted.slice(from).split(/\r?\n/);
  const first = Math.max(0, lines.length - MAX_LINES);
  const known = new Set<string>();
  return {
    isCut: from > 0 || first > 0,
    lines: lines.slice(first).flatMap((raw, at): LogLine[] => {
      const texts = readLine(raw)
        .flatMap(partsOf)
        .filter((text) => text !== '' && !known.has(text));
      for (const text of texts) known.add(text);
      return texts.length === 0 ? [] : [{ line: before + first + at + 1, texts }];
    }),
  };
}

function partsOf(text: string): string[] {
  if (text.length <= MAX_TEXT) return [text];
  const count = Math.ceil(text.length / MAX_TEXT);
  return Array.from({ length: count }, (_, at) => text.slice(at * MAX_TEXT, (at + 1) * MAX_TEXT));
}

/** The number of line breaks before a position in a text. */
function countLines(text: string, end: number): number {
  let count = 0;
  for (let at = text.indexOf('\n'); at !== -1 && at < end; at = text.indexOf('\n', at + 1)) count += 1;
  return count;
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

/** All strings in a JSON value, line by line. A traceback is one string with many lines. */
function textsOf(value: unknown, depth = 0): string[] {
  if (typeof value === 'string') return value.split(/\r?\n/).map((line) => line.trim());
  if (typeof value !== 'object' || value === null || depth === MAX_DEPTH) return [];
  if (Array.isArray(value)) return value.flatMap((inside) => textsOf(inside, depth + 1));
  return Object.entries(value).flatMap(([name, inside]) =>
    BESIDE.has(name) ? [] : textsOf(inside, depth + 1),
  );
}
