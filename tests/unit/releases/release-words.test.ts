import { describe, expect, it } from 'vitest';
import { wordsOf } from '../../../features/releases/core/release-words';
import type { FilledRelease } from '../../../features/releases/records/releases';

const release: FilledRelease = {
  version: '2025.6',
  name: 'Release 2025.6',
  date: '2025-06-03',
  summary: 'A small release.',
  highlights: [{ title: 'Mail links', text: 'They **survive**.' }],
  breaking: [
    {
      title: 'Redis',
      text: 'Moves to 8.',
      action: 'See [the page](../upgrade.mdx#redis-eight).',
      applies: ['all'],
    },
  ],
  requirements: [{ text: 'PostgreSQL 16' }],
  upgrade: { before: ['Unsearched'], compose: [], kubernetes: [], after: [] },
  features: ['Added `AUTHENTIK_X`.'],
  patches: [
    {
      version: '2025.6.4',
      date: '2025-07-22',
      notable: ['Fixed the SCIM provider, SCIM only.'],
      security: ['CVE-2025-53942'],
    },
  ],
};

describe('the words of a release', () => {
  const words = wordsOf(release).split(' ');

  it('come from every part of the notes, patch releases included', () => {
    for (const word of [
      'small',
      'mail',
      'survive',
      'redis',
      'postgresql',
      'authentik_x',
      'scim',
      'cve-2025-53942',
    ])
      expect(words, word).toContain(word);
  });

  it('are there once, without the targets of links and without the steps of the upgrade', () => {
    expect(words.filter((word) => word === 'scim')).toHaveLength(1);
    expect(words.join(' ')).not.toMatch(/mdx|redis-eight|unsearched/);
  });
});
