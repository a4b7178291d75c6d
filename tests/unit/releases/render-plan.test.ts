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
    before: [{ text: 'Back up with Docker', kubernetes: 'Back up with kubectl' }],
    compose: ['Pull'],
    kubernetes: ['Run Helm'],
    after: [{ text: 'Look' }],
  },
};
const plan: UpgradePlan<string> = {
  from: '2025.4.4',
  to: '2025.6.4',
  hops: [hop],
  advisoriesFixed: [{ id: 'CVE-2025-1', title: 'A hole', severity: 'high', fixedBy: '2025.6.4' }],
  advisoriesOpen: [],
};

describe('renderPlan', () => {
  it('lists what one platform has to do, and not what the other has to', () => {
    const text = renderPlan(plan, { platform: 'compose' });
    expect(text).toContain('- [ ] `AUTHENTIK_TAG=2025.6.4` in `.env`');
    expect(text).toContain('- [ ] Pull');
    expect(text).toContain('**All change**');
    expect(text).not.toMatch(/helm|chart|kubernetes/i);
  });

  it('has the backup of the platform, and of both where none is chosen', () => {
    const compose = renderPlan(plan, { platform: 'compose' });
    expect(compose).toContain('- [ ] Back up with Docker');
    expect(compose).not.toContain('kubectl');
    const kubernetes = renderPlan(plan, { platform: 'kubernetes' });
    expect(kubernetes).toContain('- [ ] Back up with kubectl');
    expect(kubernetes).toContain('What to do: Read the pod');
    expect(kubernetes).not.toContain('Read it');
    expect(kubernetes).not.toContain('Back up with Docker');
    const both = renderPlan(plan, {});
    expect(both).toContain('- [ ] Back up with Docker\n- [ ] On Kubernetes: Back up with kubectl');
    expect(both.match(/Look/g)).toHaveLength(1);
  });

  it('pins chart and image on Kubernetes', () => {
    const text = renderPlan(plan, { platform: 'kubernetes' });
    expect(text).toContain('- [ ] Chart version `2025.6.3`');
    expect(text).toContain('- [ ] `global.image.tag` set to `2025.6.4`');
    expect(text).toContain('**Chart changes**');
    expect(text).not.toContain('.env');
  });

  it('keeps a sample inside of its item', () => {
    expect(renderPlan(plan, {})).toContain('\n      ```bash\n      ls\n      ```');
  });

  it('names the advisories that the way fixes, and no heading for those that do not exist', () => {
    const text = renderPlan(plan, {});
    expect(text).toContain(
      '## Advisories fixed on the way\n\n- CVE-2025-1: A hole, high (ends with 2025.6.4)',
    );
    expect(text).not.toContain('still concern');
  });

  it('checks what is done, and leaves out what is not used', () => {
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
      {
        platform: 'compose',
        without: new Set(['ldap']),
        done: new Set(['2025.6.4 pin 0', '2025.6.4 breaking 1']),
      },
    );
    expect(text).toContain('- [x] `AUTHENTIK_TAG=2025.6.4` in `.env`');
    expect(text).toContain('- [x] **All change**');
    expect(text).toContain('- [ ] Pull');
    expect(text).not.toContain('LDAP changes');
  });
});
