import { describe, expect, it } from 'vitest';
import {
  createSearchData,
  createSearchEngine,
  decodeIndex,
  encodeIndex,
  toPageHeads,
} from '../../../packages/search/core';
import type { Pin } from '../../../packages/search/core/pins';
import { docSearchRequest, recordsOf } from './helpers';

const records = recordsOf([
  { url: '/cves/', title: 'Advisories', content: 'All advisories.' },
  { url: '/cves/cve-1/', title: 'CVE-1', content: 'A cve. Another cve. This cve is the cve of all.' },
  { url: '/settings/', title: 'Settings', sections: [{ heading: 'Email', content: 'The smtp server.' }] },
]);

function firstFor(query: string, pins: readonly Pin[]): string | undefined {
  const data = createSearchData(records, { pins });
  // As a browser gets it.
  const engine = createSearchEngine({
    ...data,
    index: decodeIndex(encodeIndex(data.index), toPageHeads(data.index)),
  });
  return engine.multi([docSearchRequest(query)]).results[0]?.hits[0]?.url;
}

describe('pinned results', () => {
  it('open first for exactly their query, whatever its case', () => {
    const pins = [{ queries: ['cve'], to: '/cves/' }];
    expect(firstFor('cve', [])).toBe('/cves/cve-1/');
    expect(firstFor(' CVE', pins)).toBe('/cves/');
    expect(firstFor('cve of all', pins)).toBe('/cves/cve-1/');
  });

  it('can be a part of a page, or a page that has none of the words', () => {
    expect(firstFor('mail', [{ queries: ['mail'], to: '/settings/#section-1' }])).toBe(
      '/settings/#section-1',
    );
  });

  it('can stand for any version, which the link carries on', () => {
    const pins = [
      { queries: ['upgrade from {version}'], to: '/settings/?from={1}' },
      { queries: ['upgrade {version} to {version}'], to: '/settings/?from={1}&to={2}' },
    ];
    expect(firstFor('Upgrade from 2024.10', pins)).toBe('/settings/?from=2024.10');
    expect(firstFor('upgrade from v2024.10.5', pins)).toBe('/settings/?from=2024.10.5');
    expect(firstFor('upgrade 2024.2 to 2025.8', pins)).toBe('/settings/?from=2024.2&to=2025.8');
    expect(firstFor('upgrade from version', pins)).toBe('/settings/');
  });

  it('are rejected where they point at nothing', () => {
    expect(() => firstFor('cve', [{ queries: ['cve'], to: '/none/' }])).toThrow(
      /points at \/none\/.*search-pins/,
    );
  });
});
