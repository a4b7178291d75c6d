/**
 * How a value is written so that what reads the sample gets the value: one function for each place that a
 * sample can have for it. None of them makes a line break.
 */
const ESCAPES = {
  /** Value in an LDAP filter (RFC 4515 section 3). */
  filter: (value: string) => value.replace(/[*()\\]/g, (found) => `\\${hex(found)}`),
  /** Part of an address after its host (RFC 3986 section 2.1). */
  url: encodeURIComponent,
  /** String in double quotes with backslashes: JSON, YAML, Python, JavaScript. */
  double: (value: string) => value.replace(/["\\]/g, '\\$&'),
  /** String in single quotes with backslashes: Python, JavaScript. */
  single: (value: string) => value.replace(/['\\]/g, '\\$&'),
  /** String in single quotes that doubles them: YAML, PowerShell. */
  doubled: (value: string) => value.replaceAll("'", "''"),
  /** String in double quotes of PowerShell. */
  powershell: (value: string) => value.replace(/[`"$]/g, '`$&'),
  /** Word of a POSIX shell outside of quotes. */
  shellWord: (value: string) => value.replace(/[^\w@%+=:,./-]/g, '\\$&'),
  /** String in double quotes of a POSIX shell. */
  shellDouble: (value: string) => value.replace(/["\\$`]/g, '\\$&'),
  /** String in single quotes of a POSIX shell. */
  shellSingle: (value: string) => value.replaceAll("'", "'\\''"),
  /** A whole plain scalar of YAML, quoted where a reader of YAML 1.1 or 1.2 would see no string in it. */
  yaml: (value: string) => (readsAsString(value) ? value : `'${value.replaceAll("'", "''")}'`),
} as const;

/** The name of a way to write a value. */
export type Escape = keyof typeof ESCAPES;

/**
 * Writes a value for a place in a sample.
 *
 * @param value as the reader means it
 * @param escapes what surrounds the place, from the inside out
 */
export function escapeValue(value: string, escapes: readonly Escape[]): string {
  return escapes.reduce((text, name) => ESCAPES[name](text), value);
}

/**
 * Whether YAML reads a plain scalar as this string. Words for booleans and null, an exponent alone, and what
 * begins like a number, a date or a mark of YAML count as doubtful: quotes around a string do no harm.
 */
function readsAsString(value: string): boolean {
  if (/^(?:y|n|yes|no|on|off|true|false|null|e[-+]?[\d_]+)$/i.test(value)) return false;
  return /^[a-z]|^\d+(?:\.\d+){3}(?:\/\d+)?$|^[\da-f]+:[\da-f:]*\/\d+$/i.test(value);
}

function hex(character: string): string {
  return character.charCodeAt(0).toString(16).padStart(2, '0');
}
