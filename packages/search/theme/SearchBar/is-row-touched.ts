/**
 * Whether the reader has a row of the overlay in hand: chosen by arrow keys or pointer, pressed, in focus, or looked
 * for by scrolling. Such rows must not be exchanged.
 */
export function isRowTouched(overlay: Element): boolean {
  const rows = [...overlay.querySelectorAll('.DocSearch-Hit')];
  const chosen = rows.findIndex((row) => row.getAttribute('aria-selected') === 'true');
  return (
    chosen > 0 ||
    rows.some((row) => row.matches(':hover, :active, :focus-within')) ||
    (overlay.querySelector('.DocSearch-Dropdown')?.scrollTop ?? 0) > 0
  );
}
