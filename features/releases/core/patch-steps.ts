import type { FilledRelease } from '../records/releases';
import { commonStep } from './kubernetes-step';
import type { HopSteps } from './steps';

/**
 * Returns the steps, as Markdown, from an older patch of a release to its newest one. What a patch changes in spite
 * of its name is one of the release's breaking changes, so these steps only install a new image. They are routine
 * ones, with the IDs of the shared steps that do the same for a release.
 *
 * @param release the record
 * @param options.chart version of the newest chart of the release; undefined where it has none
 */
export function patchSteps(release: FilledRelease, options: { chart: string | undefined }): HopSteps<string> {
  const { version } = release;
  const patch = release.patches[0]?.version ?? version;
  const written = release.upgrade.compose.join('\n');
  const compose = written.includes('docker-compose ') ? 'docker-compose' : 'docker compose';
  const name = release.upgrade.image?.includes('/passbook:') ? 'passbook' : 'authentik';
  const migrates = /run --rm server migrate/.test(written);
  const backUp = `Back up the database.\n\n${bash(
    `${compose} exec -T postgresql sh -c 'pg_dump --format=custom -U "$POSTGRES_USER" "$POSTGRES_DB"' > ${name}-before-${patch}.dump`,
  )}`;
  return {
    before: [{ ...commonStep(backUp, version), shared: 'back-up' }],
    compose: [
      {
        text: `Pull the image of the pinned version and re-create the containers.\n\n${bash(`${compose} pull`, `${compose} up -d`)}`,
        shared: 'pull-images',
      },
      ...(migrates
        ? [
            {
              text: `Run the migrations.\n\n${bash(`${compose} run --rm server migrate`)}`,
              shared: 'migrate',
            },
          ]
        : []),
    ],
    kubernetes: [{ text: upgradeChart(release, options.chart), shared: 'upgrade-chart' }],
    after: [
      {
        text: `Sign in as an administrator and check that the overview shows ${patch}.`,
        shared: 'check-version',
      },
      {
        text: `Upgrade the outposts that you deploy manually to ${patch}, too.`,
        shared: 'upgrade-outposts',
      },
    ],
  };
}

/** A chart is named by its release where the steps of the release do so, and by its version elsewhere. */
function upgradeChart({ version, upgrade }: FilledRelease, chart: string | undefined): string {
  if (chart === undefined)
    return 'Set the pinned version as the image tag in your values, and run `helm upgrade` with the chart that you have.';
  const isSeries = upgrade.kubernetes.some((step) => step.includes(`--version "~${version}"`));
  const helm = (chartVersion: string): string =>
    bash(
      'helm repo update',
      `helm upgrade authentik authentik/authentik --namespace authentik -f values.yaml --version "${chartVersion}"`,
    );
  return isSeries
    ? `Upgrade the chart. The \`~\` in the version keeps Helm from installing a later release.\n\n${helm(`~${version}`)}`
    : `Upgrade the chart. \`CHART_VERSION\` is the chart version that is named above.\n\n${helm('$CHART_VERSION')}`;
}

function bash(...lines: string[]): string {
  return ['```bash', ...lines, '```'].join('\n');
}
