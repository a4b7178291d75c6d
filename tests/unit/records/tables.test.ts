import { describe, expect, it } from 'vitest';
import { blueprintTags } from '../../../features/reference/records/blueprint-tags';
import { expressions } from '../../../features/reference/records/expressions';
import { metrics } from '../../../features/reference/records/metrics';
import { permissions } from '../../../features/reference/records/permissions';
import { tasks } from '../../../features/reference/records/tasks';
import { renderFields } from '../../../features/settings/records/models';
import type { Kind } from '../../../packages/records/core/kind';

/** Renders a tag of a kind from its records. */
function show<Id extends string, Value>(
  { id, tags }: Kind<Id, unknown, Value>,
  tag: string,
  value: Value,
  attributes: Record<string, string> = {},
): string {
  return tags?.[tag]?.render({ [id]: value } as never, attributes) ?? '';
}

const metric = (name: string, labels: string[]) => ({
  name,
  type: 'gauge' as const,
  labels,
  measures: 'How many',
});

describe('metrics', () => {
  const rendered = (...given: ReturnType<typeof metric>[]) =>
    show(metrics, 'Metrics', { groups: [{ id: 'x', metrics: given }] }, { group: 'x' });

  it('have a column of labels where these differ', () => {
    expect(rendered(metric('a', ['one', 'two']), metric('b', ['one']))).toBe(
      [
        '| Metric | Type | Labels | Measures |',
        '|---|---|---|---|',
        '| `a` | Gauge | `one`, `two` | How many |',
        '| `b` | Gauge | `one` | How many |',
      ].join('\n'),
    );
  });

  it('state labels once where all have the same', () => {
    expect(rendered(metric('a', ['one']), metric('b', ['one']))).toMatch(
      /^All of these metrics have the labels `one`\.\n\n\| Metric \| Type \| Measures \|\n/,
    );
  });

  it("of a group that doesn't exist are rejected, with the names of those that do", () => {
    expect(() =>
      show(metrics, 'Metrics', { groups: [{ id: 'server', metrics: [] }] }, { group: 'srv' }),
    ).toThrow('group="srv" names no record. Available: server');
  });
});

describe('tasks', () => {
  const task = { name: 'sync', module: 'authentik.sources.ldap.tasks', text: 'Full sync' };
  const rendered = (...given: (typeof task & { crontab?: string; also?: 'start' | 'saved' })[]) =>
    show(tasks, 'Tasks', { statuses: [], groups: [{ id: 'x', tasks: given }] }, { group: 'x' });

  it('with a schedule say in words how often they run', () => {
    const table = rendered({ ...task, crontab: '<minute> */2 * * *', also: 'saved' });
    expect(table).toContain(
      '| `sync` in `authentik.sources.ldap.tasks` | Every 2 hours, when saved | Full sync |',
    );
  });

  it('without a schedule have no column for it', () => {
    expect(rendered(task).split('\n')[0]).toBe('| Task | Created when |');
  });
});

describe('fields', () => {
  const NO_FACTS = { forms: { menu: {}, forms: {} }, fieldReleases: {} };
  const field = (name: string) => ({ name, label: name, type: 'string' as const });
  const modelFields = { 'app.stage': { fields: [field('name'), field('timeout')] } };
  const models = { 'app.stage': { name: 'Its name', timeout: 'How long' } };
  const shown = (attributes: Record<string, string>) =>
    renderFields({ models, modelFields, ...NO_FACTS }, { model: 'app.stage', ...attributes }).match(
      /(?<=\n`)\w+/g,
    );

  it('are all of the model, those that are named, or all others', () => {
    expect(shown({})).toEqual(['name', 'timeout']);
    expect(shown({ only: 'timeout' })).toEqual(['timeout']);
    expect(shown({ except: 'timeout' })).toEqual(['name']);
  });

  it('are entries with an anchor that no heading can have', () => {
    const quoted = { 'app.stage': { fields: [{ ...field('name'), label: 'the "name" & more' }] } };
    expect(
      renderFields(
        { models, modelFields: quoted, ...NO_FACTS, fieldReleases: { 'app.stage': { name: '2024.10' } } },
        { model: 'app.stage' },
      ),
    ).toBe(
      [
        '<dl className="settings">',
        '<Setting id="stage.name" label="The &quot;name&quot; &amp; more">',
        '`name` · string · no default · <Badge since="2024.10" />',
        'Its name',
        '</Setting>',
        '</dl>',
      ].join('\n\n'),
    );
  });

  it('stand below the groups of the form in its order where the page asks for them', () => {
    const all = ['timeout', 'name', 'host', 'mode'];
    const form = [
      { name: 'name', label: 'Name' },
      { name: 'mode', label: 'Mode', group: 'Protocol settings ' },
      { name: 'timeout', label: 'Timeout', group: 'Protocol settings ' },
    ];
    const grouped = renderFields(
      {
        models: { 'app.stage': Object.fromEntries(all.map((name) => [name, 'Text'])) },
        modelFields: { 'app.stage': { fields: all.map(field) } },
        forms: { menu: {}, forms: { 'app.stage': { fields: form } } },
        fieldReleases: {},
      },
      { model: 'app.stage', groups: '3' },
    );
    expect(grouped.match(/^#.*|(?<=label=")\w+/gm)).toEqual([
      'Name',
      '### Protocol settings \\{#stage.protocol-settings}',
      'Mode',
      'Timeout',
      '### Not in a new form \\{#stage.not-in-a-new-form}',
      'Host',
    ]);
    expect(() => shown({ groups: 'h3' })).toThrow('groups is the level of their headings, 2 to 5');
  });

  it('show what a new form holds where the API gives something else', () => {
    const fieldsOf = (presets: Record<string, unknown>) =>
      Object.entries(presets).map(([name, preset]) => ({ name, label: name, preset }));
    const entries = renderFields(
      {
        models: { 'app.stage': { name: 'A', timeout: 'B', mode: 'C', secret: 'D', scopes: 'E' } },
        modelFields: {
          'app.stage': {
            fields: [
              field('name'),
              { ...field('timeout'), default: 6 },
              { ...field('mode'), default: 'direct' },
              field('secret'),
              field('scopes'),
            ],
          },
        },
        fieldReleases: {},
        forms: {
          menu: {},
          forms: {
            'app.stage': {
              fields: fieldsOf({
                timeout: '6',
                mode: 'cached',
                secret: '<generated>',
                scopes: ['openid', 'email', 'profile'],
              }),
            },
          },
        },
      },
      { model: 'app.stage' },
    );
    expect(entries.match(/(?<=^`\w+` · string · ).*/gm)).toEqual([
      'no default',
      'default `6`',
      'default `direct`, in a new form `cached`',
      'no default',
      'no default, in a new form `openid` and 2 more',
    ]);
  });

  it('say which of API and form requires them', () => {
    const shownAs = (facts: object, form?: object) =>
      renderFields(
        {
          models: { 'app.stage': { name: 'A' } },
          modelFields: { 'app.stage': { fields: [{ ...field('name'), ...facts }] } },
          fieldReleases: {},
          forms: {
            menu: {},
            forms:
              form === undefined
                ? {}
                : { 'app.stage': { fields: [{ name: 'name', label: 'Name', ...form }] } },
          },
        },
        { model: 'app.stage' },
      ).match(/(?<=^`name` · string · ).*/m)?.[0];
    const required = { required: true } as const;
    expect(shownAs(required, required)).toBe('Required');
    expect(shownAs(required), 'a form that nobody has read').toBe('Required in the API');
    expect(shownAs(required, {})).toBe('Required in the API');
    expect(shownAs(required, { ...required, preset: 'proxy' })).toBe(
      'Required in the API, in a new form `proxy`',
    );
    expect(shownAs({}, { ...required, control: 'text' })).toBe('Required in the form, no default');
    expect(shownAs({ default: '' }, { ...required, control: 'text' })).toBe(
      'Required in the form, default empty',
    );
    expect(shownAs({ default: {} }, { ...required, control: 'code' }), 'only marked as required').toBe(
      'default empty',
    );
    expect(shownAs({ default: 'any' }, { ...required, control: 'text', preset: 'any' })).toBe(
      'default `any`',
    );
  });

  it('say in words what a function gives', () => {
    const models = { 'app.stage': { key: 'A' } };
    const modelFields = {
      'app.stage': { fields: [{ ...field('key'), default: { computed: 'generated' } }] },
    };
    expect(renderFields({ models, modelFields, ...NO_FACTS }, { model: 'app.stage' })).toContain(
      '`key` · string · default generated\n',
    );
  });

  it("that the model doesn't have are rejected, with those that it has", () => {
    expect(() => shown({ only: 'name,timeout' })).toThrow(
      'only: name,timeout is not a field of app.stage. Separate names with spaces. Available: name, timeout',
    );
  });
});

it('keeps a vertical bar inside its cell', () => {
  const functions = [{ call: 'f(a)', returns: '`int | None`', text: 'One | two' }];
  const rendered = show(
    expressions,
    'ExpressionFunctions',
    { groups: [{ id: 'x', functions }], user: [] },
    { group: 'x' },
  );
  expect(rendered).toContain('| `f(a)` | `int \\| None` | One \\| two |');
});

it('links each blueprint tag to its section, with the release that brought it', () => {
  const tags = [
    { tag: '!Find', section: 'find', since: '2025.8', shapes: ['!Find [a]', '!Find b'], gives: 'A key' },
  ];
  expect(show(blueprintTags, 'BlueprintTags', { tags, conditions: [] })).toContain(
    '| [`!Find`](#find) <Badge since="2025.8" /> | `!Find [a]`, `!Find b` | A key |',
  );
});

it("says which actions a kind of object has where these aren't all", () => {
  const apps = [
    { app: 'authentik_tasks', of: 'Tasks', kinds: ['worker', { kind: 'task', actions: ['view' as const] }] },
  ];
  expect(show(permissions, 'PermissionKinds', { actions: [], special: [], apps })).toContain(
    '| `authentik_tasks` | `worker`, `task` (only view) | Tasks |',
  );
});
