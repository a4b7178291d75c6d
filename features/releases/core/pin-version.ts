import { compareVersions } from '@identity-docs/text/order';
import { newestPatch, type PlannerRelease } from './planner-release';

/** What holds an installation to one version. */
export interface Pin {
  /** Image with its tag; absent for the first releases, which were not published in this form. */
  image?: string;
  /** Variable of the `.env` file that sets the tag of the Compose file's images, and its value. */
  compose?: { variable: string; tag: string };
  /** Version of the Helm chart; absent where the release has no chart of its own. */
  chart?: string;
  /**
   * Value of the chart that sets the image tag. It is named even where the chart would install the version by itself:
   * the tag of the stop before may still stand in the values. The same goes for the variable of Compose.
   */
  chartTag?: { value: string; tag: string };
}

/** Returns what holds an installation to a patch release of a release. */
export function pinVersion<T>(release: PlannerRelease<T>, patch: string): Pin {
  const image = release.image && nameVersion(release.image, { written: newestPatch(release), patch });
  const tag = image?.split(':').at(-1);
  // The value was renamed when the chart's values got their new layout.
  const value = compareVersions(release.version, '2024.2') < 0 ? 'image.tag' : 'global.image.tag';
  return {
    ...(image && tag && { image, compose: { variable: tagVariable(image), tag }, chartTag: { value, tag } }),
    ...(release.chart !== undefined && { chart: release.chart }),
  };
}

function tagVariable(image: string): string {
  return image.includes('/passbook:') ? 'PASSBOOK_TAG' : 'AUTHENTIK_TAG';
}

/**
 * Returns a copy of a value in which every text names another version: the records write the newest patch release
 * in their steps, and a plan that ends at an older one has to name that.
 *
 * @param value texts in objects and lists of any depth
 * @param options.written the version as it stands in the texts
 * @param options.patch the version to name instead
 */
export function nameVersion<V>(value: V, options: { written: string; patch: string }): V {
  if (options.written === options.patch) return value;
  const whole = new RegExp(`(?<![\\d.])${options.written.replaceAll('.', '\\.')}(?![\\d]|\\.\\d)`, 'g');
  return mapStrings(value, (text) => text.replace(whole, options.patch)) as V;
}

function mapStrings(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value);
  if (Array.isArray(value)) return value.map((entry) => mapStrings(entry, change));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, mapStrings(entry, change)]));
}
