import { describe, expect, it } from 'vitest';
import { sampleValues } from '../../../features/reference/records/sample-values';
import { parseRecords } from '../../../packages/records/core/read';
import { readPageValues } from '../../../packages/samples/custom-values/page-values';
import type { SampleValue } from '../../../packages/samples/custom-values/sample-value';

function read(text: string): SampleValue[] {
  return parseRecords<SampleValue[]>({ file: 'data/sample-values.yaml', text, schema: sampleValues.schema })
    .value;
}

const SLUG = '- { id: application-slug, label: Slug, kind: slug, sample: wiki, in: [/o/wiki/] }';

describe("a record that doesn't fit is rejected with its line and the fix", () => {
  it.each([
    [`${SLUG}\n${SLUG}`, /yaml:2: 1 repeats application-slug/],
    ['- { id: outpost, label: x, kind: slug, sample: wiki }', /yaml:1: 0\.id is the name of a host/],
    ['- { id: a, label: x, kind: colour, sample: wiki }', /yaml:1: 0\.kind must be one of label, slug/],
    [
      '- { id: a, label: x, kind: dn, sample: example.com }',
      /yaml:1: 0\.sample is not a valid dn: Write a distinguished/,
    ],
    [
      '- { id: a, label: x, kind: realm, sample: ad.company }',
      /0\.sample is not a valid realm: write it as AD\.COMPANY/,
    ],
    [
      '- { id: a, label: x, kind: slug, sample: wiki, in: [a, /wiki/] }',
      /0\.in\.0 must contain wiki exactly once/,
    ],
    ['- { id: a, label: x, kind: slug, sample: wiki, colour: red }', /0\.colour is not a key/],
  ])('%s', (text, message) => {
    expect(() => read(text)).toThrow(message);
  });
});

describe('a page', () => {
  const records = read(
    `${SLUG}\n- { id: base-dn, label: Base DN, kind: dn, sample: "dc=a,dc=b", hint: Ask. }`,
  );
  const samples = [
    { code: 'ls', language: 'bash' },
    { code: 'https://x/o/wiki/', language: 'text' },
  ];

  it('knows the values that it declares and their places, and nothing of the others', () => {
    expect(readPageValues({ declared: ['application-slug'], samples, records })).toEqual({
      values: [{ id: 'application-slug', label: 'Slug', kind: 'slug', sample: 'wiki' }],
      places: [[], [[12, 16, 'application-slug', 'slug', 'url']]],
    });
    expect(readPageValues({ declared: [], samples, records }).places).toEqual([[], []]);
  });

  it("may not declare a value that doesn't exist, or that no sample holds", () => {
    expect(() => readPageValues({ declared: ['slug'], samples, records })).toThrow(
      /has no value slug; add it there, or use one of application-slug, base-dn/,
    );
    expect(() => readPageValues({ declared: ['base-dn'], samples, records })).toThrow(
      /no sample on this page contains base-dn; write "dc=a,dc=b" in one, or remove it/,
    );
  });
});
