/** Values that differ between installations, in the order in which they are matched. */
const TOLERATED: readonly (readonly [RegExp, string])[] = [
  // Generated names of objects: UUIDs, hashes, and keys.
  [/\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/gi, '⟨id⟩'],
  [/\b(?=[0-9a-f]*\d)(?=[0-9a-f]*[a-f])[0-9a-f]{16,}\b/gi, '⟨id⟩'],
  // Dates and times.
  [/\b\d{4}-\d\d-\d\d(?:[T ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d(?::?\d\d)?)?)?/g, '⟨time⟩'],
  [/\b(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) [ \d]\d \d\d:\d\d:\d\d \d{4} GMT\b/g, '⟨time⟩'],
  // Keys of numbered objects.
  [/("(?:pk|id|user_pk|uid)": ?)\d+/g, '$1⟨number⟩'],
  // Measured times.
  [/\b\d+\.\d+s\b/g, '⟨duration⟩'],
];

/** A sample shows that something is left out with an ellipsis, or with a placeholder in angle brackets. */
const LEFT_OUT = /…|<[^<>\n]+>/;

/**
 * Compares a command's output with what the page shows. Identifiers, times, and keys can differ. `…`, `<placeholders>`,
 * and the texts that the author marked as varying match anything.
 *
 * @param options `shown`: lines of the page; `printed`: the output; `varies`: texts of the page that differ everywhere
 * @returns a description of the difference; undefined if there is none
 */
export function compareOutput(options: {
  shown: readonly string[];
  printed: string;
  varies?: readonly string[] | undefined;
}): string | undefined {
  const printed = linesOf(options.printed);
  const shown = linesOf(options.shown.join('\n'));
  if (sameJson(shown.join('\n'), printed.join('\n'), options.varies ?? [])) return undefined;
  for (let at = 0; at < Math.max(shown.length, printed.length); at++) {
    const [want, got] = [shown[at], printed[at]];
    if (want === undefined) return `unexpected additional line: ${got}`;
    if (/^\s*…\s*$/.test(want)) return restFits(shown.slice(at + 1), printed.slice(at), options.varies);
    if (got === undefined) return `missing line: ${want}`;
    if (!fits(want, got, options.varies ?? [])) return `the page shows: ${want}\nthe output is:  ${got}`;
  }
  return undefined;
}

/** A line of three dots matches any number of lines. */
function restFits(
  shown: readonly string[],
  printed: readonly string[],
  varies: readonly string[] | undefined,
): string | undefined {
  if (shown.length === 0) return undefined;
  const starts = printed.map((_, at) => at);
  const found = starts.some(
    (at) => compareOutput({ shown, printed: printed.slice(at).join('\n'), varies }) === undefined,
  );
  return found ? undefined : `no output matches: ${shown[0]}`;
}

function linesOf(text: string): string[] {
  return text
    .replace(/\r/g, '')
    .replace(/^\n+|\s+$/g, '')
    .split('\n')
    .map((line) => line.trimEnd())
    .filter((line, _at, all) => line !== '' || all.length > 1);
}

function fits(shown: string, printed: string, varies: readonly string[]): boolean {
  return pattern(shown, varies).test(tolerate(printed).replace(/\s+/g, ' '));
}

function tolerate(text: string): string {
  return TOLERATED.reduce((value, [from, to]) => value.replace(from, to), text);
}

/** Converts a line of the page to a regular expression for the output. */
function pattern(shown: string, varies: readonly string[]): RegExp {
  const marked = varies.reduce((text, part) => text.replaceAll(part, '…'), shown);
  const parts = tolerate(marked).replace(/\s+/g, ' ').split(new RegExp(LEFT_OUT, 'g'));
  return new RegExp(`^${parts.map((part) => part.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')).join('.*')}$`);
}

/** Whether JSON has the same content, even if it is formatted differently. */
function sameJson(shown: string, printed: string, varies: readonly string[]): boolean {
  try {
    return sameValue(JSON.parse(shown), JSON.parse(printed), varies);
  } catch {
    return false;
  }
}

function sameValue(shown: unknown, printed: unknown, varies: readonly string[]): boolean {
  if (Array.isArray(shown)) {
    return (
      Array.isArray(printed) &&
      shown.length === printed.length &&
      shown.every((item, at) => sameValue(item, printed[at], varies))
    );
  }
  if (typeof shown === 'object' && shown !== null) {
    if (typeof printed !== 'object' || printed === null || Array.isArray(printed)) return false;
    const keys = Object.keys(shown);
    const others = printed as Record<string, unknown>;
    return (
      keys.length === Object.keys(others).length &&
      keys.every(
        (key) =>
          key in others && sameMember(key, (shown as Record<string, unknown>)[key], others[key], varies),
      )
    );
  }
  if (typeof shown === 'string' && typeof printed === 'string') return fits(shown, printed, varies);
  return shown === printed || varies.includes(String(shown));
}

function sameMember(key: string, shown: unknown, printed: unknown, varies: readonly string[]): boolean {
  const numbered = /^(?:pk|id|user_pk|uid|iat|exp|auth_time)$/.test(key);
  if (numbered && typeof shown === 'number' && typeof printed === 'number') return true;
  return sameValue(shown, printed, varies);
}

/** Log lines are JSON. Commands that work on a tenant also print the tenant. */
const LOG_LINE =
  /^(?:\{(?=.*"event": ?")(?=.*"level": ?")(?=.*"timestamp": ?).*\}|Switching to schema '\w+')\r?$/;

/**
 * Removes the log lines that the product's programs write to the terminal around their output.
 *
 * @param printed the output
 */
export function withoutLogLines(printed: string): string {
  return printed
    .split('\n')
    .filter((line) => !LOG_LINE.test(line))
    .join('\n');
}
