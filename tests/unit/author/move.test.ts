import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readRecords } from '../../../features/registry/docusaurus/records-fs';
import { readLock } from '../../../packages/samples/verification/proofs-fs';
import { listDocFiles } from '../../../packages/text/node/page-files-fs';
import { movePage } from '../../../tools/author/move/move-page';
import { rewriteLinks, rewriteRecordLinks } from '../../../tools/author/move/rewrite-links';
import { rewriteRedirects, rewriteUrls } from '../../../tools/author/move/rewrite-redirects';
import { findReviewed } from '../../../tools/check/find-reviewed';
import { copySite, listProblems } from './site-copy';

describe('links', () => {
  const move = { from: 'a/old.mdx', to: 'b/c/new.mdx' };

  it('to the page lead to its new path, whatever form they have; samples stay', () => {
    const text = [
      '[x](./old.mdx#part) and [y](./other.mdx)',
      '[z]: ../a/old.mdx',
      "import Old from './old.mdx'",
      '```md',
      '[x](./old.mdx)',
      '```',
      '[x](./old.mdx "Title")',
    ].join('\n');
    expect(rewriteLinks(text, { page: 'a/page.mdx', move }).split('\n')).toEqual([
      '[x](../b/c/new.mdx#part) and [y](./other.mdx)',
      '[z]: ../b/c/new.mdx',
      "import Old from '../b/c/new.mdx'",
      '```md',
      '[x](./old.mdx)',
      '```',
      '[x](../b/c/new.mdx "Title")',
    ]);
  });

  it('in the page still lead where they led', () => {
    const text =
      '[x](./other.mdx#a) ![y](../img/y.png) [self](./old.mdx) [here](#a) [web](https://example.com/)';
    expect(rewriteLinks(text, { page: 'a/old.mdx', move })).toBe(
      '[x](../../a/other.mdx#a) ![y](../../img/y.png) [self](./new.mdx) [here](#a) [web](https://example.com/)',
    );
  });

  it('in records begin below docs/, or at the pages of releases', () => {
    const text =
      'page: a/old.mdx\ntext: "[x](../a/old.mdx#b), [y](a/old.mdx), [z](a/older.mdx), [w](x/a/old.mdx)"\n';
    expect(rewriteRecordLinks(text, move)).toBe(
      'page: b/c/new.mdx\ntext: "[x](../b/c/new.mdx#b), [y](b/c/new.mdx), [z](a/older.mdx), [w](x/a/old.mdx)"\n',
    );
  });
});

describe('redirects', () => {
  const TEXT = `specification:
  - { from: /x, to: /a/ }
additions:
  - { from: /y, to: /a/#part }
  - { from: /b, to: /z/ }
`;

  it('lead to the new URL, and none takes it; the published table stays', () => {
    expect(rewriteRedirects(TEXT, { from: '/a/', to: '/b/' })).toBe(`specification:
  - { from: /x, to: /a/ }
additions:
  - { from: /y, to: /b/#part }
  - { from: /a, to: /b/ }
`);
  });

  it('have records follow that name the URL', () => {
    const text = '- { queries: [a], to: "/a/#b" }\n- { queries: [c], to: /a/c/ }\n';
    expect(rewriteUrls(text, { from: '/a/', to: '/b/' })).toBe(
      '- { queries: [a], to: "/b/#b" }\n- { queries: [c], to: /a/c/ }\n',
    );
  });
});

describe('npm run move', () => {
  const FROM = 'docs/sys-mgmt/certificates.mdx';
  const TO = 'docs/security/certificates.mdx';
  let root = '';
  beforeEach(() => {
    root = copySite();
  });
  afterEach(() => rmSync(root, { recursive: true }));
  const read = (file: string): string => readFileSync(join(root, file), 'utf8');
  const countReviewed = (): number =>
    findReviewed(root, readRecords(root, ['reviews']).reviews).fitting.length;

  it('moves a page so that the check passes, with its reviews, the records of its samples, and a redirect', async () => {
    const reviewed = countReviewed();
    const samples = readLock(root)['sys-mgmt/certificates.mdx'];
    const { written } = movePage(root, { from: FROM, to: TO });
    expect(existsSync(join(root, FROM))).toBe(false);
    expect(read('data/sidebar.yaml')).toContain('doc: security/certificates\n');
    expect(read('data/redirects.yaml')).toContain(
      '{ from: /sys-mgmt/certificates, to: /security/certificates/ }',
    );
    expect(readLock(root)['security/certificates.mdx']).toEqual(samples);
    expect(Object.keys(samples ?? {}).length).toBeGreaterThan(0);
    expect(countReviewed()).toBe(reviewed);
    const move = { from: FROM.replace('docs/', ''), to: TO.replace('docs/', '') };
    const left = listDocFiles(join(root, 'docs'))
      .filter((page) => page !== move.to)
      .filter((page) => rewriteLinks(read(`docs/${page}`), { page, move }) !== read(`docs/${page}`));
    expect(left).toEqual([]);
    expect(
      await listProblems(
        root,
        written.filter((file) => /^docs\/.*\.mdx$/.test(file)),
      ),
    ).toEqual([]);
  });

  it('changes nothing where the new path is taken', () => {
    expect(() => movePage(root, { from: FROM, to: 'docs/sys-mgmt/brands.mdx' })).toThrow(
      'docs/sys-mgmt/brands.mdx already exists',
    );
    expect(existsSync(join(root, FROM))).toBe(true);
  });

  it("doesn't keep the review of a page that was edited before", () => {
    writeFileSync(join(root, FROM), `${read(FROM)}\nMore.\n`);
    const reviewed = countReviewed();
    movePage(root, { from: FROM, to: TO });
    expect(countReviewed()).toBe(reviewed);
  });
});
