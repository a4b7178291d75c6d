import { describe, expect, it } from 'vitest';
import { pages } from '../../../tools/check/pages/read-docs';
import { readTags } from '../../../tools/check/rules/front-matter';

describe('all pages together', () => {
  it.each(readTags())('use the tag %s', (tag) => {
    expect(pages.some(({ data }) => Array.isArray(data.tags) && data.tags.includes(tag))).toBe(true);
  });
});
