/** A release of the product and the tag of its newest patch. */
export interface ReleaseTag {
  /** Year and month, such as `2025.8`. */
  release: string;
  /** Such as `version/2025.8.1`. */
  tag: string;
}

const TAG = /^version\/(\d{4})\.(\d+)\.(\d+)$/;

/**
 * Finds the newest patch of each release among tags.
 *
 * @param tags names of tags, including those that name no release
 * @param from the first release to return, such as `2022.12`
 * @returns releases from that one on, oldest first
 */
export function newestTags(tags: readonly string[], from: string): ReleaseTag[] {
  const [firstYear = 0, firstMonth = 0] = from.split('.').map(Number);
  const first = firstYear * 100 + firstMonth;
  const newest = new Map<number, ReleaseTag & { patch: number }>();
  for (const tag of tags) {
    const [year, month, patch] = (TAG.exec(tag) ?? []).slice(1).map(Number);
    if (year === undefined || month === undefined || patch === undefined) continue;
    const order = year * 100 + month;
    if (order < first || patch < (newest.get(order)?.patch ?? 0)) continue;
    newest.set(order, { release: `${year}.${month}`, tag, patch });
  }
  return [...newest.entries()]
    .toSorted(([left], [right]) => left - right)
    .map(([, { release, tag }]) => ({ release, tag }));
}
