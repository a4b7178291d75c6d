/**
 * Shortens a marked text to some words. It begins where the text begins if the first match is among these words, else
 * with the word before the match; what is left out is shown by an ellipsis.
 *
 * @param value HTML-escaped text with `<mark>` around matches
 * @param most how many words may stay
 */
export function clipWords(value: string, most: number): string {
  const words = value.trim().split(/\s+/);
  if (words.length <= most) return words.join(' ');
  const match = words.findIndex((word) => word.includes('<mark>'));
  const latest = words.length - most;
  const start = match < most ? 0 : Math.min(match - 1, latest);
  const kept = words.slice(start, start + most).join(' ');
  const opened = kept.split('<mark>').length - kept.split('</mark>').length;
  const closed = `${opened < 0 ? '<mark>' : ''}${kept}${opened > 0 ? '</mark>' : ''}`;
  // An ellipsis belongs to the word beside it, so that it is no word of its own.
  return `${start > 0 ? '…' : ''}${closed}${start < latest ? '…' : ''}`;
}
