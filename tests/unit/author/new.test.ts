import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeNew, NEW_KINDS } from '../../../tools/author/new/make-new';
import { listUnwritten } from '../../../tools/check/rules/unwritten';
import { copySite, listProblems } from './site-copy';

let root = '';
beforeEach(() => {
  root = copySite();
});
afterEach(() => rmSync(root, { recursive: true }));

const read = (file: string): string => readFileSync(join(root, file), 'utf8');

/** Makes a new thing in the copy, with the default answers where there are none. */
function make(name: string, answers: Record<string, string>) {
  const kind = NEW_KINDS[name];
  if (!kind) throw new Error(`There is no kind ${name}.`);
  const otherwise = Object.fromEntries(
    kind.questions.map((question) => [question.flag, question.otherwise ?? '']),
  );
  return makeNew(root, kind, { ...otherwise, ...answers });
}

const ADVISORY = {
  id: 'CVE-2025-99999',
  title: 'A test',
  published: '2025-08-23',
  fixed: '2025.8.1, 2025.6.4',
  ghsa: 'GHSA-aaaa-bbbb-cccc',
  commit: '0123456789abcdef0123456789abcdef01234567',
};

describe('npm run new', () => {
  it('writes a release with its page and its chart that pass the check', async () => {
    const { files } = make('release', { version: '2025.10', date: '2025-10-27' });
    expect(files.sort()).toEqual([
      'data/charts.yaml',
      'data/releases/2025.10.yaml',
      'docs/releases/2025.10.mdx',
    ]);
    expect(await listProblems(root, files)).toEqual([]);
    expect(read('data/charts.yaml')).toMatch(/^"2025\.8": .*\n"2025\.10": 2025\.10\.0$/m);
    expect(listUnwritten([join(root, 'docs/releases/2025.10.mdx')])).toHaveLength(1);
  });

  it('writes a page that passes the check, beside the other pages of its folder in the sidebar', async () => {
    const { files } = make('page', { path: 'docs/sys-mgmt/ops/made-up.mdx', title: 'Made up' });
    expect(await listProblems(root, files)).toEqual([]);
    const sidebar = read('data/sidebar.yaml');
    const before = sidebar.slice(0, sidebar.indexOf('doc: sys-mgmt/ops/made-up'));
    expect(before.slice(before.lastIndexOf('doc:'))).toMatch(/^doc: sys-mgmt\/ops\//);
  });

  it('writes a page that only links lead to', async () => {
    const { files } = make('page', { path: 'docs/sys-mgmt/made-up.mdx', title: 'Made up', hidden: 'yes' });
    expect(files).toEqual(['docs/sys-mgmt/made-up.mdx']);
    expect(read('docs/sys-mgmt/made-up.mdx')).toContain('\ndisplayed_sidebar: null\n');
    expect(await listProblems(root, files)).toEqual([]);
  });

  it('writes an advisory that passes the check, and names it in the patches that fix it', async () => {
    const { files } = make('advisory', ADVISORY);
    expect(await listProblems(root, files)).toEqual([]);
    expect(read('data/releases/2025.8.yaml')).toContain('security: [CVE-2025-99999]');
    expect(read('data/releases/2025.6.yaml')).toMatch(/- CVE-2025-99999\n +- CVE-2025-53942\n/);
    expect(read('data/sidebar.yaml')).toMatch(/"2025"\n +items:\n +- doc: security\/cves\/CVE-2025-99999\n/);
  });

  it('says which patch of an advisory is missing', () => {
    expect(() => make('advisory', { ...ADVISORY, fixed: '2025.8.9' })).toThrow(
      'data/releases/2025.8.yaml has no patch 2025.8.9',
    );
    expect(existsSync(join(root, 'data/advisories/CVE-2025-99999.yaml'))).toBe(false);
  });

  it('writes a redirect that passes the check, and no second one from the same path', async () => {
    const { files } = make('redirect', { from: '/made/up', to: '/customize/branding/' });
    expect(await listProblems(root, files)).toEqual([]);
    expect(() => make('redirect', { from: '/made/up/', to: '/' })).toThrow(
      'already redirects /made/up/ to /customize/branding/',
    );
  });

  it('writes a term that passes the check and that pages mark', async () => {
    const term = {
      term: 'Made-up term',
      short: 'A term that nobody needs, for a test.',
      page: 'docs/core/terminology.mdx',
      aliases: 'invention',
      mark: 'made-up term, made-up terms',
    };
    const { files } = make('term', term);
    expect(files).toEqual(['data/terms.yaml', 'data/marked-terms.yaml']);
    expect(await listProblems(root, files)).toEqual([]);
    expect(() => make('term', term)).toThrow('already has the term Made-up term');
  });

  it('writes nothing where a file exists or an answer is wrong', () => {
    const before = read('data/sidebar.yaml');
    expect(() => make('page', { path: 'docs/sys-mgmt/brands.mdx', title: 'Brands' })).toThrow(
      'docs/sys-mgmt/brands.mdx already exists',
    );
    expect(() => make('release', { version: '2025.10.1', date: 'today' })).toThrow(
      '--version: "2025.10.1" is not a release like 2025.10\n--date: "today" is not a date like 2025-10-27',
    );
    expect(read('data/sidebar.yaml')).toBe(before);
  });
});
