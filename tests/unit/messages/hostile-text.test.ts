import { describe, expect, it } from 'vitest';
import { createMessageFinder } from '../../../features/messages/core/find-messages';
import type { QuotedMessage } from '../../../features/messages/core/quoted-message';
import { searchTextOf } from '../../../features/messages/core/search-text';
import { charactersRead } from '../../support/characters-read';

/** 600 messages of ten words each; every word is in six of them. */
const WORDS = Array.from({ length: 1000 }, (_, at) => `word${'abcdefghij'[at % 10]}${at.toString(36)}x`);
const MESSAGES = Array.from({ length: 600 }, (_, at): QuotedMessage => {
  const message = Array.from({ length: 10 }, (__, word) => WORDS[(at * 7 + word * 13) % WORDS.length]).join(
    ' ',
  );
  return { message, url: `/${at}/`, page: `Page ${at}`, section: '', says: [] };
});
const find = createMessageFinder(MESSAGES);
const FIRST = MESSAGES[0]?.message ?? '';
const LAST = MESSAGES[599]?.message ?? '';

/** Lines that have a rare word of every message, each in another order. */
const hostileLines = (count: number): string[] =>
  Array.from({ length: count }, (_, line) =>
    Array.from({ length: 300 }, (__, word) => WORDS[(line * 31 + word * 17) % WORDS.length]).join(' '),
  );

describe('a text that is too much to compare', () => {
  it('is compared from its end, up to a line that the reader learns', () => {
    const filler = Array.from({ length: 9000 }, (_, at) => `nothing of interest ${at} here`);
    const { found, isCut, comparedFrom } = find([FIRST, ...filler, LAST].join('\n'));
    expect(found[0]).toMatchObject({ quoted: { url: '/599/' }, line: 9002 });
    expect(found.filter(({ line }) => line === 1)).toEqual([]);
    expect(isCut).toBe(true);
    expect(comparedFrom).toBeGreaterThan(5000);
  });

  it('is compared only as far as the work of it allows', () => {
    const lines = hostileLines(40);
    const { found, isCut, comparedFrom } = find([FIRST, ...lines, LAST].join('\n'));
    expect(found[0]?.quoted.url).toBe('/599/');
    expect(isCut).toBe(true);
    expect(comparedFrom).toBeGreaterThan(2);
    expect(find(lines[0] ?? '').isCut).toBe(false);
  });

  it('may be JSON of any size and depth', () => {
    const events = Array.from({ length: 60_000 }, (_, at) => ({ event: `thing ${at.toString(36)}` }));
    expect(find(JSON.stringify([...events, { event: LAST }])).found[0]?.quoted.url).toBe('/599/');
    expect(find(`${'['.repeat(40_000)}"${LAST}"${']'.repeat(40_000)}`).found).toEqual([]);
    const nested = `${'{"a":'.repeat(20)}"${LAST}"${'}'.repeat(20)}`;
    expect(find(nested).found[0]?.quoted.url).toBe('/599/');
  });

  it('is searched for by words from its end', () => {
    const filler = 'nothing here\n'.repeat(20_000);
    expect(searchTextOf(`first one failed\n${filler}last one failed`, 64)).toBe('last one failed');
  });
});

describe('the work of reading', () => {
  // What the expressions for values look for, without what would end it.
  it.each([
    'a-',
    'a.',
    'a.-',
    'a@',
    '@a',
    'a:',
    '"a',
    'a+',
    'z-',
    'A.',
    'no.b ',
    '1.',
    'dead-',
    'a/ ',
    '[a',
    '(a) ',
    'a_=',
    ': ',
  ])('grows with the length of lines of %j', (piece) => {
    const line = piece.repeat(Math.ceil(6000 / piece.length)).slice(0, 5990);
    const pasted = Array.from({ length: 16 }, (_, at) => `${WORDS[at]} ${line}`).join('\n');
    expect(charactersRead(() => find(pasted))).toBeLessThan(100 * pasted.length);
  });
});

it('says nothing of a limit if there is none', () => {
  expect(find(`ready\n${FIRST}`)).toMatchObject({ isCut: false, comparedFrom: 1 });
  expect(find(`ready\n${FIRST}`).found[0]).toMatchObject({ quoted: { url: '/0/' }, line: 2 });
  expect(find('')).toEqual({ found: [], isCut: false, comparedFrom: 1 });
});
