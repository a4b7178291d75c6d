import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import type * as z from 'zod';
import { checkShown } from '../../../lib/checks/check-shown';
import { compareRecords, type NamesOfProduct, plainNames } from '../../../lib/checks/compare-records';
import { recordFiles } from '../../../lib/content/records';
import { conditionModes, tagEntries } from '../../../lib/content/records/blueprint-tags';
import { eventActions, eventSeverities, transportModes } from '../../../lib/content/records/events';
import { expressionFunctions, userAttributes } from '../../../lib/content/records/expressions';
import type { NamedEntry } from '../../../lib/content/records/fields';
import { metricEntries } from '../../../lib/content/records/metrics';
import { parseRecords, type RecordFile } from '../../../lib/content/records/parse-records';
import {
  permissionActions,
  permissionEntries,
  specialPermissions,
} from '../../../lib/content/records/permissions';
import { taskEntries, taskStatuses } from '../../../lib/content/records/tasks';
import { files, readFacts } from './support/read-docs';

const root = resolve(__dirname, '../../..');

function read<T>({ file, schema }: { file: string; schema: z.ZodType<T> }): RecordFile<T> {
  return parseRecords({ file, text: readFileSync(join(root, file), 'utf8'), schema });
}

const events = read(recordFiles.events);
const metrics = read(recordFiles.metrics);
const tasks = read(recordFiles.tasks);
const permissions = read(recordFiles.permissions);
const tags = read(recordFiles.blueprintTags);
const expressions = read(recordFiles.expressions);

const eventFacts = readFacts<{ actions: string[]; severities: string[]; transportModes: string[] }>(
  'events.json',
);
const metricFacts = readFacts<{ metrics: ({ name: string } & Record<string, unknown>)[] }>('metrics.json');
const taskFacts = readFacts<{ tasks: ({ name: string } & Record<string, unknown>)[]; statuses: string[] }>(
  'tasks.json',
);
const permissionFacts = readFacts<{ actions: string[]; all: string[]; custom: { codename: string }[] }>(
  'permissions.json',
);
const blueprintFacts = readFacts<{ tags: { tag: string; choices?: Record<string, string[]> }[] }>(
  'blueprints.json',
);
const expressionFacts = readFacts<{ globals: string[]; userAttributes: string[] }>('expressions.json');

const byName = (list: readonly ({ name: string } & Record<string, unknown>)[]) =>
  Object.fromEntries(list.map((item) => [item.name, item]));

const special = new Set(permissionFacts.custom.map(({ codename }) => codename));

interface Comparison {
  records: Pick<RecordFile<unknown>, 'file' | 'lineOf'>;
  entries: NamedEntry[];
  what: string;
  facts: string;
  names: NamesOfProduct['names'];
  also?: string[];
}

const COMPARISONS: readonly Comparison[] = [
  {
    records: events,
    entries: eventActions(events.value),
    what: 'event action',
    facts: 'events.json',
    names: plainNames(eventFacts.actions),
  },
  {
    records: events,
    entries: eventSeverities(events.value),
    what: 'severity',
    facts: 'events.json',
    names: plainNames(eventFacts.severities),
  },
  {
    records: events,
    entries: transportModes(events.value),
    what: 'transport mode',
    facts: 'events.json',
    names: plainNames(eventFacts.transportModes),
  },
  {
    records: metrics,
    entries: metricEntries(metrics.value),
    what: 'metric',
    facts: 'metrics.json',
    names: byName(metricFacts.metrics),
  },
  {
    records: tasks,
    entries: taskEntries(tasks.value),
    what: 'task',
    facts: 'tasks.json',
    names: byName(taskFacts.tasks),
  },
  {
    records: tasks,
    entries: taskStatuses(tasks.value),
    what: 'task status',
    facts: 'tasks.json',
    names: plainNames(taskFacts.statuses),
  },
  {
    records: permissions,
    entries: permissionActions(permissions.value),
    what: 'action',
    facts: 'permissions.json',
    names: plainNames(permissionFacts.actions),
  },
  {
    records: permissions,
    entries: specialPermissions(permissions.value),
    what: 'special permission',
    facts: 'permissions.json',
    names: plainNames(permissionFacts.all.filter((name) => special.has(name.split('.')[1] ?? ''))),
  },
  {
    records: permissions,
    entries: permissionEntries(permissions.value),
    what: 'permission',
    facts: 'permissions.json',
    names: plainNames(permissionFacts.all),
  },
  {
    records: tags,
    entries: tagEntries(tags.value),
    what: 'tag',
    facts: 'blueprints.json',
    names: plainNames(blueprintFacts.tags.map(({ tag }) => tag)),
  },
  {
    records: tags,
    entries: conditionModes(tags.value),
    what: 'mode of !Condition',
    facts: 'blueprints.json',
    names: plainNames(blueprintFacts.tags.find(({ tag }) => tag === '!Condition')?.choices?.['0'] ?? []),
  },
  {
    records: expressions,
    entries: expressionFunctions(expressions.value),
    what: 'function',
    facts: 'expressions.json',
    names: plainNames(expressionFacts.globals),
  },
  {
    records: expressions,
    entries: userAttributes(expressions.value),
    what: 'attribute of a user',
    facts: 'expressions.json',
    names: plainNames(expressionFacts.userAttributes.map((name) => name.replace(/\(\)$/, ''))),
    // Of Django's user model or with arguments, which the facts do not list.
    also: ['pk', 'is_superuser', 'last_login', 'app_entitlements', 'app_entitlements_attributes'],
  },
];

describe('records', () => {
  it.each(COMPARISONS.map((comparison) => [comparison.records.file, comparison.what, comparison] as const))(
    '%s have every %s of the product and no other',
    (_file, what, { records, entries, facts, names, also }) => {
      expect(Object.keys(names).length).toBeGreaterThan(2);
      const product = { what, source: `data/facts/${facts}`, names };
      expect(compareRecords({ records, entries, product, also })).toEqual([]);
    },
  );

  it.each([
    ['EventActions', events.value.groups],
    ['Metrics', metrics.value.groups],
    ['Tasks', tasks.value.groups],
    ['ExpressionFunctions', expressions.value.groups],
  ] as const)('are shown on one page each by <%s group="…" />', (tag, groups) => {
    const ids = groups.map(({ id }) => id);
    expect(checkShown(files, tag, ids)).toEqual([]);
  });

  it.each([
    'NotificationSeverities',
    'TransportModes',
    'TaskStatuses',
    'PermissionActions',
    'SpecialPermissions',
    'PermissionKinds',
    'BlueprintTags',
    'ConditionModes',
    'UserAttributes',
  ])('are shown on one page by <%s />', (tag) => {
    expect(checkShown(files, tag, undefined)).toEqual([]);
  });
});
