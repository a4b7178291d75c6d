import { expect, test } from 'vitest';
import { clipWords } from '../../../packages/search/client/clip-words';

test.each([
  ['a short text stays whole', 'One <mark>two</mark> three', 5, 'One <mark>two</mark> three'],
  ['begins with the text', 'One <mark>two</mark> three four', 3, 'One <mark>two</mark> three…'],
  ['begins before a late match', 'a b c d <mark>e</mark> f g h', 3, '…d <mark>e</mark> f…'],
  ['ends with the text', 'a b c d e f <mark>g</mark>', 3, '…e f <mark>g</mark>'],
  ['closes a mark that it cuts', '<mark>a b c d</mark> e', 2, '<mark>a b</mark>…'],
  ['without a match begins with the text', 'a b c d', 2, 'a b…'],
])('%s', (_name, value, most, clipped) => {
  expect(clipWords(value, most)).toBe(clipped);
});
