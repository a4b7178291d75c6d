import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { unnamedChanges } from '../../tools/check/unnamed-changes';
import type { ApiChanges } from '../../tools/product/api-changes/compare-releases';

const root = join(__dirname, '../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

const changes = Object.entries(JSON.parse(read('data/facts/api-changes.json')) as Record<string, ApiChanges>);
const accepted = parse(read('data/facts/api-accepted.yaml')) as {
  release: string;
  names: string[];
  reason: string;
}[];

describe.each(changes)('%s', (version, change) => {
  const record = parse(read(`data/releases/${version}.yaml`)) as { breaking: unknown; features: unknown };
  const text = JSON.stringify([record.breaking, record.features]);
  const entries = accepted.filter(({ release }) => release === version).flatMap(({ names }) => names);

  it('names in its record what the API lost', () => {
    expect(
      unnamedChanges(change, text, entries),
      `name them under breaking in data/releases/${version}.yaml, or in data/facts/api-accepted.yaml with a reason`,
    ).toEqual([]);
  });

  it('accepts nothing without need', () => {
    const needed = (entry: string) =>
      unnamedChanges(
        change,
        text,
        entries.filter((other) => other !== entry),
      ).length > 0;
    expect(entries.filter((entry) => !needed(entry))).toEqual([]);
  });
});

it('accepts changes of releases that were compared, each with a reason', () => {
  const known = new Set(changes.map(([version]) => version));
  expect(accepted.filter(({ release, reason }) => !known.has(release) || !reason)).toEqual([]);
});
