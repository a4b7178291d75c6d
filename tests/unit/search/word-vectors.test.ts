import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { createSearchData, createSearchEngine, decodeWordVectors } from '../../../packages/search/core';
import { docSearchRequest, recordsOf } from './helpers';

const bytes = await readFile('data/search-vectors/table.bin');
const vectors = decodeWordVectors(bytes);

const likeness = (a: string, b: string): number => {
  const [left, right] = [vectors.encode(a), vectors.encode(b)];
  return left.reduce((sum, value, i) => sum + value * (right[i] ?? 0), 0);
};

test('texts that mean the same are nearer than others with a word in common', () => {
  expect(likeness('kick somebody out', 'end a session')).toBeGreaterThan(
    likeness('kick somebody out', 'find out the version'),
  );
  expect(likeness('synology nas', 'synology nas')).toBeCloseTo(1, 5);
});

test('a text without a known word has no direction', () => {
  expect([...vectors.encode('qqqzzzxxx')].every((value) => value === 0)).toBe(true);
  expect([...vectors.encode('')].every((value) => value === 0)).toBe(true);
  expect(vectors.encode('ж'.repeat(9))).toHaveLength(vectors.dimensions);
});

test('damaged bytes are rejected', () => {
  expect(() => decodeWordVectors(bytes.subarray(0, bytes.length - 9))).toThrow(RangeError);
  expect(() => decodeWordVectors(new TextEncoder().encode('{}'))).toThrow(RangeError);
});

test('a page that shares no word with the query is found by its meaning, below none that has them all', () => {
  const records = recordsOf([
    { url: '/sms/', title: 'Text messages', questions: ['How do I send a code to a phone?'] },
    { url: '/login/', title: 'Recover access', questions: ['I lost my password and cannot get in'] },
    { url: '/kiosk/', title: 'Kiosk', content: 'Screens in public places.' },
  ]);
  const engine = createSearchEngine({ ...createSearchData(records), vectors });
  const urls = (query: string) =>
    engine.multi([docSearchRequest(query)]).results[0]?.hits.map(({ url }) => url);
  expect(urls('locked out of my account')?.[0]).toBe('/login/');
  expect(urls('kiosk')?.[0]).toBe('/kiosk/');
});
