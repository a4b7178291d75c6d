import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openContentSite } from '../../../tools/check/content/site-fs';
import { openPageRules } from '../../../tools/check/rules/page-rules';
import { describeMessageRecords } from '../../../tools/check/rules/quoted-messages';
import { site } from '../../support/read-docs';

const PAGE = 'docs/sys-mgmt/made-up.mdx';
const rules = openPageRules(site);

/** What is wrong with a page of this text, which stands among the real pages. */
const problemsOf = (body: string, front = ''): Promise<string[]> =>
  rules.check(PAGE, `---\ntitle: Made up\n${front}---\n\n${body}\n`);

describe('the rules of a page', () => {
  it('take links to pages, headings and elsewhere, notes, samples, records and shared text', async () => {
    const body = `import Functions from '../_partials/expression-functions.mdx'

## A part

[Brands](./brands.mdx), [a setting](../install-config/configuration.mdx#secret-key), [here](#a-part),
[elsewhere](https://example.com/#any)

:::note[Read on]
\`\`\`text
:::nothing
\`\`\`
:::

<Settings group="redis" />
<Functions />

{/* a comment */}

Open **System > Brands > Default** or **Devices > Add**.

Leave **Expiring** on, and **Notes** off.

<Tabs groupId="os">
<TabItem value="linux" label="Linux">

### What fails

\`no app for hostname\` has a record; \`brew install moon --not\` is typed.

\`\`\`sequence alt="None"
participant a as A
participant b as B

a ->> b: the moon is not available
\`\`\`

\\{braces} and \`{more}\`, <Badge since="2025.6" />

</TabItem>
</Tabs>`;
    expect(await problemsOf(body)).toEqual([]);
  });

  it.each([
    [
      '[x](./missing.mdx)',
      ':5: the link ./missing.mdx leads to no file: there is no docs/sys-mgmt/missing.mdx',
    ],
    ['Text.\n\n[x](./brands.mdx#none)', ':7: the link ./brands.mdx#none leads to no heading'],
    ['[x](#none)', ':5: the link #none leads to no heading'],
    ['[x](brands.mdx)', ':5: the link brands.mdx must begin with ./ or ../'],
    ['[x](/sys-mgmt/brands/)', ':5: the link /sys-mgmt/brands/ must name the file'],
    ['![](./brands.mdx)', ':5: the picture ./brands.mdx has no alternative text'],
    ['[x](../brands.mdx)', 'there is no docs/brands.mdx; did you mean ./brands.mdx?'],
    ['[x](../../sys-mgmt/events/index.mdx)', '; did you mean ./events/index.mdx?'],
    ['A {', 'for `{`: a { in text is written \\{, or stands in backticks'],
    ['Set {a: 1}', ':5: Could not parse expression with acorn: a { in text is written \\{'],
    ['Leave **Expiring** off.', ':5: a new form has **Expiring** on, not off: say what to change it to'],
    ['<Tabs>\n\nText', 'Tabs'],
    ['<Settings group="nonsense" />', ':5: <Settings>: '],
    ['```\nx\n```', 'names no language'],
    ['```klingon\nx\n```', 'klingon'],
    [':::hint\n\nText\n\n:::', ':5: :::hint is no kind of note'],
    [':::note\n\nText', ':5: the note does not end'],
    ['Text\n\n:::', ':7: ::: ends a note that does not begin'],
    [
      `\`\`\`bash\nls\nls ${'word '.repeat(20)}\n\`\`\``,
      ':7: this command is wider than 80 columns: break it with \\, as npm run break-commands does',
    ],
    ['{/* nothing */}', ':1: the page says nothing'],
    ['A {word} here', ':5: {word} would be run as code'],
    ['<Setings group="redis" />', ':5: <Setings> is not known; there are '],
    ['Text\n\n# Title', ':7: a page has one title'],
    [
      '**Common problems:** [A](#a)\n\n**Common problems:** [B](#b)',
      ':7: a page has one line "Common problems:"',
    ],
    ['**Common problems:** [1](#a) · [2](#a) · [3](#a) · [4](#a) · [5](#a) · [6](#a)', 'has at most 5 links'],
    ['<Tabs groupId="plattform">\n</Tabs>', ':5: <Tabs> has no name'],
    ['<Tabs label="x">\n<TabItem label="x">\n\nText\n\n</TabItem>\n</Tabs>', ':6: <TabItem> has no value'],
    ['[x](http://example.com/)', ':5: the link http://example.com/ is not encrypted'],
    ['Open **System > Brand**.', ':5: the menu has no System > Brand; there are Brands, '],
    ['More is coming soon.', ':5: "coming soon" is no text for readers'],
  ])('name the line and what is wrong: %j', async (body, problem) => {
    const problems = await problemsOf(body);
    expect(problems.join('\n')).toContain(problem);
    expect(problems.every((line) => line.startsWith(`${PAGE}:`))).toBe(true);
  });

  it.each([
    [
      '## Troubleshooting\n\n| Message | Cause |\n|---|---|\n| `The moon is not available.` | None |',
      9,
      'The moon is not available.',
    ],
    [
      '<Tabs label="x">\n<TabItem value="x" label="x">\n\n## What goes wrong\n\n`moon: not found` comes.\n\n</TabItem>\n</Tabs>',
      10,
      'moon: not found',
    ],
  ])(
    'report a message without a record, but not as a problem of the page: %j',
    async (body, line, message) => {
      const own = openPageRules(site);
      expect(await own.check(PAGE, `---\ntitle: Made up\n---\n\n${body}\n`)).toEqual([]);
      expect(own.listUnrecorded()).toEqual([{ path: PAGE, line, message }]);
    },
  );

  it('name recorded messages that no page quotes among what goes wrong', async () => {
    const own = openPageRules(site);
    const text = '---\ntitle: Made up\n---\n\n## Troubleshooting\n\n- `no app for hostname`: none\n';
    await own.check(PAGE, text);
    const unquoted = own.listUnquoted();
    expect(unquoted).not.toContain('no app for hostname');
    expect(unquoted).toContain('Redirect URI Error');
    const [line] = describeMessageRecords(site, { unrecorded: [], unquoted: ['Redirect URI Error'] });
    expect(line).toMatch(/^data\/messages\.yaml:\d+: no section about problems quotes "Redirect URI Error"$/);
  });

  it('report a link of a record at the record', async () => {
    const root = mkdtempSync(join(tmpdir(), 'page-rules-'));
    for (const folder of ['docs', 'data', 'src']) cpSync(folder, join(root, folder), { recursive: true });
    rmSync(join(root, 'docs/customize/interfaces/admin/index.mdx'));
    const copy = openPageRules(openContentSite(root));
    const [terms = ''] = await copy.check(join(root, 'docs/core/terminology.mdx'));
    expect(terms).toMatch(
      /^data\/terms\.yaml:\d+: the link .*customize\/interfaces\/admin\/index\.mdx leads to no file/,
    );
    rmSync(root, { recursive: true });
  });

  it('name a picture that is too large', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'page-rules-'));
    writeFileSync(join(folder, 'big.png'), new Uint8Array(100_001));
    const url = relative('docs/sys-mgmt', join(folder, 'big.png'));
    expect(await problemsOf(`![All of it](${url})`)).toEqual([
      `${PAGE}:5: the picture ${url} has 100 KB: make it smaller than 100, as AVIF or WebP`,
    ]);
    rmSync(folder, { recursive: true });
  });

  it('ask for the samples that hold the values of the front matter', async () => {
    expect(await problemsOf('Text', 'sampleValues: [namespace]\n')).toEqual([
      expect.stringContaining(`${PAGE}:3: sampleValues: `),
    ]);
  });
});
