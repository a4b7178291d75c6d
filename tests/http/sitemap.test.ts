import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const read = (path: string): string => readFileSync(join('build', path), 'utf8');

it('the sitemap dates each page as the page dates itself', () => {
  const entries = [...read('sitemap.xml').matchAll(/<url>(.*?)<\/url>/g)].map(([, entry = '']) => ({
    path: new URL(/<loc>(.*?)<\/loc>/.exec(entry)?.[1] ?? '').pathname,
    date: /<lastmod>(.*?)<\/lastmod>/.exec(entry)?.[1],
  }));
  const shown = entries.flatMap(({ path, date }) => {
    const [, own] =
      /Last updated on.{0,20}?<b><time datetime="?([^\s">]+)/s.exec(read(`${path}index.html`)) ?? [];
    return own === undefined ? [] : [{ path, date, own }];
  });
  expect(entries.length).toBeGreaterThan(250);
  expect(shown.filter(({ date, own }) => date !== own)).toEqual([]);
  // In a shallow clone, no page has a date, and neither has the sitemap.
  expect(shown.length > 0).toBe(entries.some(({ date }) => date !== undefined));
});
