import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { readSourceDate, zipFiles } from '../../../packages/build/offline/zip-files';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

it('makes the same archive of the same files, whatever their order', () => {
  const files: [string, Uint8Array][] = [
    ['b/index.html', bytes('<p>b</p>')],
    ['a.js', bytes('1')],
  ];
  const options = { folder: 'site', date: readSourceDate(undefined) };
  const archive = zipFiles(new Map(files), options);
  expect(zipFiles(new Map(files.reverse()), options)).toEqual(archive);
  expect(zipFiles(new Map(files), { ...options, date: readSourceDate('1700000000') })).not.toEqual(archive);
});

it('makes the same archive in every time zone', () => {
  const script = `const { readSourceDate, zipFiles } = require('./packages/build/offline/zip-files.ts');
    const archive = zipFiles(new Map([['a', Buffer.from('a')]]), { folder: 's', date: readSourceDate('1700000000') });
    console.log(Buffer.from(archive).toString('base64'));`;
  const made = ['UTC', 'Asia/Tokyo', 'America/New_York'].map(
    (TZ) =>
      spawnSync(process.execPath, ['--import', 'tsx', '-e', script], {
        env: { ...process.env, TZ },
        encoding: 'utf8',
      }).stdout,
  );
  expect(made[0]).toMatch(/^UEsD/);
  expect(new Set(made).size).toBe(1);
});

it.each(['', 'today', '0', '4102444800'])('refuses %o as a date with what it should be', (value) => {
  expect(() => readSourceDate(value)).toThrow(/SOURCE_DATE_EPOCH .* seconds since 1970/);
});
