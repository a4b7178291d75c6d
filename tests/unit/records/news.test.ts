import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readRecords } from '../../../features/registry/docusaurus/records-fs';
import { renderNews } from '../../../features/releases/records/release-list';
import type { Release } from '../../../features/releases/records/releases';
import { example } from '../advisories/example';

const { releases } = readRecords(join(__dirname, '../../..'), ['releases']);
const release = releases.find(({ version }) => version === '2025.8') as Release;

const lines = (data: Parameters<typeof renderNews>[0]): string[] => renderNews(data).split('\n');

it('tells of the newest release only, by version and not by place in the list', () => {
  const known = releases.slice(releases.indexOf(release)).toReversed();
  const [first, ...more] = lines({ releases: known, advisories: [] });
  expect(first).toContain('[Release 2025.8](releases/2025.8.mdx)');
  expect(first).toContain(`The newest patch is ${release.patches[0]?.version}.`);
  expect(first).toContain('(releases/2025.8.mdx#breaking-changes)');
  expect(more).toEqual([]);
});

it('warns of no breaking change if there is none', () => {
  expect(renderNews({ releases: [{ ...release, breaking: [] }], advisories: [] })).not.toContain('breaking');
});

it('tells of the three newest advisories, the newest first, with what fixes them', () => {
  const advisories = ['2024-01-02', '2025-07-22', '2023-05-06', '2025-03-28'].map((published) => ({
    ...example,
    id: `CVE-${published.slice(0, 4)}-${published.slice(5).replace('-', '')}`,
    published,
  }));
  const [, ...told] = lines({ releases: [release], advisories });
  expect(told.map((line) => /\[(.+?)\]/.exec(line)?.[1])).toEqual([
    'CVE-2025-0722',
    'CVE-2025-0328',
    'CVE-2024-0102',
  ]);
  expect(told[0]).toContain('July 22, 2025, high');
  expect(told[0]).toContain('Fixed in 2025.4.4, 2025.6.4.');
});
