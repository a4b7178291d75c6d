/**
 * Returns code for a table cell that may break within. Code right in a cell stays whole, and a long value then makes
 * the table too wide for a phone.
 */
export function breakableCode(code: string): string {
  return `<span>\`${code}\`</span>`;
}
