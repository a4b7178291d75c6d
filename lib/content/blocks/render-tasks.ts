import { describeCrontab } from '../records/describe-crontab';
import type { BackgroundTask, Tasks } from '../records/tasks';
import { findRecord } from './find-record';
import { codes, table } from './table';

const ALSO = { start: ', at start', saved: ', when saved' } as const;

/**
 * Renders a group of background tasks: schedules with how often they run, others with what creates them.
 *
 * @param attributes `group`: the id of the group
 * @throws Error where the group does not exist
 */
export function renderTasks(tasks: Tasks, attributes: Readonly<Record<string, string>>): string {
  const group = findRecord({ records: tasks.groups, attributes, attribute: 'group', nameOf: ({ id }) => id });
  if (group.tasks.every(({ crontab }) => crontab === undefined)) {
    return table(
      ['Task', 'Created when'],
      group.tasks.map((task) => [taskName(task), task.text]),
    );
  }
  return table(
    ['Task', 'Runs', 'Does'],
    group.tasks.map((task) => [taskName(task), runs(task), task.text]),
  );
}

/** Renders the statuses of tasks. */
export function renderTaskStatuses({ statuses }: Tasks): string {
  return table(
    ['Status', 'Value in the API', 'Means'],
    statuses.map(({ label, values, text }) => [label, codes(values), text]),
  );
}

function taskName({ name, module }: BackgroundTask): string {
  return `${codes([name])} in ${codes([module])}`;
}

function runs({ crontab, also }: BackgroundTask): string {
  return crontab === undefined ? '' : `${describeCrontab(crontab)}${also ? ALSO[also] : ''}`;
}
