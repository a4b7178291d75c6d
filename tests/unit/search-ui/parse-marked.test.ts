import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseMarked } from '../../../packages/search/client/parse-marked';

const escapeHtml = (text: string): string =>
  text
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/"/g, '&quot;')
    .replace(/'/g, '&#39;');

describe('parseMarked', () => {
  it('separates matches from the text around them', () => {
    expect(parseMarked('Set up <mark>LDAP</mark> outposts')).toEqual([
      { text: 'Set up ', marked: false },
      { text: 'LDAP', marked: true },
      { text: ' outposts', marked: false },
    ]);
  });

  it('leaves any other markup as text', () => {
    expect(parseMarked('<img src=x onerror=alert(1)> &lt;b&gt;')).toEqual([
      { text: '<img src=x onerror=alert(1)> <b>', marked: false },
    ]);
  });

  it('gives back the text that was escaped and marked, whatever it is', () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ text: fc.string({ minLength: 1 }), marked: fc.boolean() })),
        (parts) => {
          const value = parts
            .map(({ text, marked }) => (marked ? `<mark>${escapeHtml(text)}</mark>` : escapeHtml(text)))
            .join('');
          const read = parseMarked(value);
          expect(read.map(({ text }) => text).join('')).toBe(parts.map(({ text }) => text).join(''));
          const matches = (list: typeof parts) => list.filter(({ marked }) => marked).map(({ text }) => text);
          expect(matches(read)).toEqual(matches(parts));
        },
      ),
    );
  });
});
