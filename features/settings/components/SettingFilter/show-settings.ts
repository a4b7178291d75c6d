import { isCalled } from '@identity-docs/pages/core/is-called';
import { hashTarget } from '@identity-docs/ui/hash-target';

const ENTRY = '.setting';

/** The names of an entry: its label or variable, and the first name in code after it. */
function nameOf(entry: Element): string {
  const parts = [entry.querySelector('dt, h3'), entry.querySelector('dd code, h3 + p code')];
  return parts.map((part) => part?.textContent ?? '').join(' ');
}

/** Readers' words for things that settings and their texts name differently. */
const SYNONYMS: Readonly<Record<string, string>> = {
  mail: 'email',
  smtp: 'email',
  db: 'postgresql',
  database: 'postgresql',
  cache: 'redis',
  bucket: 's3',
  uploads: 'media',
  telemetry: 'analytics',
  logging: 'log',
};

/**
 * Returns the entries whose names contain all words of the query. If there are none, returns the entries whose names or
 * texts contain them.
 */
function findEntries(all: readonly HTMLElement[], query: string): HTMLElement[] {
  const named = all.filter((entry) => isCalled(nameOf(entry), query));
  if (named.length > 0) return named;
  const words = query.split(/\s+/).map((word) => SYNONYMS[word.toLowerCase()] ?? word);
  return all.filter((entry) =>
    [query, words.join(' ')].some((each) => isCalled(`${nameOf(entry)} ${entry.textContent}`, each)),
  );
}

/**
 * Shows the entries that match a query, and the headings above them. Other text between the entries is hidden while
 * there is a query.
 *
 * @param filter an element before all entries, with the same parent
 * @param query words that a reader types; empty to show everything
 * @returns the entries that are shown
 */
export function showSettings(filter: Element, query: string): HTMLElement[] {
  const all = [...(filter.parentElement?.querySelectorAll<HTMLElement>(ENTRY) ?? [])];
  const shown = findEntries(all, query);
  for (const entry of all) entry.hidden = !shown.includes(entry);
  const blocks: HTMLElement[] = [];
  for (let next = filter.nextElementSibling; next; next = next.nextElementSibling) {
    if (next instanceof HTMLElement) blocks.push(next);
  }
  const last = blocks.findLastIndex((block) => block.matches(`${ENTRY}, :has(${ENTRY})`));
  // Starts from the end. A heading is shown if anything below it is shown, up to the next heading of the same or a
  // higher level.
  let leads = 0;
  for (const block of blocks.slice(0, last + 1).reverse()) {
    const level = Number(/^H([1-6])$/.exec(block.tagName)?.[1] ?? 0);
    const holds = shown.some((entry) => block.contains(entry));
    block.hidden = query.trim() !== '' && !holds && (level === 0 || level > leads);
    if (holds) leads = 6;
    else if (level > 0) leads = Math.min(leads, level - 1);
  }
  hideFromContents();
  return shown;
}

/** Hides the links in the contents that lead to hidden sections. */
function hideFromContents(): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('.table-of-contents a')) {
    const target = hashTarget(link.hash);
    const item = link.closest('li');
    if (item) item.hidden = target?.closest('[hidden]') !== null && target !== null;
  }
}
