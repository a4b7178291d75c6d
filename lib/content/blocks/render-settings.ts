import { findRecord } from './find-record';

/** One configuration key; the fields are described at the top of data/settings.yaml. */
export interface Setting {
  key: string;
  env: string;
  aliases?: string[];
  type: string;
  choices?: (string | number | boolean)[];
  default?: string | number | boolean | null;
  applies?: string[];
  reload?: boolean;
  since?: string;
  status?: 'deprecated' | 'removed' | 'internal';
  text: string;
  example?: string;
  search?: string[];
}

/** Settings that belong together, in the order in which the page shows them. */
export interface SettingsGroup {
  id: string;
  title: string;
  intro?: string;
  settings: Setting[];
}

const READERS: Readonly<Record<string, string>> = {
  server: 'server',
  worker: 'worker',
  'ldap-outpost': 'LDAP outpost',
  'proxy-outpost': 'proxy outpost',
  'radius-outpost': 'RADIUS outpost',
  'rac-outpost': 'RAC outpost',
};

/**
 * Renders a group of settings: its introduction, then one heading for each variable, with its facts.
 *
 * @param groups all groups
 * @param attributes `group`: the id of the group to render
 * @throws Error where the group does not exist
 */
export function renderSettings(
  groups: readonly SettingsGroup[],
  attributes: Readonly<Record<string, string>>,
): string {
  const group = findRecord({ records: groups, attributes, attribute: 'group', nameOf: ({ id }) => id });
  return [group.intro?.trim(), ...group.settings.map(renderSetting)].filter(Boolean).join('\n\n');
}

function renderSetting(setting: Setting): string {
  const facts: string[] = [
    `**Key:** \`${setting.key}\``,
    `**Type:** ${setting.choices ? setting.choices.map((choice) => `\`${choice}\``).join(' or ') : setting.type}`,
    `**Default:** ${defaultText(setting.default)}`,
  ];
  if (setting.applies?.length) {
    facts.push(`**Read by:** ${setting.applies.map((reader) => READERS[reader] ?? reader).join(', ')}`);
  }
  if (setting.reload) facts.push('**Reload:** without a restart');
  if (setting.aliases?.length) {
    facts.push(`**Also read:** ${setting.aliases.map((alias) => `\`${alias}\``).join(', ')}`);
  }
  const badges = [
    setting.since ? `<Badge since="${setting.since}" />` : '',
    setting.status ? `<Badge type="${setting.status}" />` : '',
  ].join('');
  return [
    `### \`${setting.env}\``,
    badges,
    `<div className="setting-facts">\n\n${facts.map((fact) => `- ${fact}`).join('\n')}\n\n</div>`,
    setting.text.trim(),
    setting.example ? `\`\`\`properties\n${setting.example.trim()}\n\`\`\`` : '',
  ]
    .filter(Boolean)
    .join('\n\n');
}

function defaultText(value: Setting['default']): string {
  if (value === undefined || value === null) return 'none';
  if (value === '') return 'empty';
  return `\`${String(value)}\``;
}
