const MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
);

/** A calendar date as words: 2025-08-20 -> 20 August 2025. */
export function formatDate(date: string): string {
  const [year, month, day] = date.split('-').map(Number);
  return `${day} ${MONTHS[(month ?? 1) - 1]} ${year}`;
}
