import { wordDifference } from '@identity-docs/text/edit-distance';
import type { OpenSetting, OpenSettings } from '../open-data';

/** What a name stands for. */
export type KnownName =
  | {
      kind: 'setting';
      setting: OpenSetting /** Whether it is another name of the setting. */;
      isAlias: boolean;
    }
  | { kind: 'former'; former: OpenSettings['formerNames'][number]; setting: OpenSetting | undefined };

/** The names of all settings, to look one up. */
export interface KnownNames {
  find(name: string): KnownName | undefined;
  /** A name that was probably meant. */
  suggest(name: string): string | undefined;
  /** The setting that has this as its first name. */
  setting(name: string): OpenSetting | undefined;
  /** Address of the entry of a setting, inside the site. */
  pathOf(name: string): string | undefined;
  /** The setting that a key of a YAML file means, by the variable that the key would have. */
  ofKey(name: string): OpenSetting | undefined;
}

/** Up to this difference a name is taken for a mistyped one; of long names with few words in common it is more. */
const ALIKE = 0.2;
/** A name without the prefix may be anybody's. */
const VERY_ALIKE = 0.12;

/** Reads the names of settings. */
export function readNames({ settings, formerNames }: OpenSettings): KnownNames {
  const byName = new Map(settings.map((setting) => [setting.name, setting]));
  const byAlias = new Map(
    settings.flatMap((setting) => (setting.aliases ?? []).map((name) => [name, setting])),
  );
  const former = new Map(formerNames.map((row) => [row.name, row]));
  const replicas = settings.filter(({ name }) => name.includes('__N__'));
  const usual = settings.filter(({ status }) => status !== 'removed').map(({ name }) => name);
  const candidates = [...usual, ...byAlias.keys()];

  const setting = (name: string): OpenSetting | undefined =>
    byName.get(name) ??
    replicas.find((replica) => new RegExp(`^${replica.name.replace('__N__', '__[A-Z0-9]+__')}$`).test(name));

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
    suggest(name) {
      const plain = collapse(name);
      const index = /READ_REPLICAS?_+([0-9]+)_/.exec(plain)?.[1];
      const given = (candidate: string): string =>
        index ? candidate.replace('__N__', `__${index}__`) : candidate;
      const same = candidates.map(given).find((candidate) => collapse(candidate) === plain);
      if (same) return same;
      const limit = plain.startsWith('AUTHENTIK_') ? ALIKE : VERY_ALIKE;
      return candidates
        .map(given)
        .map((candidate) => ({ candidate, difference: difference(plain, collapse(candidate)) }))
        .filter((found) => found.difference <= limit)
        .sort((a, b) => a.difference - b.difference)[0]?.candidate;
    },
  };
}

/** Names that differ in case, hyphens or the number of underscores become the same. */
function collapse(name: string): string {
  return name.toUpperCase().replace(/[-._]+/g, '_');
}

/** Letters in another order are one mistake, not two. */
function difference(first: string, second: string): number {
  const isMixedUp = [...first].sort().join('') === [...second].sort().join('');
  return wordDifference(first, second) / (isMixedUp ? 2 : 1);
}
