import type { RankedPage } from './rank';
import type { SearchIndex } from './types';

/** Finds the sections that stand for a thing, such as a setting or a metric, by the name that it is written by. */
export type FindNamed = (text: string) => readonly number[];

/** A name as programs write it: one word of letters with an underscore, a dot, or a slash in it; no version. */
const WRITTEN = /^(?=.*[a-z])(?=.*\w[_./]+\w)[\w./-]{4,}$/i;
/** The end of a name after one of its parts; a dot is how the YAML form of a setting separates them. */
const PART = /_+/g;

const normalize = (name: string): string => name.toLowerCase().replaceAll('.', '__');

/**
 * Prepares the headings and other names of all sections for being found by exact name.
 *
 * @param index the sections
 * @returns a function that finds sections: those of exactly this name, or else those whose name ends in it, the
 *   shortest name first (`TRUSTED_PROXY_CIDRS` finds `AUTHENTIK_LISTEN__TRUSTED_PROXY_CIDRS`)
 */
export function createNameFinder({ sections }: Pick<SearchIndex, 'sections'>): FindNamed {
  const whole = new Map<string, number[]>();
  const ends = new Map<string, { section: number; length: number }[]>();
  const add = <T>(map: Map<string, T[]>, key: string, value: T): void => {
    const list = map.get(key);
    if (list) list.push(value);
    else map.set(key, [value]);
  };
  sections.forEach(({ heading, names }, section) => {
    const written = [...heading.split(/[\s,:]+/), ...names].filter((one) => WRITTEN.test(one));
    for (const name of new Set(written.map(normalize))) {
      add(whole, name, section);
      if (heading.toLowerCase() !== name) continue;
      for (const { index, 0: mark } of name.matchAll(PART)) {
        const end = name.slice(index + mark.length);
        if (WRITTEN.test(end)) add(ends, end, { section, length: name.length });
      }
    }
  });
  return (text) => {
    const name = text.trim();
    if (!WRITTEN.test(name)) return [];
    const key = normalize(name);
    const byEnd = (ends.get(key) ?? []).toSorted((a, b) => a.length - b.length).map(({ section }) => section);
    const byWhole = whole.get(key) ?? [];
    // Capitals are how environment variables are written; fields of forms have the same names in small letters.
    const [first, second] = name === name.toUpperCase() ? [byEnd, byWhole] : [byWhole, byEnd];
    return first.length > 0 ? first : second;
  };
}

/**
 * Puts the page first that has a section of exactly the name that was asked for. Where several have one, the ranking
 * chooses among their pages.
 *
 * @param named sections of that name, best first
 * @param ranked pages, best first
 */
export function putNamedFirst(
  named: readonly number[],
  ranked: readonly RankedPage[],
  { unitPage }: Pick<SearchIndex, 'unitPage'>,
): RankedPage[] {
  if (named.length === 0) return [...ranked];
  const pages = new Set(named.map((section) => unitPage[section]));
  const found = ranked.find(({ page }) => pages.has(page));
  const page = found?.page ?? unitPage[named[0] ?? -1] ?? 0;
  const own = named.filter((section) => unitPage[section] === page);
  const [best = 0] = own;
  const others = found?.sections.filter((section) => section !== best) ?? [];
  const first = { page, score: ranked[0]?.score ?? 1, sections: [best, ...others], named: true };
  return [first, ...ranked.filter((one) => one !== found)];
}
