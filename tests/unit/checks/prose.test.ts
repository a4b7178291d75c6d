import { describe, expect, it } from 'vitest';
import { findProseProblems, findProseProblemsInYaml, isJudged } from '../../../tools/check/rules/prose';

const page = (...lines: string[]) =>
  ['---', 'title: A', 'keywords: [log in anew]', '---', '', ...lines].join('\n');
const found = (text: string) => findProseProblems(text).map(({ line, message }) => `${line} ${message}`);

describe('findProseProblems', () => {
  it.each([
    ['Use a token in place of a password.', '6 "in place of": write "instead of"'],
    ['Who has a passkey can sign in.', expect.stringContaining('"Anyone who" or "Users who"')],
    ['Open the tab **Bindings**.', expect.stringContaining('the name first')],
    ['- It works, also for guests.', expect.stringContaining('"even when" or "including"')],
    ['| Published on 22 June 2023 | text |', expect.stringContaining('September 12, 2025')],
    ['As a blueprint:', expect.stringContaining('a whole sentence')],
  ])('names the line and what to write instead: %s', (line, expected) => {
    expect(found(page(line))).toEqual([expected]);
  });

  it('leaves alone what is quoted, code, links, and words for the search', () => {
    const text = page(
      'The log says "replaced the key by anew". Run `ak anew`, see [Users](./anew.mdx).',
      '',
      '```bash',
      'echo anew',
      '```',
    );
    expect(found(text)).toEqual([]);
  });

  it('leaves whole sentences alone', () => {
    expect(found(page('Anyone who has a passkey can sign in. Sign in again on the **Users** tab.'))).toEqual(
      [],
    );
  });
});

it('finds phrases in the texts of records, but not in samples or keys', () => {
  const yaml = 'anew: a\ntext: |-\n  The key is made anew.\n\n  ```bash\n  echo made anew today\n  ```\n';
  expect(findProseProblemsInYaml(yaml).map(({ line }) => line)).toEqual([2]);
});

it('judges pages and records, but not words for the search or the style guide', () => {
  expect(['docs/index.mdx', 'data/terms.yaml'].every(isJudged)).toBe(true);
  expect(
    ['data/search-synonyms.yaml', 'docs/developer-docs/docs/style-guide.mdx', 'lib/a.ts'].some(isJudged),
  ).toBe(false);
});
