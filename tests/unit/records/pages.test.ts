import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readAllRecords } from '../../../features/registry/docusaurus/records-fs';
import { shownRecords, wordsOfPage } from '../../../features/registry/pages';

const records = readAllRecords(join(__dirname, '../../..'));
const shown = (text: string, change: Partial<typeof records> = {}) =>
  shownRecords(text, { ...records, ...change });

/** The settings with another text for the last one of a group. */
function withSettingChanged(id: string): typeof records.settings {
  const groups = records.settings.groups.map((group) =>
    group.id === id
      ? { ...group, settings: group.settings.map((setting) => ({ ...setting, text: 'Other.' })) }
      : group,
  );
  return { ...records.settings, groups };
}

describe('what a page shows of the records changes', () => {
  it('with a record of its tags, and with no other of the same file', () => {
    const page = '---\ntitle: A\n---\n\n<Settings group="redis" />\n';
    expect(shown(page, { settings: withSettingChanged('redis') })).not.toBe(shown(page));
    expect(shown(page, { settings: withSettingChanged('email') })).toBe(shown(page));
  });

  it('with the title of a page that a record names', () => {
    const page = '<Release version="2025.8" />';
    const pageTitles = Object.fromEntries(Object.keys(records.pageTitles).map((name) => [name, 'Other']));
    expect(shown(page, { pageTitles })).not.toBe(shown(page));
    expect(shown('Text.', { pageTitles })).toBe(shown('Text.'));
  });

  it('with the meaning of a term that it uses', () => {
    const terms = records.terms.map((term) =>
      term.term === 'Outpost' ? { ...term, short: 'Something else than before.' } : term,
    );
    expect(shown('An outpost runs.', { terms })).not.toBe(shown('An outpost runs.'));
    expect(shown('A blueprint.', { terms })).toBe(shown('A blueprint.'));
  });

  it('with a value that it declares', () => {
    const page = '---\nsampleValues: [namespace]\n---\n';
    const sampleValues = records.sampleValues.map((value) => ({ ...value, label: 'Other' }));
    expect(shown(page, { sampleValues })).not.toBe(shown(page));
    expect(shown('Text.', { sampleValues })).toBe(shown('Text.'));
  });

  it('never with redirects, sidebar, synonyms or charts', () => {
    const page = '<Settings group="redis" />\n\nAn outpost.';
    const none = {
      redirects: { specification: [], additions: [] },
      sidebar: [],
      searchSynonyms: [],
      charts: {},
    };
    expect(shown(page, none)).toBe(shown(page));
  });
});

it('gives the search the other names of settings, by the anchor of each', () => {
  const words = wordsOfPage('<Settings group="secret-key" />\n\n<Settings group="redis" />', records);
  expect(Object.values(words).flat()).toContain('cookie secret');
  expect(words.authentik_secret_key).toContain('cookie secret');
});
