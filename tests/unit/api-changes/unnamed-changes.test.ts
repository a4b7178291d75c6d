import { describe, expect, it } from 'vitest';
import { unnamedChanges } from '../../../tools/check/unnamed-changes';
import type { ApiChanges } from '../../../tools/product/api-changes/compare-releases';

const none: ApiChanges = {
  paths: [],
  methods: [],
  parameters: [],
  fields: [],
  types: [],
  values: [],
  required: [],
  permissions: [],
};

describe('unnamedChanges', () => {
  it('accepts a path that is named automatically, by its beginning, or with an ellipsis', () => {
    const paths = ['/admin/workers/', '/events/tasks/{id}/run/', '/core/users/{id}/metrics/'];
    const text = 'gone: `/api/v3/admin/workers/`, `/api/v3/events/tasks/`, `/api/v3/core/users/…/metrics/`';
    expect(unnamedChanges({ ...none, paths }, text, [])).toEqual([]);
  });

  it("doesn't take a path of one segment for the beginning of all below it", () => {
    const paths = ['/core/tenants/'];
    expect(unnamedChanges({ ...none, paths }, '`/api/v3/core/`', [])).toEqual(paths);
  });

  it('wants the names of fields, values and permissions as code', () => {
    const changes = {
      ...none,
      fields: ['Rule.group'],
      values: ['Rule.model events.task'],
      permissions: ['events.run_task'],
    };
    expect(unnamedChanges(changes, 'The group of a rule', [])).toHaveLength(3);
    expect(
      unnamedChanges(changes, '`group`\n```yaml\nmodel: events.task\n```\n`events.run_task`', []),
    ).toEqual([]);
  });

  it('names a change of type by its field, or by the path of the answer', () => {
    const types = ['Stage.expiry: integer to string', 'GET /admin/workers/: object to list'];
    expect(unnamedChanges({ ...none, types }, '`expiry`', [])).toEqual([types[1]]);
    expect(unnamedChanges({ ...none, types }, '`expiry`, `/api/v3/admin/workers/`', [])).toEqual([]);
  });

  it('leaves out what is accepted, by name or by its beginning', () => {
    const fields = ['Task.name', 'Task.status', 'Tasks.name'];
    expect(unnamedChanges({ ...none, fields }, '', ['Task.*'])).toEqual(['Tasks.name']);
    expect(unnamedChanges({ ...none, fields }, '', ['Task.name'])).toEqual(['Task.status', 'Tasks.name']);
  });
});
