import { type ListedRelease, type ListFilter, passesFilter } from '../../core/filter';
import type { ReleaseWords } from '../../core/release-words';

/** A release in the list, and the element that shows it. */
interface Row {
  element: HTMLElement;
  release: ListedRelease;
}

/**
 * Reads the releases from the list that the reader sees, because a second copy of them would only cost bytes. The
 * filter searches version, date, summary, and titles, but not the words about patch releases and breaking changes in
 * every first line. It also searches the notes, as far as their words are loaded.
 *
 * @param list the element that holds the list
 * @param words the words of the notes; empty while they aren't loaded
 */
export function readRows(list: HTMLElement, words: ReleaseWords): Row[] {
  return [...list.querySelectorAll<HTMLElement>('[data-release]')].map((element) => ({
    element,
    release: {
      version: element.dataset.release ?? '',
      year: element.closest<HTMLElement>('[data-year]')?.dataset.year ?? '',
      text: [
        ...[...element.querySelectorAll('p:first-child > strong, time, p + p')].map(
          (part) => part.textContent,
        ),
        words[element.dataset.release ?? ''],
      ].join(' '),
      hasBreaking: element.querySelector('a[href$="#breaking-changes"]') !== null,
    },
  }));
}

/**
 * Shows the releases that pass a filter and hides the others, and years without any.
 *
 * @returns how many are shown
 */
export function showRows(list: HTMLElement, rows: readonly Row[], filter: ListFilter): number {
  for (const { element, release } of rows) element.hidden = !passesFilter(release, filter);
  for (const year of list.querySelectorAll<HTMLElement>('[data-year]')) {
    year.hidden = year.querySelector('[data-release]:not([hidden])') === null;
  }
  return rows.filter(({ element }) => !element.hidden).length;
}
