/** The start of a calendar date as Atom wants it (RFC 3339): 2025-08-20 -> 2025-08-20T00:00:00Z. */
export function startOfDay(date: string): string {
  return `${date}T00:00:00Z`;
}

/** Escapes text for an element or a quoted attribute, and drops characters that XML 1.0 forbids. */
export function escapeXml(text: string): string {
  return text
    .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
