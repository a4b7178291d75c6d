import { describe, expect, it } from 'vitest';
import { type ChangeSources, findChanges } from '../../../features/changes/core/find-changes';
import { changesSince } from '../../../features/changes/core/page-changes';
import { createSectionAtom } from '../../../features/changes/core/section-atom';

const setting = (env: string, more: object = {}) => ({
  key: env.toLowerCase(),
  env,
  type: 'string' as const,
  default: null,
  text: 'Text.',
  ...more,
});
const release = (version: string, more: object) => ({
  version,
  name: `Release ${version}`,
  date: '2025-08-20',
  summary: 'Summary.',
  highlights: [],
  breaking: [],
  requirements: [],
  upgrade: { before: [], compose: [], kubernetes: [], after: [] },
  features: [],
  patches: [],
  ...more,
});
const sources: ChangeSources = {
  releases: [
    release('2025.8', {
      highlights: [{ title: 'Map', text: 'Events on a map.\n\nMore.', page: 'events/index.mdx' }],
      breaking: [
        {
          title: 'Rule',
          text: 'See [events](../events/index.mdx#rules).',
          action: 'Change it.',
          applies: ['all'],
        },
        { title: 'Renamed', text: '`A_OLD` is `A_NEW`.', action: 'Rename it.', applies: ['all'] },
      ],
    }),
    release('2024.2', {
      patches: [
        {
          version: '2024.2.1',
          date: '2024-03-01',
          security: [],
          notable: ['Mends [events](../events/index.mdx).'],
        },
      ],
    }),
  ],
  settings: {
    env_exceptions: [],
    groups: [{ id: 'a', title: 'A', settings: [setting('A_NEW', { since: '2025.8' })] }],
  },
  formerSettings: [{ name: 'A_OLD', until: '2025.8', instead: ['A_NEW'] }],
  expressions: { groups: [], attributes: [] } as unknown as ChangeSources['expressions'],
  blueprintTags: { tags: [] } as unknown as ChangeSources['blueprintTags'],
  apiChanges: { '2024.12': { fields: ['Thing.gone', 'Other.gone'], required: ['Thing.must'] } },
};
const texts = (file: string, text: string, since?: string) =>
  findChanges({ file, text, ...(since && { since }) }, sources).map(
    (change) => `${change.release} ${change.kind}: ${change.text}`,
  );

describe("changes that don't link to the page", () => {
  const OAUTH2 = 'add-secure-apps/providers/oauth2/index.mdx';
  const of = (file: string, more: object, title = 'A page'): string[] =>
    findChanges(
      { file, text: `---\ntitle: ${title}\n---\n\nText.` },
      { ...sources, releases: [release('2025.8', more)], apiChanges: {} },
    ).map(({ kind, text }) => `${kind}: ${text}`);
  const reserved = {
    breaking: [{ title: 'Slugs', text: 'Are reserved.', action: 'Rename.', applies: ['api', 'oauth2'] }],
  };

  it('are found by whom they affect', () => {
    expect(of(OAUTH2, reserved)).toEqual(['breaking: **Slugs.** Are reserved.']);
    expect(of('add-secure-apps/providers/saml/index.mdx', reserved)).toEqual([]);
  });

  it('are found by the title of the page, singular or plural', () => {
    const more = { features: ['Added metadata to OAuth2 providers.', 'Added curves to the SAML provider.'] };
    expect(of(OAUTH2, more, 'OAuth2 provider')).toEqual(['new: Added metadata to OAuth2 providers.']);
    expect(of(OAUTH2, more, 'Metadata')).toEqual([]);
  });

  it('are found on the overview of a folder if they link to a page in it', () => {
    const more = { features: ['Added [logout](../add-secure-apps/providers/oauth2/logout.mdx).'] };
    expect(of(OAUTH2, more)).toHaveLength(1);
    expect(of('add-secure-apps/index.mdx', more)).toEqual([]);
  });
});

describe('changes of a page', () => {
  it('are what releases say about it, newest first, breaking ones first', () => {
    expect(texts('events/index.mdx', '# Events', '2023.1.2')).toEqual([
      '2025.8 breaking: **Rule.** See [events](events/index.mdx#rules).',
      '2025.8 new: **Map.** Events on a map.',
      '2024.2 new: Mends [events](events/index.mdx).',
      '2023.1 new: This release introduced the subject of this page.',
    ]);
  });

  it('are new, renamed and mentioned settings that it shows', () => {
    expect(texts('a.mdx', '<Settings group="a" />')).toEqual([
      '2025.8 breaking: **Renamed.** `A_OLD` is `A_NEW`.',
      '2025.8 setting: New setting: `A_NEW`.',
      '2025.8 setting: The setting `A_OLD` was replaced by `A_NEW`.',
    ]);
  });

  it('are fields of its models that left the API, and parts with a badge', () => {
    expect(texts('b.mdx', '<Fields model="app.thing" />\n\n## Part\n\n<Badge since="2024.12" />\n')).toEqual([
      '2024.12 new: New: Part.',
      '2024.12 api: The API no longer has the field `Thing.gone`.',
      '2024.12 api: The API requires `Thing.must`.',
    ]);
  });

  it('are none where samples only look like it', () => {
    expect(texts('c.mdx', '```mdx\n<Settings group="a" />\n```\n')).toEqual([]);
  });
});

const CHANGES = [
  { release: '2025.8', kind: 'new', html: 'A <a href="/x/">link</a> & more' },
  { release: '2024.12', kind: 'api', html: 'B' },
  { release: '2024.2', kind: 'new', html: 'C' },
] as const;

describe('changesSince', () => {
  it('leaves out what the reader has, by number and not by letter', () => {
    expect(changesSince(CHANGES, '2024.2.5').map(({ release }) => release)).toEqual(['2025.8', '2024.12']);
    expect(changesSince(CHANGES, '2025.8.1')).toEqual([]);
  });
});

describe('the feed of a section', () => {
  const options = {
    title: 'Changes & more',
    author: 'The editors',
    feedUrl: 'https://docs.example.com/events/releases.atom',
    listUrl: 'https://docs.example.com/releases/',
    count: 2,
    dateOf: (version: string) => `${version.slice(0, 4)}-01-02`,
    pageUrl: (version: string) => `https://docs.example.com/releases/${version}/`,
  };
  const pages = [{ title: 'Events', url: 'https://docs.example.com/events/', changes: CHANGES }];

  it('has an entry for each of the newest releases that changed something', () => {
    const xml = createSectionAtom(pages, ['2025.8', '2025.6', '2024.12', '2024.2'], options);
    expect([...xml.matchAll(/<title>([^<]*)<\/title>/g)].map((match) => match[1])).toEqual([
      'Changes &amp; more',
      'authentik 2025.8',
      'authentik 2024.12',
    ]);
    expect(xml).toContain('<updated>2025-01-02T00:00:00Z</updated>');
    expect(xml).toContain('&lt;a href=&quot;https://docs.example.com/x/&quot;&gt;link');
  });

  it('is rejected where nothing changed', () => {
    expect(() => createSectionAtom(pages, ['2023.1'], options)).toThrow(RangeError);
  });
});
