import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readRecords } from '../../features/registry/docusaurus/records-fs';

const root = join(__dirname, '../..');
const { groups } = readRecords(root, ['settings']).settings;
const page = readFileSync(join(root, 'docs/install-config/configuration.mdx'), 'utf8');
const settings = groups.flatMap((group) => group.settings);

it.each(settings.flatMap(({ env, example }) => (example ? [[env, example] as const] : [])))(
  '%s has an example of itself',
  (env, example) => {
    expect(example).toMatch(new RegExp(`^${env.replace('__N__', '__\\d__')}=.`, 'm'));
  },
);

describe('the configuration page', () => {
  it('shows every group exactly once', () => {
    const shown = [...page.matchAll(/^<Settings group="([^"]*)" \/>$/gm)].map((match) => match[1]);
    expect(shown.toSorted()).toEqual(groups.map(({ id }) => id).toSorted());
  });

  it('shows each group under its title', () => {
    for (const { id, title } of groups) {
      expect(page).toContain(`\n## ${title}\n\n<Settings group="${id}" />\n`);
    }
  });

  it('links only to variables that it describes', () => {
    const anchors = new Set(settings.map(({ env }) => env.toLowerCase()));
    const linked = [...page.matchAll(/\(#([a-z0-9]+_[a-z0-9_]+)\)/g)].map((match) => match[1] ?? '');
    expect(linked.length).toBeGreaterThan(20);
    expect(linked.filter((anchor) => !anchors.has(anchor))).toEqual([]);
  });
});
