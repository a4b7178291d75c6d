import { brotliDecompressSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  compressParts,
  cutPage,
  joinParts,
  type PageParts,
  packParts,
  unpackParts,
} from '../../../packages/build/finish/compress-page';

const cut = (text: string): PageParts => {
  const parts = cutPage(Buffer.from(text));
  if (!parts) throw new Error('This page names no runtime.');
  return parts;
};
const hashes = fc.stringMatching(/^[0-9a-f]{8}$/);
const words = fc.array(fc.constantFrom('<p>', 'text ', 'é', '.js', 'runtime', '\n', 'abc0123f', '日本'), {
  maxLength: 400,
});

it('a page compressed with one hash unpacks with every other', async () => {
  await fc.assert(
    fc.asyncProperty(words, words, hashes, hashes, async (before, after, first, second) => {
      const page = (hash: string): string =>
        `${before.join('')}/assets/js/runtime~main.${hash}.js${after.join('')}`;
      const kept = unpackParts(packParts(await compressParts(cut(page(first)), 10)));
      const stream = joinParts(cut(page(second)), kept);
      expect(stream && brotliDecompressSync(stream).toString()).toBe(page(second));
    }),
    { numRuns: 60 },
  );
});

it('what does not unpack to the page is not used', async () => {
  const page = cut(`${'text '.repeat(99)}runtime~main.01234567.js tail`);
  const other = cut(`${'other '.repeat(99)}runtime~main.01234567.js tail`);
  expect(joinParts(other, await compressParts(page, 10))).toBeUndefined();
  expect(joinParts(page, { head: Buffer.from('no'), tail: Buffer.from('stream') })).toBeUndefined();
});

it('a page without a runtime is compressed as a whole', () => {
  expect(cutPage(Buffer.from('<p>text'))).toBeUndefined();
});
