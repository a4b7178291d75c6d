import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readRecords } from '../../features/registry/docusaurus/records-fs';
import { isAffected, nearestFix } from '../../features/releases/advisories/affects';
import { compareVersions, releaseOf } from '../../packages/text/order';
import { splitPage } from '../../packages/text/split-page';

const root = join(__dirname, '../..');

const { advisories, releases } = readRecords(root, ['advisories', 'releases']);
const patches = releases.flatMap((release) => release.patches);

it('holds the 21 advisories from 2022 to 2025, and later ones, newest first', () => {
  const ids = advisories.map(({ id }) => id);
  expect(ids.slice(ids.indexOf('CVE-2025-53942'))).toHaveLength(21);
  expect(ids.at(-1)).toBe('CVE-2022-46145');
});

it('tells 2025.4.3 from 2025.4.4', () => {
  const advisory = advisories.find(({ id }) => id === 'CVE-2025-53942');
  if (!advisory) throw new Error('CVE-2025-53942 is missing');
  expect(isAffected(advisory, '2025.4.3')).toBe(true);
  expect(isAffected(advisory, '2025.4.4')).toBe(false);
});

describe.each(advisories)('$id', (advisory) => {
  it('ends a range in each series at its fixed version', () => {
    for (const patch of patches) {
      const fix = advisory.fixed_versions.find((version) => releaseOf(version) === releaseOf(patch.version));
      if (fix === undefined) continue;
      const { introduced } = advisory.affected[0] ?? {};
      const expected =
        compareVersions(patch.version, fix) < 0 &&
        (introduced === undefined || compareVersions(patch.version, introduced) >= 0);
      expect(isAffected(advisory, patch.version), patch.version).toBe(expected);
    }
  });

  it('offers an upgrade to every version that it concerns', () => {
    for (const { version } of patches.filter((patch) => isAffected(advisory, patch.version)))
      expect(nearestFix(advisory.fixed_versions, version), version).toBeDefined();
  });

  it('concerns no version after its last fix', () => {
    const last = [...advisory.fixed_versions].sort(compareVersions).at(-1) ?? '';
    const later = patches.filter((patch) => compareVersions(patch.version, last) >= 0);
    expect(later.filter((patch) => isAffected(advisory, patch.version))).toEqual([]);
  });

  it('begins its timeline before its publication', () => {
    const first = advisory.timeline[0];
    expect(first && first.date <= advisory.published).toBe(true);
  });

  it('has a page that shows the record once', () => {
    const page = join(root, 'docs/security/cves', `${advisory.id}.mdx`);
    expect(existsSync(page), `write docs/security/cves/${advisory.id}.mdx with its tag`).toBe(true);
    const text = readFileSync(page, 'utf8');
    expect(splitPage(text).data).toMatchObject({
      title: `${advisory.title} (${advisory.id})`,
      tags: ['security'],
    });
    expect(text.match(/^<Advisory .*$/gm)).toEqual([`<Advisory id="${advisory.id}" />`]);
  });

  it('names the advisory and the fix of the product', () => {
    const urls = advisory.references.map(({ url }) => url).join('\n');
    const fix = (what: string) => `data/advisories/${advisory.id}.yaml: add ${what} to references`;
    expect(urls, fix('the URL of the advisory on GitHub (…/security/advisories/GHSA-…)')).toMatch(
      /\/security\/advisories\/GHSA-/,
    );
    expect(urls, fix('the URL of the commit that fixes it (…/commit/ and 40 digits)')).toMatch(
      /\/commit\/[0-9a-f]{40}$/m,
    );
  });
});
