import { describe, expect, it } from 'vitest';
import { listWords } from '../../../tools/check/rules/spelling';

const wordsOf = (text: string, ignored: readonly RegExp[] = []): string[] =>
  listWords(text, ignored).map(({ word, line }) => `${word}:${line}`);

describe('the words that are looked up', () => {
  it('have their line and no punctuation around them', () => {
    expect(wordsOf('(Brands), users\u2019\n\n"tenants".')).toEqual(['Brands:1', 'users:1', 'tenants:3']);
  });

  it('leave out short ones and what is no prose, and keep the lines below it', () => {
    expect(wordsOf('the one\n```\nwrnog\n```\nafterwards', [/^```[\s\S]*?^```$/gm])).toEqual([
      'afterwards:5',
    ]);
  });

  it('leave out what the file exempts, and all of a file that is none of prose', () => {
    expect(wordsOf('# cspell:ignore iexact\nmanaged__iexact=outposts')).toEqual(
      expect.not.arrayContaining([expect.stringContaining('iexact')]),
    );
    expect(wordsOf('# cspell:disable\nwrnog wrods')).toEqual([]);
  });

  it('keep a line break that YAML writes as \\n apart from the word behind it', () => {
    expect(wordsOf('\\nwikis')).toEqual(['\\nwikis:1']);
  });
});
