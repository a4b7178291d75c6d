import { readNames } from '@identity-docs/settings/env-check/known-names';
import type { OpenSetting, OpenSettings } from '@identity-docs/settings/open-data';
import { remember } from '@identity-docs/text/remember';
import { type DocsSource, homeOf, readData, type ToolAnswer } from './source';

const MAX_LISTED = 20;
/** The most words, all of which must match. For more words, the search is the better tool. */
const MAX_WORDS = 12;

/** The names of settings, and each setting with its searchable text, read once for each build. */
const tableOf = remember((data: OpenSettings) => ({
  names: readNames(data),
  rows: data.settings.map((setting) => ({
    setting,
    text: `${setting.name} ${setting.key} ${setting.description}`.toLowerCase(),
  })),
}));

/** Describes a setting by its variable or key, or lists the settings whose name or text contains some words. */
export function findSettings(source: DocsSource, asked: string): ToolAnswer {
  const data = readData<OpenSettings>(source, '/data/settings.json');
  const home = homeOf(source);
  const { names, rows } = tableOf(data);
  const name = asked.trim();
  const byKey = data.settings.find(({ key }) => key === name.toLowerCase());
  const known = byKey ? ({ kind: 'setting', setting: byKey } as const) : names.find(name.toUpperCase());
  if (known?.kind === 'setting') return { text: describe(known.setting, home) };
  if (known?.kind === 'former') {
    const { until, instead, stillRead, note } = known.former;
    const did =
      instead.length > 0 ? `was renamed in ${until}: use ${instead.join(', ')}` : `was removed in ${until}`;
    const still = stillRead ? ' The old name still works and takes precedence over the new one.' : '';
    return { text: [`\`${known.former.name}\` ${did}.${still}`, note].filter(Boolean).join(' ') };
  }
  const words = [...new Set(name.toLowerCase().split(/\s+/))];
  if (words.length > MAX_WORDS) {
    return { problem: `Name one setting, or use at most ${MAX_WORDS} words instead of ${words.length}.` };
  }
  const found = rows.filter(({ text }) => words.every((word) => text.includes(word)));
  if (found.length > 0) {
    const lines = found
      .slice(0, MAX_LISTED)
      .map(({ setting }) => `- \`${setting.name}\`: ${firstSentence(setting.description)}`);
    const more =
      found.length > MAX_LISTED
        ? `\n\n${found.length - MAX_LISTED} more settings match. Use more words to narrow the results.`
        : '';
    return { text: lines.join('\n') + more };
  }
  // A misspelled name is one word. Each reader of names counts its comparisons, so this call gets a separate one.
  const meant = words.length === 1 ? readNames(data).suggest(name).meant : undefined;
  return {
    problem: `authentik ${data.release} has no setting ${name}.${meant ? ` Did you mean ${meant}?` : ''}`,
  };
}

function describe(setting: OpenSetting, home: string): string {
  const facts = [
    ['Key', `\`${setting.key}\``],
    ['Type', setting.choices ? setting.choices.join(' or ') : setting.type],
    ['Default', setting.default === null ? 'none' : `\`${setting.default}\``],
    ['Read by', setting.readBy.join(', ')],
    ['Since', setting.since ?? ''],
    ['Status', setting.status ?? ''],
    ['Also read', (setting.aliases ?? []).join(', ')],
  ].filter(([, value]) => value);
  return [
    `# \`${setting.name}\``,
    facts.map(([fact, value]) => `- ${fact}: ${value}`).join('\n'),
    setting.description,
    `${home}${setting.path.slice(1)}`,
  ].join('\n\n');
}

function firstSentence(text: string): string {
  return /^.*?[.:](?=\s|$)/s.exec(text)?.[0] ?? text;
}
