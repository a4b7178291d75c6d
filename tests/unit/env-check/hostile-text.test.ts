import { describe, expect, it } from 'vitest';
import { readRecords } from '../../../features/registry/docusaurus/records-fs';
import { checkEnv, isYaml } from '../../../features/settings/env-check';
import { MAX_CHARACTERS, MAX_SETTINGS } from '../../../features/settings/env-check/limits';
import { readEnv } from '../../../features/settings/env-check/read-env';
import { readYaml } from '../../../features/settings/env-check/read-yaml';
import { toOpenSettings } from '../../../features/settings/open-data';
import { charactersRead } from '../../support/characters-read';

const data = toOpenSettings({
  release: '2025.8',
  ...readRecords(process.cwd(), ['settings', 'formerSettings']),
});

/** What the check says of a text, a sentence for each finding. */
function check(text: string): string[] {
  return checkEnv(isYaml(text) ? readYaml(text) : text, data).findings.map(({ message }) => message);
}

/** Nine lines in which each list holds the one before it nine times: a billion entries. */
const ALIASES = [
  'a: &a {x: 1}',
  ...[...'bcdefghij'].map(
    (name, at) =>
      `${name}: &${name} {${[...'123456789'].map((key) => `k${key}: *${'abcdefghi'[at]}`).join(', ')}}`,
  ),
].join('\n');

describe('a text that is too much to check', () => {
  it("isn't read where it is too long, and the reader learns the limit", () => {
    const text = `AUTHENTIK_LOG_LEVEL=${'x'.repeat(MAX_CHARACTERS)}`;
    expect(check(text)).toEqual([
      `This text has 200,020 characters, but at most 200,000 can be checked. Check only the part with the settings of authentik.`,
    ]);
    expect(charactersRead(() => readEnv(text))).toBeLessThan(100);
    expect(check(`services:\n  server: ${'x'.repeat(MAX_CHARACTERS)}`)).toEqual([
      expect.stringContaining('at most 200,000 can be checked'),
    ]);
  });

  it("isn't followed through aliases that multiply", () => {
    expect(check(ALIASES)).toEqual([
      'This file has more than 50,000 entries, or its aliases (*name) expand to that many. Check only the part with the settings of authentik.',
    ]);
  });

  it("isn't followed through aliases of long values", () => {
    const uses = Array.from({ length: 1900 }, (_, at) => `      A${at}: *a`).join('\n');
    const text = `a: &a ${'x'.repeat(100_000)}\nservices:\n  server:\n    environment:\n${uses}`;
    expect(check(text)).toEqual([expect.stringContaining('aliases (*name)')]);
    expect(check(`a: &a ${'x'.repeat(100_000)}\nb: [${'*a, '.repeat(9000)}]`)).toEqual([
      expect.stringContaining('aliases (*name)'),
    ]);
  });

  it("isn't followed through lists within lists without end", () => {
    expect(check(`a: ${'['.repeat(100_000)}`)).toEqual([
      'The maps and lists of this file are nested too deeply. Check only the part with the settings of authentik.',
    ]);
  });

  it.each([
    ['an entry that holds itself', 'a: &a\n  b: *a\n'],
    ['a merge of itself', 'a: &a\n  <<: *a\n'],
    ['a list of merges of itself', 'a: &a\n  <<: [*a, *a]\n'],
  ])("isn't followed through %s", (_, text) => {
    expect(check(text)).toEqual([expect.stringMatching(/aliases|has \d+ characters/)]);
  });

  it('names a name that is too long to be one, cut', () => {
    const { findings } = checkEnv(`${'A'.repeat(100_000)}=1\nAUTHENTIK_LOG_LEVEL=info`, data);
    expect(findings).toEqual([
      {
        level: 'error',
        line: 1,
        name: `${'A'.repeat(60)}…`,
        message: 'This name has 100,000 characters, but at most 200 are read.',
      },
    ]);
  });

  it('is read up to the settings that are checked at once', () => {
    const lines = Array.from({ length: MAX_SETTINGS + 7 }, (_, at) => `A_${at}=b`);
    expect(check(lines.join('\n'))).toEqual([
      "7 variables from here on weren't checked, because at most 2,000 can be checked.",
    ]);
    const list = lines.map((line) => `      - ${line}`).join('\n');
    expect(check(`services:\n  server:\n    environment:\n${list}`)).toEqual([
      expect.stringContaining("7 variables from here on weren't checked"),
    ]);
  });

  it('is compared with similar names only so often', () => {
    const lines = Array.from({ length: MAX_SETTINGS }, (_, at) => `AUTHENTIK_POSTGRESQL_HOST_${at}=b`);
    const found = check(lines.join('\n'));
    const suggested = found.filter((message) => message.includes('Did you mean'));
    expect(suggested.length).toBeGreaterThan(10);
    expect(suggested.length).toBeLessThan(500);
    expect(found).toContain(
      "From here on, the check doesn't suggest similar names, because the file has too many unknown names.",
    );
  });

  it('shows no more of a value than a reader can use', () => {
    const [message = ''] = check(`AUTHENTIK_WEB__WORKERS=${'x'.repeat(50_000)}`);
    expect(message).toContain('"xxx');
    expect(message.length).toBeLessThan(500);
  });

  it('counts the errors of YAML that are too many to read', () => {
    const found = check(`log_level: info\n${']\n'.repeat(3000)}`);
    expect(found).toHaveLength(21);
    expect(found.at(-1)).toMatch(/^The YAML is invalid in \d,\d{3} more places\.$/);
  });
});

describe('the work of reading', () => {
  const LINES = 'x=y "z\n'.repeat(2000);

  it.each([
    ['an open double quote', `A="${LINES.replaceAll('"', '')}`, 'The quote " is never closed.'],
    ['an open single quote', `A='${LINES}`, "The quote ' is never closed."],
    ['escapes without end', `A="${'\\\n'.repeat(8000)}`, 'The quote " is never closed.'],
  ])('grows with the length of %s', (_, text, message) => {
    expect(check(text)).toEqual([message]);
    expect(charactersRead(() => readEnv(text))).toBeLessThan(10 * text.length);
  });

  it.each([
    ['marks of comments', `A=${'b #'.repeat(5000)}\r\u2028`],
    ['closed quotes', 'A="b\nc"\n'.repeat(2000)],
    ['broken lines', 'b c\n'.repeat(4000)],
  ])('grows with the length of %s', (_, text) => {
    expect(charactersRead(() => readEnv(text))).toBeLessThan(20 * text.length);
  });
});

it('still reads quotes over several lines, with escapes at their ends', () => {
  const { assignments } = readEnv('A="b \\" # c\\\n d" # e\nB=\'f\ng\'\nC=h #i\nD="j\\n\\$k"');
  expect(assignments.map(({ name, value, line }) => [line, name, value])).toEqual([
    [1, 'A', 'b " # c\n d'],
    [3, 'B', 'f\ng'],
    [5, 'C', 'h'],
    [6, 'D', undefined],
  ]);
});
