import { isCalled } from '@identity-docs/pages/core/is-called';

const ENTRY = '.setting';

/** What an entry is called: its label or variable, and the first name in code that follows. */
function nameOf(entry: Element): string {
  const parts = [entry.querySelector('dt, h3'), entry.querySelector('dd code, h3 + p code')];
  return parts.map((part) => part?.textContent ?? '').join(' ');
}

/**
 * Shows the entries below an element that are called as asked for, with the headings that lead to them; other text
 * between the entries is hidden as long as something is asked for.
 *
 * @param filter the element above all entries, beside them
 * @param query what they are to be called; empty for everything
 * @returns the entries that are shown
 */
export function showSettings(filter: Element, query: string): HTMLElement[] {
  const all = [...(filter.parentElement?.querySelectorAll<HTMLElement>(ENTRY) ?? [])];
  const shown = all.filter((entry) => isCalled(nameOf(entry), query));
  for (const entry of all) entry.hidden = !shown.includes(entry);
  const blocks: HTMLElement[] = [];
  for (let next = filter.nextElementSibling; next; next = next.nextElementSibling) {
    if (next instanceof HTMLElement) blocks.push(next);
  }
  const last = blocks.findLastIndex((block) => block.matches(`${ENTRY}, :has(${ENTRY})`));
  // From the end: a heading is shown where something below it is, down to the next heading that is not deeper.
  let leads = 0;
  for (const block of blocks.slice(0, last + 1).reverse()) {
    const level = Number(/^H([1-6])$/.exec(block.tagName)?.[1] ?? 0);
    const holds = shown.some((entry) => block.contains(entry));
    block.hidden = query.trim() !== '' && !holds && (level === 0 || level > leads);
    if (holds) leads = 6;
    else if (level > 0) leads = Math.min(leads, level - 1);
  }
  return shown;
}
