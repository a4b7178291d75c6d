import type { FilledRelease } from '../records/releases';
import { commonSteps } from './kubernetes-step';
import type { HopSteps } from './steps';

/**
 * Returns the steps, as Markdown, from an older patch of a release to its newest one. What a patch
 * changes in spite of its name stands with the release's breaking changes, so these steps are a new image, and nothing of
 * the release's own steps but its command names.
 *
 * @param release the record
 * @param options.chart version of the newest chart of the release; undefined where it has none
 */
export function patchSteps(release: FilledRelease, options: { chart: string | undefined }): HopSteps<string> {
  const patch = release.patches[0]?.version ?? release.version;
  const written = release.upgrade.compose.join('\n');
  const compose = written.includes('docker-compose ') ? 'docker-compose' : 'docker compose';
  const name = release.upgrade.image?.includes('/passbook:') ? 'passbook' : 'authentik';
  const migrates = /run --rm server migrate/.test(written);
  return {
    before: commonSteps(
      [
        `Back up the database.\n\n${bash(
          `${compose} exec -T postgresql sh -c 'pg_dump --format=custom -U "$POSTGRES_USER" "$POSTGRES_DB"' > ${name}-before-${patch}.dump`,
        )}`,
      ],
      release.version,
    ),
    compose: [
      `Pull the image of the pinned version and recreate the containers.\n\n${bash(`${compose} pull`, `${compose} up -d`)}`,
      ...(migrates ? [`Run the migrations.\n\n${bash(`${compose} run --rm server migrate`)}`] : []),
    ],
    kubernetes: [
      options.chart
        ? `Upgrade the chart. \`CHART_VERSION\` is the chart version that is pinned above.\n\n${bash(
            'helm repo update',
            'helm upgrade authentik authentik/authentik --namespace authentik -f values.yaml --version "$CHART_VERSION"',
          )}`
        : 'Set the pinned version as the image tag in your values, and run `helm upgrade` with the chart that you have.',
    ],
    after: commonSteps(
      [
        `Sign in as administrator: the overview shows ${patch}. Bring outposts that you deploy by hand to ${patch} too.`,
      ],
      release.version,
    ),
  };
}

function bash(...lines: string[]): string {
  return ['```bash', ...lines, '```'].join('\n');
}
