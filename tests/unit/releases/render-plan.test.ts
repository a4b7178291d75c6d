import { describe, expect, it } from 'vitest';
import type { Hop, UpgradePlan } from '../../../features/releases/core/plan';
import { renderPlan } from '../../../features/releases/core/render-plan';

const hop: Hop<string> = {
  version: '2025.6',
  patch: '2025.6.4',
  newestPatch: '2025.6.4',
  date: '2025-07-22',
  kind: 'release',
  pin: {
    image: 'server:2025.6.4',
    compose: { variable: 'AUTHENTIK_TAG', tag: '2025.6.4' },
    chart: '2025.6.3',
    chartTag: { value: 'global.image.tag', tag: '2025.6.4' },
  },
  requirements: ['PostgreSQL 14'],
  breaking: [
    {
      title: 'Chart changes',
      text: 'Text',
      action: { text: 'Read it', kubernetes: 'Read the pod' },
      applies: ['kubernetes'],
    },
    { title: 'All change', text: 'Text', action: { text: 'Do it:\n\n```bash\nls\n```' }, applies: ['all'] },
  ],
  steps: {
    before: [{ text: 'Back up with Docker', kubernetes: 'Back up with kubectl', shared: 'back-up' }],
    compose: [{ text: 'Pull:\n\n```bash\ndocker compose pull\n```', shared: 'pull-images' }],
    kubernetes: [{ text: 'Run Helm' }],
    after: [
      { text: 'Look', shared: 'check-version' },
      { text: 'Upgrade the outposts', shared: 'upgrade-outposts' },
    ],
  },
};
const plan: UpgradePlan<string> = {
  from: '2025.4.4',
  to: '2025.6.4',
  hops: [hop],
  advisoriesFixed: [{ id: 'CVE-2025-1', title: 'A hole', severity: 'high', fixedBy: '2025.6.4' }],
  advisoriesOpen: [],
};

const two: UpgradePlan<string> = {
  ...plan,
  hops: [hop, { ...hop, patch: '2025.8.1', pin: { ...hop.pin, chart: '2025.8.1' } }],
};

describe('renderPlan', () => {
  it('lists what one platform has to do, and not what the other has to', () => {
    const text = renderPlan(plan, { platform: 'compose' });
    expect(text).toContain('AUTHENTIK_TAG=2025.6.4');
    expect(text).toContain('. Pull');
    expect(text).toContain('**All change**');
    expect(text).not.toMatch(/helm|chart|kubernetes/i);
  });

  it('has one item for the steps of a stop, numbered in the order in which they are done', () => {
    const text = renderPlan(plan, { platform: 'compose' });
    expect(text.match(/- \[ \] /g)).toHaveLength(2);
    expect(text).toContain(
      '- [ ] **Upgrade steps**\n\n  1. Back up with Docker\n  2. Pin the version in `.env`.',
    );
    expect(text).toMatch(/ {2}3\. Pull:[\s\S]* {2}4\. Look\n {2}5\. Upgrade the outposts/);
  });

  it('has the steps of both platforms where none is chosen', () => {
    const kubernetes = renderPlan(plan, { platform: 'kubernetes' });
    expect(kubernetes).toContain('1. Back up with kubectl');
    expect(kubernetes).toContain('What to do: Read the pod');
    expect(kubernetes).not.toContain('Read it');
    expect(kubernetes).not.toContain('Back up with Docker');
    const both = renderPlan(plan, {});
    expect(both).toContain('- [ ] **Upgrade steps with Docker Compose**\n\n  1. Back up with Docker');
    expect(both).toContain('- [ ] **Upgrade steps on Kubernetes**\n\n  1. Back up with kubectl');
    expect(both).toContain('On Kubernetes: Read the pod');
  });

  it('pins chart and image on Kubernetes', () => {
    const text = renderPlan(plan, { platform: 'kubernetes' });
    expect(text).toContain('Image `server:2025.6.4`, chart version `2025.6.3`');
    expect(text).toContain('global:\n       image:\n         tag: "2025.6.4"');
    expect(text).toContain('Only at this stop: Run Helm');
    expect(text).toContain('**Chart changes**');
    expect(text).not.toContain('.env');
    const { chart: _, ...pin } = hop.pin;
    expect(renderPlan({ ...plan, hops: [{ ...hop, pin }] }, { platform: 'kubernetes' })).toContain(
      'no chart of its own, so keep yours',
    );
  });

  it('keeps a sample inside of its item, as Markdown asks for it', () => {
    expect(renderPlan(plan, {})).toContain('\n  ```bash\n  ls\n  ```');
  });

  it('leaves out commands that an earlier stop has in the same form, and no others', () => {
    const [first, second] = renderPlan(two, { platform: 'compose' }).split('## 2. 2025.8.1');
    expect(first).toContain('docker compose pull');
    expect(second).toContain('. Pull');
    expect(second).not.toContain('docker compose pull');
    expect(second).toContain('AUTHENTIK_TAG=2025.6.4');
    expect(second).toContain('ls');
  });

  it('lists changes that ask for nothing without a box', () => {
    const quiet = {
      ...hop,
      breaking: hop.breaking.map((change) => ({ ...change, checklist: false as const })),
    };
    const text = renderPlan({ ...plan, hops: [quiet] }, { platform: 'compose' });
    expect(text).toContain('### Breaking changes that need no action\n\n- **All change.** Text');
    expect(text.match(/- \[ \] /g)).toHaveLength(1);
  });

  it('has the commands for the chosen outposts in place of the general sentence', () => {
    const images = { ...hop, pin: { ...hop.pin, image: 'ghcr.io/goauthentik/server:2025.6.4' } };
    const text = renderPlan(
      { ...plan, hops: [images] },
      { platform: 'kubernetes', outposts: { ldap: 'manual', proxy: 'managed' } },
    );
    expect(text).toContain('ldap=ghcr.io/goauthentik/ldap:2025.6.4');
    expect(text).toContain('authentik updates the managed proxy outpost itself');
    expect(text).not.toContain('Upgrade the outposts');
  });

  it("names the advisories that the way fixes, and no heading for those that don't exist", () => {
    const text = renderPlan(plan, {});
    expect(text).toContain(
      '## Advisories fixed on the way\n\n- CVE-2025-1: A hole, high (ends with 2025.6.4)',
    );
    expect(text).not.toContain('still affect');
  });

  it("checks what is done, and leaves out what isn't used", () => {
    const text = renderPlan(
      {
        ...plan,
        hops: [
          {
            ...hop,
            breaking: [
              ...hop.breaking,
              { title: 'LDAP changes', text: 'Text', action: { text: 'Do' }, applies: ['ldap'] },
            ],
          },
        ],
      },
      { platform: 'compose', without: new Set(['ldap']), done: new Set(['2025.6.4 steps 0']) },
    );
    expect(text).toContain('- [x] **Upgrade steps**');
    expect(text).toContain('- [ ] **All change**');
    expect(text).not.toContain('LDAP changes');
  });
});
