import { beforeAll, describe, expect, it } from 'vitest';
import { type BuildResult, buildMiniSite, type MiniSite } from './support/mini-site';
import { page } from './support/page';

const home = page({ title: 'Home', body: 'Welcome.' });
const withHome = (body: string, frontMatter?: string): Record<string, string> => ({
  'docs/index.mdx': page({ title: 'Home', body, ...(frontMatter ? { frontMatter } : {}) }),
});

/** The theme component of the real site, for a mini site that has none. */
const ourTheme = (name: string): Record<string, string> => ({
  [`src/theme/${name}/index.tsx`]: `export { default } from '../../../../../../src/theme/${name}';\n`,
});

/** Sites that must not build, and what the message must name so that an author can fix it. */
const broken: (MiniSite & { says: RegExp[] })[] = [
  {
    name: 'broken-link',
    files: withHome('[Nowhere](/nowhere/)'),
    says: [/broken link/i, /source page path = \//, /linking to \/nowhere\//],
  },
  {
    name: 'broken-anchor',
    files: {
      ...withHome('[Part](/other/#no-such-part)'),
      'docs/other.mdx': page({ title: 'Other', body: '## A part\n\nText.' }),
    },
    says: [/broken anchor/i, /linking to \/other\/#no-such-part/],
  },

  {
    name: 'duplicate-route',
    files: {
      'docs/index.mdx': home,
      'docs/one.mdx': page({ title: 'One', body: 'Text.', frontMatter: 'slug: /same/' }),
      'docs/two.mdx': page({ title: 'Two', body: 'Text.', frontMatter: 'slug: /same/' }),
    },
    says: [/duplicate routes/i, /\/same\//],
  },
  {
    name: 'unknown-navbar-item',
    files: { 'docs/index.mdx': home },
    config: "{ themeConfig: { navbar: { items: [{ type: 'carousel', label: 'X' }] } } }",
    says: [/carousel|navbar item type/i],
  },
  {
    name: 'unknown-sidebar-id',
    files: { 'docs/index.mdx': home },
    config:
      "{ themeConfig: { navbar: { items: [{ type: 'docSidebar', sidebarId: 'nosuch', label: 'X' }] } } }",
    says: [/nosuch/, /sidebar/i],
  },
  {
    name: 'unknown-doc-id',
    files: { 'docs/index.mdx': home },
    config: "{ themeConfig: { navbar: { items: [{ type: 'doc', docId: 'nosuch', label: 'X' }] } } }",
    says: [/nosuch/, /doc/i],
  },
  {
    name: 'page-without-default-export',
    files: { 'docs/index.mdx': home, 'src/pages/empty.tsx': 'export const nothing = 1;\n' },
    says: [/default export/i, /\/empty\//],
  },
  {
    name: 'bad-front-matter',
    files: { 'docs/index.mdx': '---\ntitle: Home\ndescription: Too short.\ncolour: red\n---\n\nText.\n' },
    says: [
      /docs\/index\.mdx: the front matter has errors/,
      /description: should have 60 to 160 characters/,
      /unknown key colour/,
    ],
  },
  {
    name: 'unknown-tag',
    files: withHome('Text.', 'tags: [nosuchtag]'),
    says: [/nosuchtag/],
  },

  {
    name: 'tabs-without-name',
    config: "{ theme: 'ours' }",
    files: {
      'docs/index.mdx': home,
      'docs/guide.mdx': page({
        title: 'Guide',
        body: 'import Tabs from \'@theme/Tabs\';\nimport TabItem from \'@theme/TabItem\';\n\n<Tabs groupId="nosuch">\n<TabItem value="a" label="A">\n\nText.\n\n</TabItem>\n</Tabs>',
      }),
      ...ourTheme('Tabs'),
    },
    says: [/<Tabs> needs a label="…", or a known groupId/, /\/guide\//],
  },
];

/** Pages that must not build, by problem, and what the message must name besides the page. */
const brokenPages: { name: string; body: string; frontMatter?: string; says: RegExp[] }[] = [
  { name: 'broken-markdown-link', body: '[File](./missing.mdx)', says: [/missing\.mdx/] },
  {
    name: 'unknown-record',
    body: '<Settings group="nosuch" />',
    says: [/<Settings>: group="nosuch" names no record/],
  },
  { name: 'unknown-code-language', body: '```klingon\nx\n```', says: [/unknown code language "klingon"/] },
  { name: 'code-without-language', body: '```\nx\n```', says: [/names no language/] },
  {
    name: 'unknown-sample-value',
    body: '```bash\nhelm list --namespace authentik\n```',
    frontMatter: 'sampleValues: [namespaces]',
    says: [
      /sampleValues: data\/sample-values\.yaml has no value namespaces; add it there, or use one of namespace,/,
      /unknown-sample-value\.mdx:4:1"/,
    ],
  },
  {
    name: 'sample-value-in-no-sample',
    body: '```bash\nhelm list\n```',
    frontMatter: 'sampleValues: [namespace]',
    says: [
      /no sample on this page contains namespace; write "namespace authentik" or .+ in one, or remove it/,
      /sample-value-in-no-sample\.mdx:4:1"/,
    ],
  },
  {
    name: 'diagram-without-alternative',
    body: '```dot\ndigraph { a -> b }\n```',
    says: [/no text alternative/],
  },
  {
    name: 'graph-wider-than-a-phone',
    body: `\`\`\`dot alt="Wide"\ndigraph { a [label="${'wide '.repeat(12)}"] }\n\`\`\``,
    says: [/on a phone this graph is \d+ pixels wide, but at most 340 fit; break its labels/],
  },
  {
    name: 'sequence-with-an-unknown-word',
    body: '```sequence alt="Two"\nparticipant a as A\nactivate a\n```',
    says: [/"activate a" is not a valid line of a sequence; use "participant id as Name"/, /word\.mdx:8:1"/],
  },
];

describe('the build rejects all pages that are broken, at once:', () => {
  let result: BuildResult;
  beforeAll(async () => {
    const files = brokenPages.map(({ name, body, frontMatter = '' }) => [
      `docs/${name}.mdx`,
      page({ title: name, body, frontMatter }),
    ]);
    result = await buildMiniSite({
      name: 'broken-pages',
      config: "{ theme: 'ours' }",
      files: { 'docs/index.mdx': home, ...Object.fromEntries(files) },
    });
    expect(result.code).not.toBe(0);
  });

  it.each(brokenPages)('$name, with a message that says what and where', ({ name, says }) => {
    for (const message of [new RegExp(`${name}\\.mdx`), ...says]) expect(result.output).toMatch(message);
  });
});

describe('the build rejects', () => {
  it.each(broken)('$name, with a message that says what and where', async ({ says, ...site }) => {
    const { code, output } = await buildMiniSite(site);
    expect(code).not.toBe(0);
    for (const message of says) expect(output).toMatch(message);
  });
});

describe('the build accepts', () => {
  it("a draft that the navbar names, although a draft isn't built", async () => {
    const { code, output } = await buildMiniSite({
      name: 'draft-in-navbar',
      files: { 'docs/index.mdx': home, 'docs/draft.mdx': '---\ntitle: Draft\ndraft: true\n---\n\nText.\n' },
      config:
        "{ markdown: {}, themeConfig: { navbar: { items: [{ type: 'doc', docId: 'draft', label: 'Draft' }] } } }",
    });
    expect(output).toContain('Generated static files');
    expect(code).toBe(0);
  });
});
