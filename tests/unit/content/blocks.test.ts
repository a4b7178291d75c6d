import { describe, expect, it } from 'vitest';
import { renderBlueprintTags } from '../../../lib/content/blocks/render-blueprint-tags';
import { renderExpressionFunctions } from '../../../lib/content/blocks/render-expressions';
import { renderFields } from '../../../lib/content/blocks/render-fields';
import { renderMetrics } from '../../../lib/content/blocks/render-metrics';
import { renderPermissionKinds } from '../../../lib/content/blocks/render-permissions';
import { renderTasks } from '../../../lib/content/blocks/render-tasks';

const metric = (name: string, labels: string[]) => ({
  name,
  type: 'gauge' as const,
  labels,
  measures: 'How many',
});

describe('metrics', () => {
  const rendered = (...metrics: ReturnType<typeof metric>[]) =>
    renderMetrics({ groups: [{ id: 'x', metrics }] }, { group: 'x' });

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
      /^All have the labels `one`\.\n\n\| Metric \| Type \| Measures \|\n/,
    );
  });

  it('of a group that does not exist are refused, with the names of those that do', () => {
    expect(() => renderMetrics({ groups: [{ id: 'server', metrics: [] }] }, { group: 'srv' })).toThrow(
      'group="srv" names no record; there are server',
    );
  });
});

describe('tasks', () => {
  const task = { name: 'sync', module: 'authentik.sources.ldap.tasks', text: 'Full sync' };
  const rendered = (...tasks: (typeof task & { crontab?: string; also?: 'start' | 'saved' })[]) =>
    renderTasks({ statuses: [], groups: [{ id: 'x', tasks }] }, { group: 'x' });

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
  const field = (name: string) => ({ name, label: name, type: 'string' });
  const models = [
    { model: 'app.stage', title: 'Stage', fields: [field('name'), field('timeout')], effects: {} },
  ];
  const shown = (attributes: Record<string, string>) =>
    renderFields(models, { model: 'app.stage', ...attributes }).match(/(?<=\*\* `)\w+/g);

  it('are all of the model, those that are named, or all others', () => {
    expect(shown({})).toEqual(['name', 'timeout']);
    expect(shown({ only: 'timeout' })).toEqual(['timeout']);
    expect(shown({ except: 'timeout' })).toEqual(['name']);
  });

  it('that the model does not have are refused, with those that it has', () => {
    expect(() => shown({ only: 'name,timeout' })).toThrow(
      'only: name,timeout is no field of app.stage; separate names by spaces, there are name, timeout',
    );
  });
});

it('keeps a vertical bar inside its cell', () => {
  const functions = [{ call: 'f(a)', returns: '`int | None`', text: 'One | two' }];
  const rendered = renderExpressionFunctions({ groups: [{ id: 'x', functions }], user: [] }, { group: 'x' });
  expect(rendered).toContain('| `f(a)` | `int \\| None` | One \\| two |');
});

it('links each blueprint tag to its section, with the release that brought it', () => {
  const tags = [
    { tag: '!Find', section: 'find', since: '2025.8', shapes: ['!Find [a]', '!Find b'], gives: 'A key' },
  ];
  expect(renderBlueprintTags({ tags, conditions: [] })).toContain(
    '| [`!Find`](#find) <Badge since="2025.8" /> | `!Find [a]`, `!Find b` | A key |',
  );
});

it('says which actions a kind of object has where these are not all', () => {
  const apps = [
    { app: 'authentik_tasks', of: 'Tasks', kinds: ['worker', { kind: 'task', actions: ['view' as const] }] },
  ];
  expect(renderPermissionKinds({ actions: [], special: [], apps })).toContain(
    '| `authentik_tasks` | `worker`, `task` (only view) | Tasks |',
  );
});
