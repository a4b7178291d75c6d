import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { events } from '../../../features/reference/records/events';
import { metrics } from '../../../features/reference/records/metrics';
import { permissions } from '../../../features/reference/records/permissions';
import { describeCrontab, tasks } from '../../../features/reference/records/tasks';
import type { Kind } from '../../../packages/records/core/kind';
import { parseRecords } from '../../../packages/records/core/read';
import { compareRecords } from '../../../tools/check/pages/compare-records';

const METRICS = `groups:
  - id: server
    metrics:
      - name: authentik_flows_cached
        type: gauge
        labels: [tenant]
        measures: Cached flow plans
      - name: authentik_tasks_total
        type: gauge
        labels: [queue_name]
        measures: Processed tasks
`;

const readMetrics = (text: string) =>
  parseRecords({ file: 'data/metrics.yaml', text, schema: metrics.schema });

/** The names that a kind must have completely, of a value. */
function entriesOf<Value>(kind: Kind<string, unknown, Value>, value: Value, what?: string) {
  const complete = kind.complete?.find((each) => what === undefined || each.what === what);
  return [...(complete?.entries(value) ?? [])];
}

/** What the check says about METRICS if the product has these metrics. */
function check(names: Record<string, { type: string; labels: string[] }>) {
  const records = readMetrics(METRICS);
  const product = { what: 'metric', source: 'data/facts/metrics.json', names };
  return compareRecords({ records, entries: entriesOf(metrics, records.value), product });
}

const CACHED = { type: 'gauge', labels: ['tenant'] };
const TOTAL = { type: 'gauge', labels: ['queue_name'] };

describe('the comparison of records with the product', () => {
  it('is content where both have the same', () => {
    expect(check({ authentik_flows_cached: CACHED, authentik_tasks_total: TOTAL })).toEqual([]);
  });

  it('asks for a record that is missing', () => {
    const names = {
      authentik_flows_cached: CACHED,
      authentik_tasks_total: TOTAL,
      authentik_policies_cached: CACHED,
    };
    expect(check(names)).toEqual([
      'data/metrics.yaml: the metric authentik_policies_cached of data/facts/metrics.json is missing: add a record of it',
    ]);
  });

  it("rejects a record that the product doesn't know, with its line", () => {
    expect(check({ authentik_flows_cached: CACHED })).toEqual([
      'data/metrics.yaml:8: authentik_tasks_total is no metric of data/facts/metrics.json (the closest: authentik_flows_cached): correct the name or remove the record',
    ]);
  });

  it('rejects a record that says something else than the product', () => {
    const names = { authentik_flows_cached: CACHED, authentik_tasks_total: { ...TOTAL, type: 'counter' } };
    expect(check(names)).toEqual([
      'data/metrics.yaml:8: type of authentik_tasks_total is "gauge", but "counter" in data/facts/metrics.json: correct it',
    ]);
  });

  it('finds exactly the names that one side lacks', () => {
    const name = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f');
    fc.assert(
      fc.property(fc.uniqueArray(name), fc.uniqueArray(name), (ours, theirs) => {
        const messages = compareRecords({
          records: { file: 'f', lineOf: () => 1 },
          entries: ours.map((entry) => ({ name: entry, path: [] })),
          product: { what: 'name', source: 's', names: Object.fromEntries(theirs.map((key) => [key, {}])) },
        });
        const missing = theirs.filter((key) => !ours.includes(key)).map((key) => `the name ${key} of s`);
        const unknown = ours.filter((key) => !theirs.includes(key)).map((key) => `${key} is no name of s`);
        expect(messages).toHaveLength(missing.length + unknown.length);
        for (const part of [...missing, ...unknown]) expect(messages.join('\n')).toContain(part);
      }),
    );
  });
});

describe("a file of records that doesn't fit", () => {
  const problemOf = (text: string) => {
    try {
      readMetrics(text);
    } catch (error) {
      return (error as Error).message;
    }
    return undefined;
  };

  it.each([
    [
      'a key is missing',
      METRICS.replace('        measures: Cached flow plans\n', ''),
      'data/metrics.yaml:4: groups.0.metrics.0.measures is missing: add it (string)',
    ],
    [
      'a key is unknown',
      METRICS.replace('measures: Processed', 'measure: Processed'),
      'data/metrics.yaml:11: groups.0.metrics.1.measure is not a key of this record; correct its name or remove it',
    ],
    [
      'a value is not among the choices',
      METRICS.replace('type: gauge', 'type: gage'),
      'data/metrics.yaml:5: groups.0.metrics.0.type must be counter, gauge, or histogram',
    ],
    [
      'a name stands twice',
      METRICS.replace('authentik_tasks_total', 'authentik_flows_cached'),
      'data/metrics.yaml:8: groups.0.metrics.1 repeats authentik_flows_cached; remove one of the two',
    ],
    [
      'a text would be read as code',
      METRICS.replace('Cached flow', 'Cached <flow>'),
      'data/metrics.yaml:7: groups.0.metrics.0.measures has { or < outside of code; put it in backticks',
    ],
    ['it is no YAML', `${METRICS}  - [`, /^data\/metrics\.yaml:12: /],
  ])('is rejected with line and fix where %s', (_what, text, message) => {
    const problem = problemOf(text) ?? 'no problem';
    if (typeof message === 'string') expect(problem.split('\n')).toContain(message);
    else expect(problem).toMatch(message);
  });

  it('is accepted where nothing is wrong', () => {
    expect(problemOf(METRICS)).toBeUndefined();
  });

  it('is rejected where a task without schedule says that it also runs at start', () => {
    const text = `statuses: []
groups:
  - id: other
    tasks:
      - name: send_mail
        module: authentik.stages.email.tasks
        also: start
        text: Sends
`;
    expect(() => parseRecords({ file: 'data/tasks.yaml', text, schema: tasks.schema })).toThrow(
      'data/tasks.yaml:7: groups.0.tasks.0.also belongs to a schedule; add the crontab or remove it',
    );
  });

  it('is rejected where two groups of events have the same action', () => {
    const group = (id: string) =>
      `  - id: ${id}\n    actions:\n      - { value: login, label: Login, when: Always, context: none }\n`;
    const text = `severities: []\nmodes: []\ngroups:\n${group('a')}${group('b')}`;
    expect(() => parseRecords({ file: 'data/events.yaml', text, schema: events.schema })).toThrow(
      'data/events.yaml:9: groups.1.actions.0 repeats login; remove one of the two',
    );
  });
});

describe('describeCrontab', () => {
  it.each([
    ['2-59/5 * * * *', 'Every 5 minutes'],
    ['<minute> * * * *', 'Hourly'],
    ['<minute> */4 * * *', 'Every 4 hours'],
    ['<minute> */24 * * *', 'Daily'],
    ['<minute> <hour> * * *', 'Daily'],
    ['<minute> <hour> * * <day>', 'Weekly'],
  ])('says how often %s is', (crontab, words) => {
    expect(describeCrontab(crontab)).toBe(words);
  });

  it("rejects a form that it doesn't know", () => {
    expect(() => describeCrontab('0 0 1 * *')).toThrow('"0 0 1 * *"');
  });
});

describe('the names of permissions', () => {
  it('puts every action on every kind, except where a kind has fewer', () => {
    const value = permissions.schema.parse({
      actions: [],
      special: [{ name: 'authentik_tasks.retry_task', label: 'Retry', text: 'Repeating' }],
      apps: [
        { app: 'authentik_brands', of: 'Brands', kinds: ['brand'] },
        { app: 'authentik_tasks', of: 'Tasks', kinds: [{ kind: 'task', actions: ['view'] }] },
      ],
    });
    expect(
      entriesOf(permissions, value, 'permission')
        .map(({ name }) => name)
        .sort(),
    ).toEqual([
      'authentik_brands.add_brand',
      'authentik_brands.change_brand',
      'authentik_brands.delete_brand',
      'authentik_brands.view_brand',
      'authentik_tasks.retry_task',
      'authentik_tasks.view_task',
    ]);
  });
});
