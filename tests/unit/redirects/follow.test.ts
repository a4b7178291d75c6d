// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the placeholders of the data file look like template strings.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { followRedirects } from '../../../packages/redirects/core/follow';
import { buildTable } from './helpers';

const { table } = buildTable([
  ['/core/brands', '/customize/brands/'],
  ['/customize/brands', '/customize/branding/'],
  ['/customize/branding', '/branding/#colours'],
  ['/docs/*', '/*'],
  ['/api/*', '${API_REFERENCE_ORIGIN}/*'],
  ['/round', '/about/'],
  ['/about', '/round'],
  ['/grow/*', '/grow/more/*'],
]);

test('a URL that has not moved has no hops', () => {
  expect(followRedirects(table, '/branding/')).toEqual({ hops: [], end: '/branding/', outcome: 'inside' });
});

test('every hop is listed', () => {
  expect(followRedirects(table, '/docs/core/brands?a=1')).toEqual({
    hops: [
      '/core/brands?a=1',
      '/customize/brands/?a=1',
      '/customize/branding/?a=1',
      '/branding/?a=1#colours',
    ],
    end: '/branding/?a=1#colours',
    outcome: 'inside',
  });
});

test('another site is the end', () => {
  expect(followRedirects(table, '/docs/api/x')).toEqual({
    hops: ['/api/x', 'https://api.company/x'],
    end: 'https://api.company/x',
    outcome: 'outside',
  });
});

test.each(['/round/', '/about', '/docs/round', '/grow/x'])('%s goes in circles', (start) => {
  expect(followRedirects(table, start).outcome).toBe('loop');
});

test('a chain counts as a loop past the given number of hops', () => {
  expect(followRedirects(table, '/core/brands', { maxHops: 2 }).outcome).toBe('loop');
  expect(followRedirects(table, '/core/brands', { maxHops: 3 }).outcome).toBe('inside');
});

test('chains of literal rows end where walking a plain map ends', () => {
  const name = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g');
  const moves = fc.uniqueArray(fc.tuple(name, name), { selector: ([from]) => from, maxLength: 7 });
  fc.assert(
    fc.property(moves, name, (all, start) => {
      const map = new Map(all);
      let end = start;
      let steps = 0;
      // Seven names: an eighth step means that one of them came twice.
      while (map.has(end) && steps < 8) {
        end = map.get(end) ?? end;
        steps += 1;
      }
      const { table: generated } = buildTable(all.map(([from, to]) => [`/${from}`, `/${to}/`]));
      const chain = followRedirects(generated, `/${start}/`);
      expect(chain.outcome).toBe(steps === 8 ? 'loop' : 'inside');
      if (chain.outcome === 'inside') {
        expect(chain).toEqual({ hops: expect.any(Array), end: `/${end}/`, outcome: 'inside' });
        expect(chain.hops).toHaveLength(steps);
      }
    }),
    { numRuns: 300 },
  );
});
