import { findPlaces, type OwnPlace, type PageSample } from './find-places';
import type { SampleValue } from './sample-value';
import type { PageValue } from './value-types';

/** The values of a page for its form, and their positions by sample. */
export interface PageValues {
  values: PageValue[];
  places: OwnPlace[][];
}

/**
 * Finds the values that a page declares in its samples.
 *
 * @param options `declared`: IDs from the front matter; `samples`: in the page's order; `records`: all existing values
 * @throws Error if a value doesn't exist, or if no sample on the page contains it
 */
export function readPageValues(options: {
  declared: readonly string[];
  samples: readonly PageSample[];
  records: readonly SampleValue[];
}): PageValues {
  const { declared, samples, records } = options;
  const values = declared.map((id) => {
    const record = records.find((candidate) => candidate.id === id);
    if (record) return record;
    const known = records.map((candidate) => candidate.id).join(', ');
    throw new Error(
      `data/sample-values.yaml has no value ${id}; add it there, or use one of ${known || 'none'}`,
    );
  });
  const places = samples.map((sample) => findPlaces(sample, values));
  for (const { id, sample, in: forms } of values) {
    if (places.flat().some(([, , found]) => found === id)) continue;
    const wanted = (forms ?? [sample]).map((form) => `"${form}"`).join(' or ');
    throw new Error(`no sample on this page contains ${id}; write ${wanted} in one, or remove it`);
  }
  return { values: values.map(({ in: _, ...value }) => value), places };
}
