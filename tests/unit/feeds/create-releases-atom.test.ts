import { describe, expect, it } from 'vitest';
import { createReleasesAtom } from '../../../features/releases/docusaurus/feeds/create-releases-atom';
import type { Release } from '../../../features/releases/records/releases';

const release = (version: string, patches: Release['patches']): Release => ({
  version,
  name: `Release ${version}`,
  date: patches.at(-1)?.date ?? '',
  summary: `What ${version} is & does, with \`code <a>\`.`,
  highlights: [],
  breaking: [],
  requirements: [],
  upgrade: { before: [], compose: [], kubernetes: [], after: [] },
  features: [],
  patches,
});
const releases = [
  release('2025.6', [
    { version: '2025.6.1', date: '2025-08-25', notable: ['A **fix**.'], security: ['CVE-2025-1000'] },
    { version: '2025.6.0', date: '2025-06-01', notable: [], security: [] },
  ]),
  release('2025.8', [{ version: '2025.8.0', date: '2025-08-20', notable: ['New\nthings.'], security: [] }]),
];
const options = {
  title: 'Releases',
  author: 'The editors',
  feedUrl: 'https://docs.example.com/releases/releases.atom',
  listUrl: 'https://docs.example.com/releases/',
  count: 50,
  pageUrl: (version: string) => `https://docs.example.com/releases/${version}/`,
};

function texts(xml: string, name: string): string[] {
  return [...xml.matchAll(new RegExp(`<${name}(?: [^>]*)?>([^<]*)</${name}>`, 'g'))].map(
    (match) => match[1] ?? '',
  );
}

describe('createReleasesAtom', () => {
  it('lists patch releases by date, newest first, and dates the feed by the first', () => {
    const xml = createReleasesAtom(releases, options);
    expect(texts(xml, 'title').slice(1)).toEqual([
      'authentik 2025.6.1',
      'authentik 2025.8.0',
      'authentik 2025.6.0',
    ]);
    expect(texts(xml, 'updated')[0]).toBe('2025-08-25T00:00:00Z');
  });

  it('says what a patch fixes, and starts the first patch with what the release is', () => {
    expect(texts(createReleasesAtom(releases, options), 'summary')).toEqual([
      'Fixes CVE-2025-1000. A fix.',
      'What 2025.8 is &amp; does, with code &lt;a&gt;. New things.',
      'What 2025.6 is &amp; does, with code &lt;a&gt;.',
    ]);
  });

  it('marks security fixes', () => {
    const entries = createReleasesAtom(releases, options).split('<entry>').slice(1);
    expect(entries.map((entry) => entry.includes('term="security"'))).toEqual([true, false, false]);
  });

  it('gives each patch an id of its own, on the page of its release', () => {
    expect(texts(createReleasesAtom(releases, options), 'id').slice(1)).toEqual([
      'https://docs.example.com/releases/2025.6/#2025.6.1',
      'https://docs.example.com/releases/2025.8/#2025.8.0',
      'https://docs.example.com/releases/2025.6/#2025.6.0',
    ]);
  });

  it('holds as many as it should', () => {
    const xml = createReleasesAtom(releases, { ...options, count: 1 });
    expect(texts(xml, 'title').slice(1)).toEqual(['authentik 2025.6.1']);
  });

  it("doesn't make a feed of nothing", () => {
    expect(() => createReleasesAtom([], options)).toThrow(RangeError);
  });
});
