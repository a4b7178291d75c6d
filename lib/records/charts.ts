import * as z from 'zod';
import { patchVersion, releaseVersion } from './fields';
import { fileKind } from './kind';
import type { Release } from './releases';

type Charts = Record<string, string>;

/** The newest Helm chart of each release that has one. */
export const charts = fileKind({
  id: 'charts',
  path: 'data/charts.yaml',
  about: 'the newest Helm chart of each release',
  schema: z.record(releaseVersion, patchVersion),
  conflicts: ({ charts, releases }: { charts: Charts; releases: Release[] }) =>
    Object.keys(charts).flatMap((name) =>
      releases.some(({ version }) => version === name)
        ? []
        : [{ path: [name], message: 'is no release of data/releases: correct it or remove it' }],
    ),
});
