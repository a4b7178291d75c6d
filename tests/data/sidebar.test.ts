import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import type { SidebarRecord } from '../../features/reference/records/sidebar';

const records = parse(readFileSync(join(__dirname, '../../data/sidebar.yaml'), 'utf8')) as SidebarRecord[];

const groups = (list: readonly SidebarRecord[]): SidebarRecord[] =>
  list.flatMap((record) => (record.items ? [record, ...groups(record.items)] : []));

it('leads from the name of every section to a page of its own; years are no sections', () => {
  const plain = groups(records).filter(({ link, label }) => !link && !/^\d{4}$/.test(label));
  expect(plain.map(({ label }) => label)).toEqual([]);
});

it('gives no page to two sections', () => {
  const links = groups(records).flatMap(({ link }) => link ?? []);
  expect(links.length - new Set(links).size).toBe(0);
});
