/**
 * Functions that write a value so that whatever reads the sample gets the value, one for each kind of position. None of
 * them adds a line break.
 */
const ESCAPES = {
  /** Value in an LDAP filter (RFC 4515 section 3). */
  filter: (value: string) => value.replace(/[*()\\]/g, (found) => `\\${hex(found)}`),
  /** Part of a URL after the host (RFC 3986 section 2.1). */
  url: encodeURIComponent,
  /** Double-quoted string with backslashes: JSON, YAML, Python, JavaScript. */
  double: (value: string) => value.replace(/["\\]/g, '\\$&'),
  /** Single-quoted string with backslashes: Python, JavaScript. */
  single: (value: string) => value.replace(/['\\]/g, '\\$&'),
  /** Single-quoted string that doubles quotes: YAML, PowerShell. */
  doubled: (value: string) => value.replaceAll("'", "''"),
  /** Double-quoted string in PowerShell. */
  powershell: (value: string) => value.replace(/[`"$]/g, '`$&'),
  /** Unquoted word in a POSIX shell. */
  shellWord: (value: string) => value.replace(/[^\w@%+=:,./-]/g, '\\$&'),
  /** Double-quoted string in a POSIX shell. */
  shellDouble: (value: string) => value.replace(/["\\$`]/g, '\\$&'),
  /** Single-quoted string in a POSIX shell. */
  shellSingle: (value: string) => value.replaceAll("'", "'\\''"),
  /** A whole plain scalar in YAML, quoted if a YAML 1.1 or 1.2 parser would not read it as a string. */
  yaml: (value: string) => (readsAsString(value) ? value : `'${value.replaceAll("'", "''")}'`),
} as const;

/** The name of an escape function. */
export type Escape = keyof typeof ESCAPES;

/**
 * Escapes a value for a position in a sample.
 *
 * @param value the value that the reader entered
 * @param escapes what surrounds the position, from the inside out
 */
export function escapeValue(value: string, escapes: readonly Escape[]): string {
  return escapes.reduce((text, name) => ESCAPES[name](text), value);
}

/**
 * Whether YAML reads a plain scalar as this string. Words for booleans and null, a single exponent, and text that
 * starts like a number, a date, or YAML punctuation are treated as ambiguous, because quotes around a string do no
 * harm.
 */
function readsAsString(value: string): boolean {
  if (/^(?:y|n|yes|no|on|off|true|false|null|e[-+]?[\d_]+)$/i.test(value)) return false;
  return /^[a-z]|^\d+(?:\.\d+){3}(?:\/\d+)?$|^[\da-f]+:[\da-f:]*\/\d+$/i.test(value);
}

function hex(character: string): string {
  return character.charCodeAt(0).toString(16).padStart(2, '0');
}
