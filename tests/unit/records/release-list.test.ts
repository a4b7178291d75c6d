import { describe, expect, it } from 'vitest';
import { renderReleaseList } from '../../../features/releases/records/release-list';
import type { Release } from '../../../features/releases/records/releases';

const patch = (version: string, security: string[] = []) => ({
  version,
  date: '2025-01-01',
  notable: [],
  security,
});

function release(version: string, date: string, change: Partial<Release> = {}): Release {
  return {
    version,
    name: `Release ${version}`,
    date,
    summary: `What ${version} means.`,
    highlights: [{ title: 'First', text: 'Text' }],
    breaking: [],
    requirements: [],
    upgrade: { before: [], compose: [], kubernetes: [], after: [] },
    features: [],
    patches: [patch(`${version}.0`)],
    ...change,
  };
}

const breaking = (title: string): Release['breaking'][number] => ({
  title,
  text: 'Text',
  action: 'Action',
  applies: ['all'],
});

const list = renderReleaseList([
  release('2025.2', '2025-02-24', {
    breaking: [breaking('One'), breaking('Two')],
    patches: [patch('2025.2.1', ['CVE-2025-2', 'CVE-2025-1']), patch('2025.2.0', ['CVE-2025-1'])],
  }),
  release('2024.12', '2024-12-19', { breaking: [breaking('`Three`')] }),
  release('2024.10', '2024-10-30'),
]);
/** The part of the list that shows a release. */
const row = (version: string) =>
  list.split('<li ').find((part) => part.startsWith(`data-release="${version}"`)) ?? '';

describe('renderReleaseList', () => {
  it('puts the releases under the years of their dates, in their order', () => {
    expect(
      [...list.matchAll(/^## (\d+)$|data-release="([\d.]+)"/gm)].map(([, year, name]) => year ?? name),
    ).toEqual(['2025', '2025.2', '2024', '2024.12', '2024.10']);
    expect(list).toContain('years="2025 2024" total="3"');
  });

  it('flags breaking changes with the way to them, and names them', () => {
    expect(row('2025.2')).toContain('[2 breaking changes](releases/2025.2.mdx#breaking-changes)');
    expect(row('2025.2')).toContain('**Breaking:** One; Two');
    expect(row('2024.12')).toContain('[1 breaking change](releases/2024.12.mdx#breaking-changes)');
    expect(row('2024.12')).toContain('**Breaking:** `Three`');
    expect(row('2024.10')).toContain('no known breaking change');
    expect(row('2024.10')).not.toContain('**Breaking:**');
  });

  it('names the newest patch, and each advisory once', () => {
    expect(row('2025.2')).toContain('newest patch 2025.2.1');
    expect(row('2025.2')).toContain(
      '**Security fixes:** [CVE-2025-1](security/cves/CVE-2025-1.mdx); [CVE-2025-2](security/cves/CVE-2025-2.mdx)',
    );
    expect(row('2024.10')).not.toContain('Security');
  });
});
