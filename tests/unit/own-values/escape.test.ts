import { execFileSync } from 'node:child_process';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { type Escape, escapeValue } from '../../../packages/samples/custom-values/escape';
import { parseValue } from '../../../packages/samples/custom-values/parse-value';
import { VALUE_KINDS } from '../../../packages/samples/custom-values/value-types';

const RISKY = [
  'a',
  '9',
  ' ',
  '"',
  "'",
  '\\',
  '$',
  '`',
  '$(id)',
  '&',
  ';',
  '*',
  '(',
  ')',
  '#',
  '!',
  '<',
  '~',
  '{',
  '%',
];
/** Printable text of one line, which is more than any kind allows. */
const text = fc
  .array(fc.oneof(fc.constantFrom(...RISKY), fc.string({ unit: 'grapheme-ascii', maxLength: 3 })), {
    maxLength: 10,
  })
  .map((parts) => parts.join(''));

const written = (value: string, ...escapes: Escape[]) => escapeValue(value, escapes);

describe('a value written for a place is read there as it is', () => {
  it('in the words and strings of a shell', () => {
    // One shell for all of them, because starting one takes long.
    const values = fc.sample(text, 300);
    const script = values
      .map(
        (value) =>
          `printf '%s\\0' x${written(value, 'shellWord')} "x${written(value, 'shellDouble')}" 'x${written(value, 'shellSingle')}'`,
      )
      .join('\n');
    const read = execFileSync('sh', ['-c', script], { encoding: 'utf8' }).split('\0').slice(0, -1);
    expect(read).toEqual(values.flatMap((value) => [`x${value}`, `x${value}`, `x${value}`]));
  });

  it('in strings of JSON, also within those of a shell', () => {
    fc.assert(fc.property(text, (value) => JSON.parse(`"${written(value, 'double')}"`) === value));
    const values = fc.sample(text, 100);
    const script = values.map(
      (value) => `printf '%s\\0' '{"a":"${written(value, 'double', 'shellSingle')}"}'`,
    );
    const read = execFileSync('sh', ['-c', script.join('\n')], { encoding: 'utf8' })
      .split('\0')
      .slice(0, -1);
    expect(read.map((json) => JSON.parse(json).a)).toEqual(values);
  });

  it('in strings of JavaScript, which Python reads alike', () => {
    const read = (source: string): unknown => new Function(`return ${source}`)();
    fc.assert(fc.property(text, (value) => read(`'${written(value, 'single')}'`) === value));
    fc.assert(fc.property(text, (value) => read(`"${written(value, 'double')}"`) === value));
  });

  it('in quoted scalars of YAML', () => {
    fc.assert(fc.property(text, (value) => parse(`a: "${written(value, 'double')}"`).a === value));
    fc.assert(fc.property(text, (value) => parse(`a: '${written(value, 'doubled')}'`).a === value));
  });

  it('in LDAP filters, as RFC 4515 reads them', () => {
    const read = (filter: string): string =>
      filter.replace(/\\([\da-f]{2})/g, (_, pair: string) => String.fromCharCode(Number.parseInt(pair, 16)));
    fc.assert(
      fc.property(text, (value) => {
        const filter = written(value, 'filter');
        return read(filter) === value && !/[()*]|\\(?![\da-f]{2})/.test(filter);
      }),
    );
  });

  it('in parts of URLs', () => {
    fc.assert(
      fc.property(text, (value) => {
        const url = new URL(
          `https://example.org/a/${written(`x${value}`, 'url')}?b=${written(value, 'url')}`,
        );
        return decodeURIComponent(url.pathname) === `/a/x${value}` && url.searchParams.get('b') === value;
      }),
    );
  });

  it('in double quotes of PowerShell', () => {
    expect(written('a"b`c$d', 'powershell')).toBe('a`"b``c`$d');
  });
});

describe('a plain scalar of YAML stays a string', () => {
  const fits = (value: string): boolean => VALUE_KINDS.some((kind) => 'value' in parseValue(kind, value));
  const values = fc.oneof(
    fc.constantFrom(
      '123',
      '1e5',
      '0x1f',
      '1_000',
      '12:30:45',
      '2025-08-01',
      'null',
      'Yes',
      'off',
      'n',
      '0o17',
      '1.5',
      '9.e1',
    ),
    fc.constantFrom(
      '::/0',
      '12:30::/32',
      '198.51.100.0/24',
      '198.51.100.7',
      'true',
      'e5',
      'wiki',
      'a@b.example',
    ),
    fc.string({ unit: fc.constantFrom(...'0123456789abefxoyn_-.:/'), minLength: 1 }),
  );

  it.each(['1.1', '1.2'] as const)('for YAML %s', (version) => {
    fc.assert(
      fc.property(values.filter(fits), (value) => {
        const scalar = written(value, 'yaml');
        const read = parse(`block: ${scalar}\nflow: [${scalar}]\nseq:\n  - ${scalar}\n`, { version });
        expect(read).toEqual({ block: value, flow: [value], seq: [value] });
      }),
      { numRuns: 2000 },
    );
  });

  it('without quotes where none are needed', () => {
    for (const value of ['identity', 'login@example.org', '198.51.100.0/24', '198.51.100.7', 'dc=a,dc=b']) {
      expect(written(value, 'yaml')).toBe(value);
    }
    expect(written('123', 'yaml')).toBe("'123'");
  });
});
