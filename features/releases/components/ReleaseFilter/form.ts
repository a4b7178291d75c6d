import type { ListFilter } from '../../core/filter';

/** The fields of the filter, by their names. */
interface Fields {
  q: HTMLInputElement;
  year: HTMLSelectElement;
  breaking: HTMLInputElement;
}

function fieldsOf(form: HTMLElement): Fields {
  const fields = form.querySelectorAll<HTMLInputElement | HTMLSelectElement>('[name]');
  return Object.fromEntries(Array.from(fields, (field) => [field.name, field])) as unknown as Fields;
}

/** Reads the filter that the fields ask for. */
export function readFilter(form: HTMLElement): ListFilter {
  const { q, year, breaking } = fieldsOf(form);
  return { query: q.value.trim(), year: year.value, breaking: breaking.checked };
}

/** Shows a filter in the fields. A text that means the same stays as it is typed. */
export function fillForm(form: HTMLElement, filter: ListFilter): void {
  const { q, year, breaking } = fieldsOf(form);
  if (q.value.trim() !== filter.query) q.value = filter.query;
  year.value = filter.year;
  breaking.checked = filter.breaking;
}
