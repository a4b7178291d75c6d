import { reports } from './is-message';
import { readLog } from './read-log';
import { piecesOf, wordsOf } from './words';

/**
 * What to search for where no page quotes a pasted message: the words of the line that reports something, without
 * what differs from one installation to the next.
 *
 * @param longest how many characters the search takes
 * @returns words with spaces between them; empty where there are none
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
