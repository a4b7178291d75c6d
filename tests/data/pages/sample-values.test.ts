import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readRecords } from '../../../features/registry/docusaurus/records-fs';
import { findPlaces } from '../../../packages/samples/custom-values/find-places';
import { readPageValues } from '../../../packages/samples/custom-values/page-values';
import { findFences } from '../../../packages/text/find-fences';
import { pages } from '../../../tools/check/pages/read-docs';

const { sampleValues: records } = readRecords(join(__dirname, '../../..'), ['sampleValues']);

/** Their texts also stand for something else on other pages, where replacing them would be wrong. */
const OF_SOME_PAGES: ReadonlySet<string> = new Set([
  'username',
  'admin-email',
  'mail-domain',
  'authentik-address',
  'app-address',
  'office-network',
  'proxy-network',
  'storage-bucket',
  'docker-host',
  'directory-base-dn',
]);

const declaredOf = ({ data }: (typeof pages)[number]): string[] =>
  Array.isArray(data.sampleValues) ? data.sampleValues.map(String) : [];

const samplesOf = ({ text }: (typeof pages)[number]) =>
  findFences(text).filter(({ language }) => language !== 'dot');

describe.each(pages.map((page) => [page.file, page] as const))('%s', (_file, page) => {
  it('declares the values that its samples hold, and no others', () => {
    const samples = samplesOf(page);
    const declared = declaredOf(page);
    expect(() => readPageValues({ declared, samples, records })).not.toThrow();
    const missing = records.filter(
      (record) =>
        !declared.includes(record.id) &&
        !OF_SOME_PAGES.has(record.id) &&
        samples.some((sample) => findPlaces(sample, [record]).length > 0),
    );
    expect(missing.map(({ id }) => id)).toEqual([]);
  });
});

it.each(records.map(({ id }) => id))('%s is asked for on a page', (id) => {
  expect(pages.some((page) => declaredOf(page).includes(id))).toBe(true);
});
