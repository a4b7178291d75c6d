import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readRecords } from '../../features/registry/docusaurus/records-fs';
import { newestFirst } from '../../packages/text/order';
import { splitPage } from '../../packages/text/split-page';

const root = join(__dirname, '../..');
const { releases } = readRecords(root, ['releases']);

/** Says whether a page exists; `file` is relative to docs/. */
const isPage = (file: string) => existsSync(join(root, 'docs', file));

/** Returns the targets of relative links, as paths relative to docs/: the text is shown on a page of docs/releases. */
function linkedPages(text: string): string[] {
  const prose = text.replace(/^ *(`{3,})[^\n]*\n[\s\S]*?^ *\1 *$/gm, '').replace(/`[^`\n]*`/g, '');
  return [...prose.matchAll(/\]\(([^)\s]+)\)/g)]
    .map((match) => match[1] ?? '')
    .filter((link) => !link.startsWith('https://'))
    .map((link) => join('releases', link.split('#')[0] ?? ''));
}

/** Every text of a record, at any depth. */
function texts(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(texts) : [];
}

it('holds the 47 releases from 0.9 to 2025.8, and later ones', () => {
  const names = newestFirst(releases).map((release) => release.version);
  expect(names.slice(names.indexOf('2025.8'))).toHaveLength(47);
  expect(names.at(-1)).toBe('0.9');
});

it('counts time and version in the same direction', () => {
  const dates = newestFirst(releases).map((release) => release.date);
  expect(dates).toEqual([...dates].sort().reverse());
});

it('names each advisory page that exists', () => {
  const ids = new Set(releases.flatMap((release) => release.patches.flatMap((patch) => patch.security)));
  for (const id of ids) expect(isPage(`security/cves/${id}.mdx`), id).toBe(true);
});

describe.each(releases)('$version', (release) => {
  const page = join(root, 'docs/releases', `${release.version}.mdx`);

  it('has a page with its title that shows the record', () => {
    const fix = `write docs/releases/${release.version}.mdx with <Release version="${release.version}" />`;
    expect(existsSync(page), fix).toBe(true);
    const text = readFileSync(page, 'utf8');
    expect(splitPage(text).data.title).toBe(release.name);
    expect(text.match(/^<Release .*$/gm)).toEqual([`<Release version="${release.version}" />`]);
  });

  it('links to pages that exist', () => {
    const linked = texts(release).flatMap(linkedPages);
    const pages = release.highlights.flatMap((highlight) => highlight.page ?? []);
    expect([...linked, ...pages].filter((file) => !isPage(file))).toEqual([]);
  });
});
