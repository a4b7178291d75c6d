import { describe, expect, it } from 'vitest';
import { type Outposts, outpostSteps, readOutposts } from '../../../features/releases/core/outposts';
import type { Hop } from '../../../features/releases/core/plan';

const hop: Hop<string> = {
  version: '2025.8',
  patch: '2025.8.1',
  newestPatch: '2025.8.1',
  date: '2025-08-25',
  kind: 'release',
  pin: { image: 'ghcr.io/goauthentik/server:2025.8.1' },
  requirements: [],
  breaking: [],
  steps: { before: [], compose: [], kubernetes: [], after: [] },
};
const steps = (outposts: Outposts, platform: 'compose' | 'kubernetes' = 'kubernetes', at = hop) =>
  outpostSteps(at, { platform, outposts });
const text = (outposts: Outposts, platform?: 'compose' | 'kubernetes') =>
  steps(outposts, platform)
    .map((step) => `${step.text}\n${step.code ?? ''}`)
    .join('\n');

describe('the steps for outposts', () => {
  it('set the image of each manual deployment on Kubernetes, and wait for it', () => {
    expect(steps({ ldap: 'manual', radius: 'manual' })[0]?.code).toBe(
      [
        'kubectl -n authentik set image deployment/authentik-outpost-ldap \\',
        '  ldap=ghcr.io/goauthentik/ldap:2025.8.1',
        'kubectl -n authentik rollout status deployment/authentik-outpost-ldap',
        'kubectl -n authentik set image deployment/authentik-outpost-radius \\',
        '  radius=ghcr.io/goauthentik/radius:2025.8.1',
        'kubectl -n authentik rollout status deployment/authentik-outpost-radius',
      ].join('\n'),
    );
  });

  it('pull the images with Docker Compose, by the command of the time', () => {
    expect(text({ proxy: 'manual' }, 'compose')).toMatch(
      /`ghcr\.io\/goauthentik\/proxy:2025\.8\.1`[\s\S]*docker compose pull\ndocker compose up -d/,
    );
    const old = { ...hop, version: '2023.10' };
    expect(steps({ proxy: 'manual' }, 'compose', old)[0]?.code).toMatch(/^docker-compose pull/);
  });

  it('leave managed outposts to authentik', () => {
    const managed = text({ ldap: 'managed', radius: 'managed', proxy: 'managed' });
    expect(managed).toContain('the managed LDAP, RADIUS, and proxy outposts itself');
    expect(managed).not.toMatch(/kubectl|docker/);
  });

  it('end with a check of the version, and are none where nothing is chosen or no image is known', () => {
    expect(steps({ ldap: 'managed' }).at(-1)?.text).toContain('shows 2025.8.1 for the outpost');
    expect(steps({})).toEqual([]);
    expect(steps({ ldap: 'manual' }, 'compose', { ...hop, pin: {} })).toEqual([]);
    expect(
      steps({ ldap: 'manual' }, 'compose', { ...hop, pin: { image: 'beryju/authentik:0.12.1' } }),
    ).toEqual([]);
  });
});

it('reads the outposts of an address, and nothing that is not a choice', () => {
  const params = new URLSearchParams('ldap=manual&radius=managed&proxy=<img>&rac=manual');
  expect(readOutposts((type) => params.get(type))).toEqual({ ldap: 'manual', radius: 'managed' });
});
