import { join } from 'node:path';
import Ajv2020 from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import { expect, it } from 'vitest';
import { readRecords } from '../../../features/registry/docusaurus/records-fs';
import { createOpenData, DATA_SETS, OPEN_KINDS } from '../../../features/registry/open-data';
import { createPageLinks } from '../../../features/releases/docusaurus/feeds/create-page-links';
import { pages as docs } from '../../support/read-docs';

const HOME = 'https://docs.example.com/';
const pages = docs.map(({ file, data }) => ({
  path: `/${file.replace(/(?:(?:^|\/)index)?\.mdx$/, '/')}`,
  title: String(data.title),
  description: String(data.description),
  questions: (data.questions ?? []) as string[],
}));
const permalinks = docs.map(({ file }, at) => ({ file, permalink: pages[at]?.path ?? '' }));
const files = createOpenData({
  release: '2025.8',
  records: readRecords(join(__dirname, '../../..'), OPEN_KINDS),
  pages,
  homeUrl: HOME,
  resolve: (target, folder) => `${HOME}${createPageLinks({ pages: permalinks, folder })(target).slice(1)}`,
});
const read = (name: string) => JSON.parse(files.get(`/data/${name}`) ?? 'null');

it.each(DATA_SETS.map(({ name }) => name))('%s.json fits its schema', (name) => {
  const ajv = new Ajv2020({ allErrors: true, strict: false });
  addFormats(ajv);
  const schema = read(`${name}.schema.json`);
  expect(schema.$id).toBe(`${HOME}data/${name}.schema.json`);
  const validate = ajv.compile(schema);
  expect(validate(read(`${name}.json`)), JSON.stringify(validate.errors?.slice(0, 3))).toBe(true);
  // A schema that takes anything would say nothing.
  expect(validate({ nonsense: [] })).toBe(false);
});

it('is listed with its URLs', () => {
  expect(read('index.json').map((row: { name: string; url: string }) => [row.name, row.url])).toEqual(
    DATA_SETS.map(({ name }) => [name, `${HOME}data/${name}.json`]),
  );
});

it('has links that lead somewhere without the site', () => {
  for (const [path, text] of files) expect(text, path).not.toMatch(/\]\((?!https?:|#|mailto:)[^)]*\.mdx/);
});

it('knows error messages word for word', () => {
  const { messages } = read('messages.json') as {
    messages: { message: string; pages: { path: string }[] }[];
  };
  const found = messages.find(({ message }) => message === 'PostgreSQL connection failed, retrying...');
  expect(found?.pages.map(({ path }) => path)).toContain('/install-config/configuration/');
  expect(messages.filter(({ message }) => message.endsWith('?'))).toEqual([]);
});
