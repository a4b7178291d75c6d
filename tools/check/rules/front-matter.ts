import { readFileSync } from 'node:fs';
import { dirname, relative, sep } from 'node:path';
import { checkFrontMatter } from '@identity-docs/pages/core/front-matter';
import { findAddress, type SplitPage, splitPage } from '@identity-docs/text/split-page';
import { parse, type YAMLParseError } from 'yaml';
import { listSidebarPages } from '../../../src/site/build-sidebar';
import type { ContentSite } from '../content/site';

/** What front matter is compared with. */
export interface FrontMatterSite {
  /** Files of all pages. */
  pages: readonly string[];
  /** The tags that pages may have. */
  tags: readonly string[];
  /** Whether the sidebar leads to a page; without it, nobody looks. */
  isListed?: (path: string) => boolean;
  /** Returns the text of a file; without it, the file is read from the disk. */
  read?: (path: string) => string;
}

/** The tags of docs/tags.yml. */
function readTags(site: Pick<ContentSite, 'read'>): string[] {
  return Object.keys(parse(site.read('docs/tags.yml') ?? '{}') as object);
}

/**
 * Checks the front matter of pages against that of all pages of a site.
 *
 * @param paths the pages, relative to the repository; undefined for all
 */
export function listPageFrontMatterProblems(
  paths: readonly string[] | undefined,
  site: ContentSite,
): string[] {
  const all = site.list('docs').filter((path) => path.endsWith('.mdx'));
  const listed = new Set(listSidebarPages(site.records('sidebar').sidebar));
  return listFrontMatterProblems(paths ?? all, {
    pages: all,
    tags: readTags(site),
    // Releases list themselves.
    isListed: (path) => /^docs\/releases\//.test(path) || listed.has(path.replace(/^docs\/|\.mdx$/g, '')),
    read: (path) => site.read(path) ?? '',
  });
}

const readText = (path: string): string => readFileSync(path, 'utf8');

interface Front extends SplitPage {
  path: string;
  address: string;
}

/**
 * Checks the front matter of pages: what the build says of it, sooner; what readers search by; and what two pages
 * must not have in common. Partials, whose file or folder begins with an underscore, have none.
 *
 * @param paths files to look at
 * @param site the other pages, and the tags that there are
 * @returns every problem with its file and line; none where all fits
 */
export function listFrontMatterProblems(paths: readonly string[], site: FrontMatterSite): string[] {
  const asked = paths.filter(isPage);
  const fronts = new Map<string, Front>();
  const problems: string[] = [];
  for (const path of new Set([...asked, ...site.pages.filter(isPage)])) {
    try {
      const parts = splitPage((site.read ?? readText)(path));
      const address = findAddress(relative('docs', path).split(sep).join('/'), parts.data);
      fronts.set(path, { path, address, ...parts });
    } catch (error) {
      const { message, linePos } = error as YAMLParseError;
      // Its line is one of the front matter, which begins on the second of the file.
      const line = (linePos?.[0].line ?? 0) + 1;
      const said = `${path}:${line}: the front matter is not YAML: ${message.replace(/ at line \d+.*/s, '')}`;
      if (asked.includes(path)) problems.push(said);
    }
  }
  const judgeBeside = compareFronts([...fronts.values()]);
  return [
    ...problems,
    ...asked.flatMap((path) => {
      const front = fronts.get(path);
      if (!front) return [];
      const found = [...judgeAlone(front, site.tags), ...judgeBeside(front), ...judgePlace(front, site)];
      return found.map(({ key, message }) => `${path}:${lineOf(front.yaml, key)}: ${message}`);
    }),
  ];
}

interface Found {
  key: string;
  message: string;
}

function judgeAlone({ data }: Front, tags: readonly string[]): Found[] {
  const questions = strings(data.questions).map(normal);
  const found: Found[] = checkFrontMatter(data).map((message) => ({
    key: /^(?:unknown key )?(\w+)/.exec(message)?.[1] ?? '',
    message,
  }));
  for (const tag of strings(data.tags)) {
    if (!tags.includes(tag)) found.push({ key: 'tags', message: `tags: "${tag}" is not in docs/tags.yml` });
  }
  if (questions.length < 3) found.push({ key: 'questions', message: 'questions: should be 3 to 8' });
  if (new Set(questions).size < questions.length)
    found.push({ key: 'questions', message: 'questions: one of them stands there twice' });
  if (strings(data.keywords).length === 0)
    found.push({
      key: 'keywords',
      message: 'keywords: should name at least one word that readers search for',
    });
  return found;
}

/** A page outside the sidebar is meant, not forgotten. */
function judgePlace({ path, data }: Front, { isListed }: FrontMatterSite): Found[] {
  const isMeant = data.displayed_sidebar === null;
  if (isListed === undefined || isListed(path) !== isMeant) return [];
  const message = isMeant
    ? 'displayed_sidebar: data/sidebar.yaml has an entry of this page: remove the line, or the entry'
    : 'no entry of data/sidebar.yaml leads here: add one, or the line "displayed_sidebar: null" where links are enough';
  return [{ key: 'displayed_sidebar', message }];
}

/** What belongs to one page: its address, its description and its questions; its title in its folder. */
function listOwn({ path, address, data }: Front): { id: string; key: string; said: string }[] {
  const own = (key: string, value: unknown, place = '') =>
    typeof value === 'string'
      ? [{ id: `${key} ${place} ${normal(value)}`, key, said: `has the same: "${value}"` }]
      : [];
  const fix = 'change the slug, or the name of the file, of one of them';
  return [
    { id: `slug ${address}`, key: 'slug', said: `has the address ${address} as well: ${fix}` },
    ...own('title', data.title, dirname(path)),
    ...own('description', data.description),
    ...strings(data.questions).flatMap((question) => own('questions', question)),
  ];
}

/** Finds what pages must not have in common. */
function compareFronts(all: readonly Front[]): (front: Front) => Found[] {
  const owners = new Map<string, Set<string>>();
  for (const front of all) {
    for (const { id } of listOwn(front)) owners.set(id, (owners.get(id) ?? new Set()).add(front.path));
  }
  return (front) =>
    listOwn(front).flatMap(({ id, key, said }) =>
      [...(owners.get(id) ?? [])]
        .filter((path) => path !== front.path)
        .map((path) => ({ key, message: `${key}: ${path} ${said}` })),
    );
}

const isPage = (path: string): boolean =>
  path.endsWith('.mdx') && !path.split('/').some((part) => part.startsWith('_'));

const strings = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);

/** Compared without regard to case, spaces and final marks. */
const normal = (text: string): string =>
  text
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .replace(/[\s.?!]+$/, '');

/** The line of the file where a key stands; the first where it is missing. */
function lineOf(yaml: string, key: string): number {
  const at = yaml.split(/\r?\n/).findIndex((line) => line.startsWith(`${key}:`));
  return at === -1 ? 1 : at + 2;
}
