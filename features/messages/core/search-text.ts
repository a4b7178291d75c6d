import { reports } from './is-message';
import { readLog } from './read-log';
import { piecesOf, wordsOf } from './words';

/**
 * The search query if no page quotes a pasted message: the words of the line that reports something, without the values
 * that differ between installations.
 *
 * @param longest the most characters that the search accepts
 * @returns words separated by spaces; empty if there are none
 */
export function searchTextOf(pasted: string, longest: number): string {
  const texts = readLog(pasted).lines.flatMap((line) => line.texts);
  const words = wordsOf(piecesOf(texts.find(reports) ?? texts[0] ?? ''));
  let query = '';
  for (const word of words) {
    const next = query === '' ? word : `${query} ${word}`;
    if (next.length > longest) break;
    query = next;
  }
  return query;
}
