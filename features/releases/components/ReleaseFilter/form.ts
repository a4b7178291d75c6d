import type { ListFilter } from '../../core/filter';

/** The fields of the filter, by their names. */
interface Fields extends HTMLFormControlsCollection {
  q: HTMLInputElement;
  year: HTMLSelectElement;
  breaking: HTMLInputElement;
}

/** Reads the filter that a form asks for. */
export function readFilter(form: HTMLFormElement): ListFilter {
  const { q, year, breaking } = form.elements as Fields;
  return { query: q.value.trim(), year: year.value, breaking: breaking.checked };
}

/** Shows a filter in a form. A text that means the same stays as it is typed. */
export function fillForm(form: HTMLFormElement, filter: ListFilter): void {
  const { q, year, breaking } = form.elements as Fields;
  if (q.value.trim() !== filter.query) q.value = filter.query;
  year.value = filter.year;
  breaking.checked = filter.breaking;
}
