import { describe, expect, it } from 'vitest';
import { listFrontMatterProblems, readTags } from '../../../scripts/checks/front-matter';
import { pages } from '../../support/pages/read-docs';

describe('all pages together', () => {
  const files = pages.map(({ file }) => `docs/${file}`);

  it('have front matter that readers can search by, and that no two share', () => {
    expect(listFrontMatterProblems(files, { pages: files, tags: readTags() })).toEqual([]);
  });

  it('have unlike addresses', () => {
    const routes = pages.map(({ route }) => route);
    expect(routes.filter((route, at) => routes.indexOf(route) !== at)).toEqual([]);
  });

  it.each(readTags())('use the tag %s', (tag) => {
    expect(pages.some(({ data }) => Array.isArray(data.tags) && data.tags.includes(tag))).toBe(true);
  });
});
