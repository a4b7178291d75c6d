import { readNames } from '@identity-docs/settings/env-check/known-names';
import type { OpenSetting, OpenSettings } from '@identity-docs/settings/open-data';
import { type DocsSource, homeOf, readData, type ToolAnswer } from './source';

const MOST = 20;

/** Describes a setting by its variable or key, or lists those whose name or text holds some words. */
export function findSettings(source: DocsSource, asked: string): ToolAnswer {
  const data = readData<OpenSettings>(source, '/data/settings.json');
  const home = homeOf(source);
  const names = readNames(data);
  const name = asked.trim();
  const byKey = data.settings.find(({ key }) => key === name.toLowerCase());
  const known = byKey ? ({ kind: 'setting', setting: byKey } as const) : names.find(name.toUpperCase());
  if (known?.kind === 'setting') return { text: describe(known.setting, home) };
  if (known?.kind === 'former') {
    const { until, instead, stillRead, note } = known.former;
    const did =
      instead.length > 0 ? `was renamed in ${until}: use ${instead.join(', ')}` : `was removed in ${until}`;
    const still = stillRead ? ' The old name is still read, and wins over the new one.' : '';
    return { text: [`\`${known.former.name}\` ${did}.${still}`, note].filter(Boolean).join(' ') };
  }
  const words = name.toLowerCase().split(/\s+/);
  const found = data.settings.filter((setting) => {
    const text = `${setting.name} ${setting.key} ${setting.description}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
  if (found.length > 0) {
    const rows = found
      .slice(0, MOST)
      .map((setting) => `- \`${setting.name}\`: ${firstSentence(setting.description)}`);
    const more = found.length > MOST ? `\n\n${found.length - MOST} more: ask with more words.` : '';
    return { text: rows.join('\n') + more };
  }
  const meant = names.suggest(name);
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
