import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { PICTURE_BYTES, PICTURE_FOLDER, THEMES } from '../../features/reference/records/pictures';
import { readAllRecords } from '../../features/registry/docusaurus/records-fs';
import { findRecordTags } from '../../packages/records/core/find-tags';
import { listDocFiles } from '../../packages/text/node/page-files-fs';

const FOLDER = join('static', PICTURE_FOLDER);
const TOTAL_BYTES = 8 * 1024 * 1024;

const ids = readAllRecords('.').pictures.pictures.map(({ id }) => id);
const files = readdirSync(FOLDER).sort();

describe('pictures of the product', () => {
  it('are each shown by a page', () => {
    const shown = listDocFiles('docs')
      .flatMap((file) => findRecordTags(readFileSync(join('docs', file), 'utf8'), ['Picture']))
      .map(({ attributes }) => attributes.id);
    expect([...new Set(shown)].sort()).toEqual([...ids].sort());
  });

  it('are there in both modes and both formats, and no other files', () => {
    const expected = ids.flatMap((id) =>
      THEMES.flatMap((theme) => [`${id}-${theme}.avif`, `${id}-${theme}.webp`]),
    );
    expect(files).toEqual(expected.sort());
  });

  it('are small, and show something', () => {
    const sizes = files.map((file) => ({ file, bytes: statSync(join(FOLDER, file)).size }));
    // A blank picture takes a few hundred bytes; an error page of two lines takes little more than 2,000.
    expect(sizes.filter(({ bytes }) => bytes > PICTURE_BYTES || bytes < 2000)).toEqual([]);
    expect(sizes.reduce((total, { bytes }) => total + bytes, 0)).toBeLessThan(TOTAL_BYTES);
  });
});
