import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';

interface Term {
  term: string;
  aliases?: string[];
  short: string;
  text: string;
  page: string;
}

const terms = parse(readFileSync('data/terms.yaml', 'utf8')) as Term[];
const lower = (word: string) => word.toLowerCase();

describe('terms', () => {
  it('hold each term once, whatever its case', () => {
    const names = terms.map(({ term }) => lower(term));
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  });

  it('use no term as the alias of another', () => {
    const names = new Set(terms.map(({ term }) => lower(term)));
    const clashes = terms.flatMap(({ term, aliases = [] }) =>
      aliases.filter((alias) => names.has(lower(alias))).map((alias) => `${term}: ${alias}`),
    );
    expect(clashes).toEqual([]);
  });
});

describe.each(terms.map((term) => [term.term, term] as const))('%s', (_, { short, text, page, ...rest }) => {
  it('has a short description of 20 to 180 characters in one line that ends as a sentence', () => {
    expect(short.length).toBeGreaterThanOrEqual(20);
    expect(short.length).toBeLessThanOrEqual(180);
    expect(short).toMatch(/^[^\n]+\.$/);
  });

  it('says more than its short description', () => {
    expect(text.trim().length).toBeGreaterThan(short.length / 2);
    expect(text).not.toContain(short);
  });

  it('leads to a page of the docs folder', () => {
    expect(page).toMatch(/^[\w./-]+\.mdx$/);
    expect(page).not.toMatch(/^[./]/);
  });

  it('has no other fields than term and aliases', () => {
    expect(Object.keys(rest).filter((key) => !['term', 'aliases'].includes(key))).toEqual([]);
  });
});
