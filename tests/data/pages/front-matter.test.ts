import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { checkFrontMatter } from '../../../lib/content/front-matter';
import { pages } from '../../support/pages/read-docs';

const tags = Object.keys(parse(readFileSync(join(__dirname, '../../../docs/tags.yml'), 'utf8')) as object);

const strings = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);

/** Compared without regard to case, spaces and final marks. */
const normal = (text: string) =>
  text
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .replace(/[\s.?!]+$/, '');

/** Values that stand on more than one page, with the pages. */
function shared(valuesOf: (data: Readonly<Record<string, unknown>>) => string[]): string[] {
  const places = new Map<string, Set<string>>();
  for (const { file, data } of pages) {
    for (const value of valuesOf(data).map(normal))
      places.set(value, (places.get(value) ?? new Set()).add(file));
  }
  return [...places]
    .filter(([, found]) => found.size > 1)
    .map(([value, found]) => `${value}: ${[...found].join(', ')}`);
}

describe('tags', () => {
  it.each(tags)('%s has a page', (tag) => {
    expect(pages.filter(({ data }) => strings(data.tags).includes(tag)).length).toBeGreaterThan(0);
  });

  it('are those of docs/tags.yml', () => {
    const unknown = pages.flatMap(({ file, data }) =>
      strings(data.tags).flatMap((tag) => (tags.includes(tag) ? [] : [`${file}: ${tag}`])),
    );
    expect(unknown).toEqual([]);
  });
});

describe.each(pages.map((page) => [page.file, page] as const))('%s', (_file, { data }) => {
  it('has front matter that a reader can search by', () => {
    expect(checkFrontMatter(data)).toEqual([]);
    const questions = strings(data.questions);
    expect(questions.length, '3 to 8 questions').toBeGreaterThanOrEqual(3);
    expect(new Set(questions.map(normal)).size, 'each question once').toBe(questions.length);
    expect(strings(data.keywords).length, 'keywords').toBeGreaterThan(0);
  });
});

describe('all pages together', () => {
  it('have unlike titles in each folder', () => {
    expect(shared((data) => [String(data.title)]).filter((line) => hasSiblings(line))).toEqual([]);
  });

  it('have unlike descriptions', () => {
    expect(shared((data) => [String(data.description)])).toEqual([]);
  });

  it('share no question: a question belongs to the page that answers it', () => {
    expect(shared((data) => strings(data.questions))).toEqual([]);
  });

  it('have unlike addresses', () => {
    const routes = pages.map(({ route }) => route);
    expect(routes.filter((route, at) => routes.indexOf(route) !== at)).toEqual([]);
  });
});

function hasSiblings(line: string): boolean {
  const folders = line
    .slice(line.lastIndexOf(': ') + 2)
    .split(', ')
    .map((file) => file.replace(/[^/]*$/, ''));
  return new Set(folders).size < folders.length;
}
