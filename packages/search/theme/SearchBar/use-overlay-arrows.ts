import { type RefObject, useEffect } from 'react';
import { findInput } from './type-into';

/** What arrow keys reach below the field, besides DocSearch's rows, which it selects itself. */
const STOPS = '.DocSearch-Dropdown :is(a[href], summary, button:not(.DocSearch-Hit-action-button))';
const ROW = '.DocSearch-Hit';
/** Links to the sections of a row. */
const SECTION = '[data-section]';

const isShown = (element: HTMLElement): boolean => element.getClientRects().length > 0;

/** All stops in their order on the screen: rows by their own link, without links to sections. */
const stopsOf = (root: Element): HTMLElement[] =>
  [...root.querySelectorAll<HTMLElement>(STOPS)].filter((stop) => !stop.matches(SECTION) && isShown(stop));

const sectionsOf = (row: Element | null | undefined): HTMLElement[] => [
  ...(row?.querySelectorAll<HTMLElement>(SECTION) ?? []),
];

/** The stop that a key leads to, the field, or undefined where DocSearch or the browser should deal with the key. */
function targetOf(key: string, root: Element, input: HTMLInputElement): HTMLElement | undefined {
  const active = document.activeElement;
  const selected = root.querySelector(`${ROW}[aria-selected=true]`);
  if (active instanceof HTMLElement && active.matches(SECTION)) return besideSection(key, active, input);
  if (key === 'ArrowRight') {
    const isAtEnd = active === input && input.selectionStart === input.value.length;
    return isAtEnd ? sectionsOf(selected)[0] : undefined;
  }
  if (key !== 'ArrowDown' && key !== 'ArrowUp') return undefined;
  const stops = stopsOf(root);
  const own = active === input ? selected?.querySelector<HTMLElement>('a') : active;
  const at = stops.indexOf(own as HTMLElement);
  const next = stops[at + (key === 'ArrowDown' ? 1 : -1)];
  // From row to row, and round about where there is nothing else, DocSearch moves by itself.
  if (active === input) return next && (at < 0 ? !stops.some(isRow) : !isRow(next)) ? next : undefined;
  if (at < 0) return undefined;
  return next && !isRow(next) ? next : input;
}

const isRow = (stop: Element): boolean => stop.closest(ROW) !== null;

function besideSection(key: string, active: HTMLElement, input: HTMLInputElement): HTMLElement | undefined {
  const sections = sectionsOf(active.closest(ROW));
  const at = sections.indexOf(active);
  if (key === 'ArrowRight') return sections[at + 1] ?? active;
  if (key === 'ArrowLeft') return sections[at - 1] ?? input;
  return key === 'ArrowDown' || key === 'ArrowUp' ? input : undefined;
}

/**
 * Lets the arrow keys reach all that the overlay offers: DocSearch's rows, the sections inside a row (right and left),
 * an explained log message, and popular pages. Whoever types goes on in the field.
 *
 * @param wrapper element around the overlay
 */
export function useOverlayArrows(wrapper: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const root = wrapper.current;
    if (!root) return undefined;
    const onKeyDown = (event: KeyboardEvent): void => {
      const input = findInput(root);
      if (!input || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
      const before = document.activeElement;
      if (before !== input && (event.key.length === 1 || event.key === 'Backspace') && event.key !== ' ') {
        input.focus();
        return;
      }
      const target = targetOf(event.key, root, input);
      if (target === undefined) return;
      event.preventDefault();
      event.stopPropagation();
      target.focus();
      // From the sections of a row, up and down lead to the rows around it.
      if (target === input && before instanceof HTMLElement && before.matches(SECTION))
        if (event.key !== 'ArrowLeft') input.dispatchEvent(new KeyboardEvent('keydown', event));
    };
    root.addEventListener('keydown', onKeyDown, true);
    return () => root.removeEventListener('keydown', onKeyDown, true);
  }, [wrapper]);
}
