import { factLine, sinceBadge } from '@identity-docs/records/core/entries';
import { groupId, namedOnce, namesAt, prose, since } from '@identity-docs/records/core/fields';
import { type Attributes, fileKind, type NamedEntry } from '@identity-docs/records/core/kind';
import { codes, groupOf } from '@identity-docs/records/core/markdown';
import * as z from 'zod';

const READERS = {
  server: 'server',
  worker: 'worker',
  'ldap-outpost': 'LDAP outpost',
  'proxy-outpost': 'proxy outpost',
  'radius-outpost': 'RADIUS outpost',
  'rac-outpost': 'RAC outpost',
} as const;

type Reader = keyof typeof READERS;

const DURATION = /^(?:(?:microseconds|milliseconds|seconds|minutes|hours|days|weeks)=\d+(?:;(?!$)|$))+$/;

/** By type, the format of a value as an operator would write it. */
const TYPES = {
  string: /^/,
  integer: /^\d+$/,
  number: /^\d+(\.\d+)?$/,
  boolean: /^(?:true|false)$/,
  duration: DURATION,
  list: /^(?:\[\]|[^\s[\],]+(?:,[^\s[\],]+)*)$/,
  map: /^\{\}$/,
  path: /^\.?\/\S+$/,
  url: /^[a-z][a-z+]*:\/\/\S+$/,
  choice: /^/,
} as const;

type Type = keyof typeof TYPES;

const types = Object.keys(TYPES) as [Type, ...Type[]];
const readers = Object.keys(READERS) as [Reader, ...Reader[]];
const variable = z.string().regex(/^[A-Z][A-Z0-9_]*$/, 'must be a variable such as AUTHENTIK_SECRET_KEY');
const word = z.string().trim().min(1);

const setting = z
  .strictObject({
    key: word,
    env: variable,
    aliases: z.array(variable).min(1).optional(),
    type: z.enum(types, `must be one of ${types.join(', ')}`),
    choices: z.array(word).min(2).optional(),
    default: z.string('must be a string in quotes, or null').nullable(),
    applies: z.array(z.enum(readers, `must be one of ${readers.join(', ')}`)).optional(),
    reload: z.literal(true, 'must be true or omitted').optional(),
    since: since.optional(),
    status: z
      .enum(['deprecated', 'removed', 'internal'], 'must be deprecated, removed, or internal')
      .optional(),
    text: prose,
    example: z.string().optional(),
    search: z.array(word).min(1).optional(),
  })
  .superRefine(({ type, choices, default: value }, context) => {
    const report = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message });
    if ((type === 'choice') !== (choices !== undefined)) report('choices', 'belongs to the type choice');
    const fits = value === null || (choices ? choices.includes(value) : TYPES[type].test(value));
    if (!fits) report('default', `"${value}" is not a valid value of the type ${type}`);
  });

const group = z.strictObject({
  id: groupId,
  title: word,
  intro: prose.optional(),
  settings: z.array(setting).min(1),
});

const listVariables = (file: object): NamedEntry[] => [
  ...namesAt('groups[].settings[].env')(file),
  ...namesAt('groups[].settings[].aliases[]')(file),
];

const schema = z
  .strictObject({
    env_exceptions: z.array(z.strictObject({ key: word, why: word })),
    groups: z.array(group),
  })
  .superRefine(namedOnce(namesAt('groups[].id'), namesAt('groups[].settings[].key'), listVariables))
  .superRefine(({ groups, env_exceptions }, context) => {
    const exceptions = new Map(env_exceptions.map(({ key }, at) => [key, at]));
    const report = (path: (string | number)[], message: string) =>
      context.addIssue({ code: 'custom', path, message });
    for (const [at, { settings }] of groups.entries()) {
      for (const [row, { key, env }] of settings.entries()) {
        const rule = variableOf(key);
        if ((env === rule) !== exceptions.delete(key)) continue;
        const fix =
          env === rule ? 'follows the naming rule; remove it from' : `must be ${rule}, or its key ${key} in`;
        report(['groups', at, 'settings', row, 'env'], `${fix} env_exceptions`);
      }
    }
    for (const [key, at] of exceptions) report(['env_exceptions', at], `${key} is not a setting; remove it`);
  });

/** All settings, by group. */
export type Settings = z.infer<typeof schema>;

/** A setting of the product. */
export type Setting = z.infer<typeof setting>;

/** Variables that the product reads, from their records, and the variables of keys that have another name. */
function listRead({ groups, env_exceptions }: Settings): NamedEntry[] {
  const read = groups.map(({ settings }) => ({
    settings: settings.map((row) => (row.status === 'removed' ? {} : row)),
  }));
  const keys = namesAt('env_exceptions[].key')({ env_exceptions });
  return [...listVariables({ groups: read }), ...keys.map((key) => ({ ...key, name: variableOf(key.name) }))];
}

/** The variable of a YAML key. If a setting exists only in the environment, its key is the variable. */
export function variableOf(key: string): string {
  return /^[A-Z]/.test(key) ? key : `AUTHENTIK_${key.replaceAll('.', '__').toUpperCase()}`;
}

/** The configuration of the product. */
export const settings = fileKind({
  id: 'settings',
  path: 'data/settings.yaml',
  about: 'environment variables',
  schema,
  tags: {
    Settings: {
      example: '<Settings group="redis" />',
      render: ({ settings }: { settings: Settings }, attributes) => renderSettings(settings, attributes),
      words: ({ settings }, attributes) =>
        Object.fromEntries(
          groupOf(settings, attributes).settings.flatMap(({ env, search }) =>
            search ? [[env.toLowerCase(), search]] : [],
          ),
        ),
    },
  },
  complete: [
    {
      what: 'variable',
      facts: 'settings.json',
      names: 'variables',
      entries: listRead,
      // Libraries in both languages read these.
      also: ['HTTP_PROXY', 'HTTPS_PROXY', 'NO_PROXY'],
    },
  ],
});

/** A group's introduction, then a heading with facts for each variable. */
function renderSettings(settings: Settings, attributes: Attributes): string {
  const group = groupOf(settings, attributes);
  return [group.intro, ...group.settings.map(renderSetting)].filter(Boolean).join('\n\n');
}

function renderSetting(setting: Setting): string {
  const { key, choices, type, applies, reload, aliases, since, status, text, example } = setting;
  const facts = [
    `\`${key}\``,
    choices ? `one of ${codes(choices)}` : type,
    defaultText(setting.default),
    applies?.length ? `read by ${applies.map((reader) => READERS[reader]).join(', ')}` : '',
    reload ? 'changes without a restart' : '',
    aliases ? `also read as ${codes(aliases)}` : '',
    [sinceBadge(since), status ? `<Badge type="${status}" />` : ''].join(''),
  ];
  const parts = [
    `### \`${setting.env}\``,
    factLine(facts),
    text,
    example ? `\`\`\`properties\n${example.trim()}\n\`\`\`` : '',
  ];
  return `<div className="setting">\n\n${parts.filter(Boolean).join('\n\n')}\n\n</div>`;
}

function defaultText(value: Setting['default']): string {
  if (value === null) return 'no default';
  return `default ${value === '' ? 'empty' : `\`${value}\``}`;
}
