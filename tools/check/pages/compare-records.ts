import type { NamedEntry } from '@identity-docs/records/core/kind';
import type { RecordFile } from '@identity-docs/records/core/read';
import { wordDifference } from '@identity-docs/text/edit-distance';

/** What the product states about names of one sort. */
export interface NamesOfProduct {
  /** What the names are called in messages, for example `metric`. */
  what: string;
  /** The file that holds them. */
  source: string;
  /** All of them; with what the product states about each, where a record repeats it. */
  names: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

/**
 * Compares the names in a file of records with those that the product has.
 *
 * @param options `records`: the file; `entries`: its names, by `what` they are; `also`: names that the product has and
 *   the facts leave out
 * @returns a message for each name that is missing or unknown (with the closest that there are), and for each statement that differs, with the file,
 *   its line and what to do
 */
export function compareRecords(options: {
  records: Pick<RecordFile<unknown>, 'file' | 'lineOf'>;
  entries: readonly NamedEntry[];
  product: NamesOfProduct;
  also?: readonly string[];
}): string[] {
  const { records, entries, product, also = [] } = options;
  const { what, source, names } = product;
  const shown = new Set(entries.map(({ name }) => name));
  const missing = Object.keys(names)
    .filter((name) => !shown.has(name))
    .map((name) => `${records.file}: the ${what} ${name} of ${source} is missing: add a record of it`);
  const wrong = entries.flatMap(({ name, path, stated = {} }) => {
    const place = `${records.file}:${records.lineOf(path)}:`;
    const facts = names[name];
    if (facts === undefined) {
      if (also.includes(name)) return [];
      const closest = Object.keys(names)
        .sort((one, other) => wordDifference(name, one) - wordDifference(name, other))
        .slice(0, 2);
      const hint = closest.length > 0 ? ` (the closest: ${closest.join(', ')})` : '';
      return [`${place} ${name} is no ${what} of ${source}${hint}: correct the name or remove the record`];
    }
    return Object.entries(stated)
      .filter(([key, value]) => JSON.stringify(value) !== JSON.stringify(facts[key]))
      .map(([key, value]) => {
        const [ours, theirs] = [value, facts[key]].map((side) => JSON.stringify(side) ?? 'none');
        return `${place} ${key} of ${name} is ${ours}, but ${theirs} in ${source}: correct it`;
      });
  });
  return [...missing, ...wrong];
}
