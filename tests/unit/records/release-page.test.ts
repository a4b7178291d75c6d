import { describe, expect, it } from 'vitest';
import { renderRelease } from '../../../features/releases/records/release-page';
import type { Release } from '../../../features/releases/records/releases';

const release: Release = {
  version: '2025.8',
  name: 'Release 2025.8',
  date: '2025-08-20',
  summary: 'Summary.',
  highlights: [
    { title: 'One port', text: 'Metrics are on one port.', page: 'sys-mgmt/monitoring.mdx' },
    { title: 'Nothing to read', text: 'Text.' },
  ],
  breaking: [
    { title: 'A', text: 'Gone.', action: 'Rename it.', applies: ['oauth2', 'api'] },
    { title: 'B', text: 'Gone.', action: 'Wait.', applies: ['all'] },
  ],
  requirements: [],
  upgrade: {
    before: ['Back up.'],
    compose: [],
    kubernetes: [],
    after: [],
    image: 'example.com/server:2025.8.0',
  },
  features: [],
  patches: [{ version: '2025.8.0', date: '2025-08-20', notable: [], security: [] }],
};
const titles = { 'sys-mgmt/monitoring.mdx': 'Monitoring' };
const render = (change: Partial<Release> = {}) =>
  renderRelease([{ ...release, ...change }], { version: '2025.8' }, titles);

describe('renderRelease', () => {
  it('names the page that a highlight links to by its title', () => {
    expect(render()).toContain('Metrics are on one port. See [Monitoring](sys-mgmt/monitoring.mdx).');
    expect(render()).not.toContain('Text. See');
  });

  it('says in words who is affected', () => {
    expect(render()).toContain('**Affects:** OAuth2 providers, API clients\n');
    expect(render()).toContain('**Affects:** every installation\n');
  });

  it('has the command for Kubernetes below what to do with one for Docker Compose', () => {
    const action = 'Run:\n\n```bash\ndocker compose exec worker ak fix\n```\n\nThen wait.';
    const page = render({ breaking: [{ title: 'A', text: 'Gone.', action, applies: ['all'] }] });
    expect(page).toContain('Then wait.\n\nOn Kubernetes, the command is:\n\n```bash\nkubectl ');
    expect(page).toContain('  ak fix\n```');
    expect(render()).not.toContain('On Kubernetes');
  });

  it('shows the special steps of a release and leaves the shared ones to the planner', () => {
    const page = render({
      upgrade: { ...release.upgrade, before: [{ use: 'back-up' }, 'Empty the queue.'] },
    });
    expect(page).toContain('### Before you upgrade\n\n1. Empty the queue.');
    expect(page).not.toContain('back-up');
    expect(render({ upgrade: { ...release.upgrade, before: [{ use: 'back-up' }] } })).toContain(
      'This release needs only the usual steps.',
    );
  });

  it('links to the backup for Kubernetes where the release shows commands for Docker', () => {
    const link = 'install-config/upgrade.mdx#before-you-upgrade';
    expect(render()).not.toContain(link);
    const before = ['Back up.\n\n```bash\ndocker compose exec postgresql pg_dump\n```'];
    expect(render({ upgrade: { ...release.upgrade, before } })).toContain(link);
  });
});
