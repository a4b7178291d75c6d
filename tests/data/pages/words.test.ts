import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { countWords } from '../../../lib/checks/count-words';
import { findRecordTags } from '../../../lib/checks/find-record-tags';
import { blocks } from '../../../lib/content/blocks';
import { readBlockData } from '../../../plugins/markdown/content-data-fs';
import { pages, readDoc, readFacts } from './support/read-docs';

/** How many words a page on each subject took before; a page with fewer leaves questions open. */
const wanted = readFacts<Record<string, number>>('words.json');

const TEMPLATE = 'the page is one code sample to copy, whose words are not counted';

/** Pages that may be shorter, and why. */
const SHORTER: Record<string, string> = {
  '/developer-docs/docs/templates/combo.tmpl/': TEMPLATE,
  '/developer-docs/docs/templates/conceptual.tmpl/': TEMPLATE,
  '/developer-docs/docs/templates/procedural.tmpl/': TEMPLATE,
  '/developer-docs/docs/templates/reference.tmpl/': TEMPLATE,
};

const data = readBlockData(join(__dirname, '../../..'));

/** The words of a file with the records that it shows. */
function withRecords(text: string): number {
  const records = findRecordTags(text, Object.keys(blocks)).map(({ name, attributes }) =>
    countWords(blocks[name]?.(data, attributes) ?? ''),
  );
  return [countWords(text), ...records].reduce((sum, count) => sum + count, 0);
}

/** The words of a page as a reader sees it: with its records, and with shared text. */
function wordsOf(body: string, file: string): number {
  const imports = [...body.matchAll(/^import (\w+) from '([^']+\.mdx)'$/gm)];
  const shared = imports.map((match) => {
    const text = readDoc(join(file, '..', match[2] ?? ''));
    return withRecords(text ?? '') * body.split(`<${match[1]} />`).slice(1).length;
  });
  return shared.reduce((sum, count) => sum + count, withRecords(body));
}

const counted = pages.flatMap(({ file, route, body }) => {
  const before = wanted[route];
  return before === undefined ? [] : [{ file, route, before, now: wordsOf(body, file) }];
});

describe('length of pages', () => {
  it.each(counted.map((page) => [page.route, page] as const))(
    '%s says enough',
    (route, { file, before, now }) => {
      if (SHORTER[route]) return;
      expect(now, `docs/${file} has ${now} words; ${before} were needed before`).toBeGreaterThanOrEqual(
        before,
      );
    },
  );

  it('excuses only pages that are shorter', () => {
    const needless = Object.keys(SHORTER).filter((route) =>
      counted.some((page) => page.route === route && page.now >= page.before),
    );
    expect(needless).toEqual([]);
  });
});
