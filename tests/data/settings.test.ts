import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import type { Setting, SettingsGroup } from '../../lib/content/blocks/render-settings';

const root = join(__dirname, '../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

const data = parse(read('data/settings.yaml')) as {
  groups: SettingsGroup[];
  env_exceptions: { key: string; why: string }[];
};
const page = read('docs/install-config/configuration.mdx');
const settings = data.groups.flatMap((group) => group.settings);
const exceptions = new Set(data.env_exceptions.map(({ key }) => key));

/** Variable of a YAML key; a setting that exists in the environment only has its variable as its key. */
const variableOf = (key: string) =>
  /^[A-Z]/.test(key) ? key : `AUTHENTIK_${key.replaceAll('.', '__').toUpperCase()}`;

const repeated = (values: string[]) => values.filter((value, index) => values.indexOf(value) !== index);

const DURATION = /^(?:(?:microseconds|milliseconds|seconds|minutes|hours|days|weeks)=\d+(?:;(?!$)|$))+$/;

/** Whether a default, as an operator would write it, is a value of the type. */
const parsesAs: Record<string, (value: string, setting: Setting) => boolean> = {
  string: () => true,
  integer: (value) => /^\d+$/.test(value),
  number: (value) => /^\d+(\.\d+)?$/.test(value),
  boolean: (value) => value === 'true' || value === 'false',
  duration: (value) => DURATION.test(value),
  list: (value) => value === '[]' || value.split(',').every((item) => /^[^\s[\]]+$/.test(item)),
  map: (value) => value === '{}',
  path: (value) => /^\.?\/\S+$/.test(value),
  url: (value) => URL.canParse(value),
  choice: (value, { choices }) => choices?.includes(value) ?? false,
};

describe('data/settings.yaml', () => {
  it('names every key, every variable and every group once', () => {
    expect(repeated(settings.map(({ key }) => key))).toEqual([]);
    expect(repeated(settings.flatMap(({ env, aliases = [] }) => [env, ...aliases]))).toEqual([]);
    expect(repeated(data.groups.map(({ id }) => id))).toEqual([]);
  });

  it('lists no exception that is not one', () => {
    const regular = settings.filter(({ key, env }) => env === variableOf(key)).map(({ key }) => key);
    expect(regular.filter((key) => exceptions.has(key))).toEqual([]);
    expect([...exceptions].filter((key) => !settings.some((setting) => setting.key === key))).toEqual([]);
  });

  describe.each(settings.map((setting) => [setting.env, setting] as const))('%s', (env, setting) => {
    it('has the variable that its key gives', () => {
      if (exceptions.has(setting.key)) return;
      expect(env).toBe(variableOf(setting.key));
    });

    it('has a default that an operator could write', () => {
      const parses = parsesAs[setting.type];
      expect(parses, `type ${setting.type}`).toBeTypeOf('function');
      expect(setting.default, 'the default is a string or null').not.toBeUndefined();
      if (setting.default === null) return;
      expect(setting.default).toBeTypeOf('string');
      expect(parses?.(String(setting.default), setting), `${setting.default} as ${setting.type}`).toBe(true);
    });

    it('shows an example of itself', () => {
      if (setting.example === undefined) return;
      const names = new RegExp(`^${env.replace('__N__', '__\\d__')}=.`, 'm');
      expect(setting.example).toMatch(names);
    });
  });
});

describe('the configuration page', () => {
  it('shows every group exactly once', () => {
    const shown = [...page.matchAll(/^<Settings group="([^"]*)" \/>$/gm)].map((match) => match[1]);
    expect(shown.toSorted()).toEqual(data.groups.map(({ id }) => id).toSorted());
  });

  it('shows each group under its title', () => {
    for (const { id, title } of data.groups) {
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
