import fc from 'fast-check';
import { expect, it } from 'vitest';
import { prefersMarkdown } from '../../../features/server/prefers-markdown';
import {
  HTML_WEIGHT,
  MARKDOWN_FIRST,
  MARKDOWN_WEIGHT,
  MARKDOWN_WINS,
  NAMES_HTML,
  PADDING,
  type WeightRule,
} from '../../../packages/hosts/core/accept';

/** Weighs as the web servers do that are given these rules. */
function choosesMarkdown(accept: string): boolean {
  const weigh = (rules: readonly WeightRule[]): string => {
    for (const { pattern, isOne } of rules) {
      const match = new RegExp(pattern, 'i').exec(accept);
      if (match) return isOne ? '1.' : `0.${match[1] ?? ''}`;
    }
    return '0.';
  };
  const isFirst = new RegExp(MARKDOWN_FIRST, 'i').test(accept) || !new RegExp(NAMES_HTML, 'i').test(accept);
  const weights = `${weigh(MARKDOWN_WEIGHT)}>${weigh(HTML_WEIGHT)}${PADDING};${isFirst ? 1 : 0}`;
  return new RegExp(MARKDOWN_WINS).test(weights);
}

const quality = fc.oneof(
  fc.constantFrom('', ';q=1', ';q=0', ';q=1.0', ' ; q=0.5', ';Q=0.50'),
  fc.integer({ min: 0, max: 999 }).map((thousandths) => `;q=0.${String(thousandths).padStart(3, '0')}`),
  fc.integer({ min: 0, max: 9 }).map((tenths) => `; q=0.${tenths}`),
);
const header = fc
  .uniqueArray(fc.constantFrom('text/html', 'Text/Markdown', 'text/*', '*/*', 'application/json'))
  .chain((types) => fc.tuple(...types.map((type) => quality.map((q) => type + q))))
  .map((entries) => entries.join(', '));

it('web servers weigh every Accept header as our server does', () => {
  fc.assert(
    fc.property(header, (accept) => {
      expect([accept, choosesMarkdown(accept)]).toEqual([accept, prefersMarkdown({ headers: { accept } })]);
    }),
    { numRuns: 3_000 },
  );
});
