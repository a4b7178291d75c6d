import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createDictionary } from '../../../packages/search/core/dictionary';
import { createTextMatcher, highlight, matchText, snippet } from '../../../packages/search/core/highlight';
import { parseQuery } from '../../../packages/search/core/query';
import { tokenize } from '../../../packages/search/core/tokenize';
import { WEIGHTS } from '../../../packages/search/core/weights';
import { escapeHtml } from '../../../packages/text/escape-html';

const tags = { pre: '<mark>', post: '</mark>' };

function matched(text: string, query: string) {
  const dictionary = createDictionary([...new Set(tokenize(text))].sort());
  return matchText(
    text,
    createTextMatcher(parseQuery(query, { dictionary, synonyms: {}, weights: WEIGHTS }), dictionary),
  );
}

test('matched words are tagged, of a word that is still typed only what is typed', () => {
  const result = highlight(matched('Configure the reverse proxy', 'reverse pro'), tags);
  expect(result).toEqual({
    value: 'Configure the <mark>reverse</mark> <mark>pro</mark>xy',
    matchLevel: 'full',
    matchedWords: ['reverse', 'pro'],
    fullyHighlighted: false,
  });
  expect(highlight(matched('Certificates', 'certificate '), tags).value).toBe('<mark>Certificates</mark>');
  expect(highlight(matched('Nothing here', 'other'), tags)).toEqual({
    value: 'Nothing here',
    matchLevel: 'none',
    matchedWords: [],
  });
});

test('whatever the text says, only our tags are markup, and the text stays the same', () => {
  const unit = fc.constantFrom(...'ab <>&"\'/=é'.split(''), 'mark', '<script>');
  fc.assert(
    fc.property(
      fc.string({ unit, maxLength: 60 }),
      fc.string({ unit, maxLength: 20 }),
      fc.integer({ min: 1, max: 8 }),
      (text, query, words) => {
        const match = matched(text, query);
        const strip = (html: string): string => html.replaceAll('<mark>', '').replaceAll('</mark>', '');
        expect(strip(highlight(match, tags).value)).toBe(escapeHtml(text));
        const cut = strip(snippet(match, { words, ellipsis: '…', tags }).value);
        expect(cut).not.toMatch(/[<>"']/);
        expect(escapeHtml(text)).toContain(cut.replaceAll('…', ''));
        expect(cut.replaceAll('…', '').split(/\s+/).filter(Boolean).length).toBeLessThanOrEqual(words);
      },
    ),
  );
});

test('a snippet is the stretch with most of the query, with an ellipsis where it is cut', () => {
  const text =
    'One proxy stands alone here. Much later in the text the reverse proxy needs a header to work with websockets at all.';
  expect(snippet(matched(text, 'reverse proxy header'), { words: 5, ellipsis: '…', tags })).toEqual({
    value: '…the <mark>reverse</mark> <mark>proxy</mark> needs a…',
    matchLevel: 'partial',
  });
  expect(snippet(matched('short text', 'short'), { words: 5, ellipsis: '…', tags }).value).toBe(
    '<mark>short</mark> text',
  );
});
