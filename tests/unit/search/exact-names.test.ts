import { expect, test } from 'vitest';
import { createSearchData, createSearchEngine } from '../../../packages/search/core';
import { recordsOf } from './helpers';

const SETTING = 'AUTHENTIK_LISTEN__TRUSTED_PROXY_CIDRS';
const noise = Array.from({ length: 8 }, () => 'trusted proxy cidrs, trusted_proxy_cidrs.').join(' ');
const engine = createSearchEngine(
  createSearchData(
    recordsOf([
      {
        url: '/settings/',
        title: 'Settings',
        kind: 'reference',
        sections: [
          { heading: SETTING, content: 'Networks whose headers are believed.' },
          { heading: 'AUTHENTIK_STORAGE__MEDIA__USE_TLS', content: 'Encrypts.' },
          { heading: 'AUTHENTIK_EMAIL__USE_TLS', content: 'Encrypts.' },
        ],
      },
      {
        url: '/advisory/',
        title: 'Advisory',
        kind: 'advisory',
        content: noise,
        sections: [{ heading: 'Trusted proxy CIDRs', content: noise }],
      },
      {
        url: '/stage/',
        title: 'Stage',
        sections: [{ heading: 'Use TLS', content: 'Encrypts.', keywords: ['use_tls'] }],
      },
      { url: '/new/', title: 'Release 2025.8', kind: 'release', content: 'New in 2025.8.' },
    ]),
  ),
);
const first = (query: string): string | undefined => engine.multi([{ query }]).results[0]?.hits[0]?.url;

test.each([
  ['the whole name', SETTING],
  ['its end, which readers copy from a page', 'TRUSTED_PROXY_CIDRS'],
  ['small letters', 'trusted_proxy_cidrs'],
  ['the form of the YAML file', 'listen.trusted_proxy_cidrs'],
])('a setting comes first by %s', (_, query) => {
  expect(first(query)).toBe('/settings/#section-1');
});

test('capitals mean a variable, the shortest of that end, and small letters a field of a form', () => {
  expect(first('USE_TLS')).toBe('/settings/#section-3');
  expect(first('use_tls')).toBe('/stage/#section-1');
});

test('a version is no such name', () => {
  expect(first('2025.8')).toBe('/new/');
});
