import type { OpenSetting, OpenSettings } from '../open-data';
import { createSuggester, type Suggestion } from './suggest-name';

/** The meaning of a name. */
export type KnownName =
  | {
      kind: 'setting';
      setting: OpenSetting /** Whether it is an alternative name of the setting. */;
      isAlias: boolean;
    }
  | { kind: 'former'; former: OpenSettings['formerNames'][number]; setting: OpenSetting | undefined };

/** Looks up the names of all settings. */
export interface KnownNames {
  find(name: string): KnownName | undefined;
  /** Suggests the name that was probably meant. */
  suggest(name: string): Suggestion;
  /** The setting that has this name as its main name. */
  setting(name: string): OpenSetting | undefined;
  /** Path of the setting's entry inside the site. */
  pathOf(name: string): string | undefined;
  /** The setting of a YAML key, found through the variable that the key would have. */
  ofKey(name: string): OpenSetting | undefined;
}

/** Reads the names of settings. */
export function readNames({ settings, formerNames }: OpenSettings): KnownNames {
  const byName = new Map(settings.map((setting) => [setting.name, setting]));
  const byAlias = new Map(
    settings.flatMap((setting) => (setting.aliases ?? []).map((name) => [name, setting])),
  );
  const former = new Map(formerNames.map((row) => [row.name, row]));
  const replicas = settings
    .filter(({ name }) => name.includes('__N__'))
    .map((setting) => ({
      setting,
      pattern: new RegExp(`^${setting.name.replace('__N__', '__[A-Z0-9]+__')}$`),
    }));
  const usual = settings.filter(({ status }) => status !== 'removed').map(({ name }) => name);

  const setting = (name: string): OpenSetting | undefined =>
    byName.get(name) ?? replicas.find(({ pattern }) => pattern.test(name))?.setting;

  const ofKey = new Map(
    settings.map((row) => [`AUTHENTIK_${row.key.replaceAll('.', '__').toUpperCase()}`, row]),
  );

  return {
    setting,
    ofKey: (name) => ofKey.get(name),
    pathOf: (name) => (setting(name) ?? byAlias.get(name))?.path,
    find(name) {
      const old = former.get(name);
      if (old) return { kind: 'former', former: old, setting: setting(name) };
      const found = setting(name);
      if (found) return { kind: 'setting', setting: found, isAlias: false };
      const other = byAlias.get(name);
      return other && { kind: 'setting', setting: other, isAlias: true };
    },
    suggest: createSuggester([...usual, ...byAlias.keys()]),
  };
}
