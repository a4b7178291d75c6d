import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { newestFirst } from '../../lib/releases/order';
import { parseReleases } from '../../lib/releases/schema';
import { readData, readDoc } from './pages/support/read-docs';

const home = readDoc('index.mdx') ?? '';
const records = (folder: string) =>
  readdirSync(join(__dirname, '../../data', folder)).map((name) => {
    const file = `${folder}/${name}`;
    return { file, data: parse(readData(file)) as Record<string, unknown> };
  });

it('leads to the newest release, and names its newest patch', () => {
  const [newest] = newestFirst(parseReleases(records('releases')).releases);
  expect(home).toContain(`(./releases/${newest?.version}.mdx)`);
  expect(home).toContain(`now at ${newest?.patches[0]?.version}`);
});

it('leads to the newest advisory', () => {
  const [newest] = records('advisories')
    .map(({ data }) => ({ id: String(data.id), published: String(data.published) }))
    .sort((a, b) => b.published.localeCompare(a.published));
  expect(home).toContain(`(./security/cves/${newest?.id}.mdx)`);
});
