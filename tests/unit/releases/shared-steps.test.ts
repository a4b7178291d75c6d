import { describe, expect, it } from 'vitest';
import { fillReleases } from '../../../features/releases/core/shared-steps';
import type { Release } from '../../../features/releases/records/releases';
import { upgradeSteps } from '../../../features/releases/records/upgrade-steps';

const release = (version: string, before: Release['upgrade']['before']): Release => ({
  version,
  name: `Release ${version}`,
  date: '2025-08-20',
  summary: 'Summary.',
  highlights: [],
  breaking: [],
  requirements: [],
  upgrade: { before, compose: [], kubernetes: [], after: [] },
  features: [],
  patches: [{ version: `${version}.1`, date: '2025-08-20', notable: [], security: [] }],
});

const shared = {
  previous: 'Upgrade to {previousNewest} first.',
  backup: "`{compose} exec > {product}.dump`, `curl -w '%{http_code}'`",
  ready: 'Prints {status}.',
};
const stepsOf = (releases: Release[]) =>
  fillReleases(releases, shared).map(({ upgrade }) => upgrade.before.join(' '));

describe('fillReleases', () => {
  it('names the latest patch of the release before, whatever the order of the records', () => {
    const all = [release('2025.6', []), release('2025.8', [{ use: 'previous' }])];
    expect(stepsOf(all)).toEqual(['Upgrade to 2025.6.1 first.', '']);
  });

  it('writes the command and the product name of the time, and leaves other braces alone', () => {
    expect(stepsOf([release('2025.8', [{ use: 'backup' }])])).toEqual([
      "`docker compose exec > authentik.dump`, `curl -w '%{http_code}'`",
    ]);
    expect(stepsOf([release('0.12', [{ use: 'backup' }])])).toEqual([
      "`docker-compose exec > passbook.dump`, `curl -w '%{http_code}'`",
    ]);
  });

  it('keeps steps that are written out, and uses values of the release itself', () => {
    expect(stepsOf([release('2025.8', ['Rest.', { use: 'ready', status: '204' }])])).toEqual([
      'Rest. Prints 204.',
    ]);
  });
});

describe('records of shared steps', () => {
  const conflictsOf = (before: Release['upgrade']['before'], steps: Record<string, string>) =>
    upgradeSteps
      .conflicts?.({ upgradeSteps: steps, releases: [release('2025.8', before)] })
      .map(({ file, path, message }) => `${file} ${path.join('.')} ${message}`);

  it('reports an unknown step, a value that is missing, and a step that nothing uses', () => {
    expect(conflictsOf([{ use: 'reday' }], {})).toEqual([
      expect.stringMatching(/^data\/releases\/2025\.8\.yaml upgrade\.before\.0 uses .*"reday"/),
    ]);
    expect(conflictsOf([{ use: 'ready' }], { ready: 'Prints {status}.' })).toEqual([
      expect.stringContaining('add status: "…"'),
    ]);
    expect(conflictsOf([], { ready: 'Ready.' })).toEqual([
      'data/upgrade-steps.yaml ready is used by no release: remove it',
    ]);
  });
});
