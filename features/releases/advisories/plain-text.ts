/**
 * Returns the text of a Markdown field without its markup: links become their text, code loses its backticks and fences,
 * emphasis its asterisks. Meant for feeds, not as a general converter.
 */
export function toPlainText(markdown: string): string {
  return markdown
    .replace(/^ *`{3,}.*$\n?/gm, '')
    .replace(/\[([^\]]*)\]\([^)\s]*\)/g, '$1')
    .replace(/\*\*([^*]+)\*\*/g, '$1')
    .replace(/`([^`\n]*)`/g, '$1')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
