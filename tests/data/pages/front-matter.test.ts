import { describe, expect, it } from 'vitest';
import { readTags } from '../../../tools/check/rules/front-matter';
import { pages } from '../../../tools/check/pages/read-docs';

describe('all pages together', () => {
  it.each(readTags())('use the tag %s', (tag) => {
    expect(pages.some(({ data }) => Array.isArray(data.tags) && data.tags.includes(tag))).toBe(true);
  });
});
