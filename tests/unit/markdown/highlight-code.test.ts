import { afterEach, expect, it, vi } from 'vitest';
import { highlightCode } from '../../../plugins/markdown/highlight-code';

afterEach(() => vi.restoreAllMocks());

it('colors a sample the same way on a machine so busy that a second passes between two looks at the clock', async () => {
  const ask = (name: string) =>
    highlightCode({
      // A sample of its own for each call: what was made before is kept.
      code: `.${name} {\n  background-image: none !important;\n  background-color: #10324a;\n}`,
      language: 'css',
      highlighted: new Set(),
    });
  const stamp = process.hrtime.bigint();
  const calm = await ask(`calm${stamp}`);
  let now = Date.now();
  vi.spyOn(Date, 'now').mockImplementation(() => {
    now += 1_000;
    return now;
  });
  const busy = await ask(`busy${stamp}`);
  expect(busy.replaceAll('busy', 'calm')).toBe(calm);
  expect(calm).toContain('>background-color</span>');
});
