import { patchVersion, releaseVersion } from '@identity-docs/records/core/fields';
import { fileKind } from '@identity-docs/records/core/kind';
import * as z from 'zod';
import type { Release } from './releases';

type Charts = Record<string, string>;

/** Since then charts and releases are numbered alike. */
const SAME_NUMBERS = '2022-03-01';

/** The newest Helm chart of each release that has one. */
export const charts = fileKind({
  id: 'charts',
  path: 'data/charts.yaml',
  about: 'the newest Helm chart of each release',
  schema: z.record(releaseVersion, patchVersion),
  conflicts: ({ charts, releases }: { charts: Charts; releases: Release[] }) => [
    ...Object.keys(charts).flatMap((name) =>
      releases.some(({ version }) => version === name)
        ? []
        : [{ path: [name], message: 'is no release of data/releases: correct it or remove it' }],
    ),
    ...releases.flatMap(({ version, date }) =>
      date < SAME_NUMBERS || charts[version] !== undefined
        ? []
        : [
            {
              file: `data/releases/${version}.yaml`,
              path: ['version'],
              message: `has no Helm chart: add "${version}": ${version}.0 to data/charts.yaml`,
            },
          ],
    ),
  ],
});
