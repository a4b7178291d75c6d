import * as z from 'zod';
import { describeCrontab } from './describe-crontab';
import { cellText, codeName, groupId, type NamedEntry, namedOnce } from './fields';

const crontab = z.string().superRefine((text, context) => {
  try {
    describeCrontab(text);
  } catch (error) {
    context.addIssue({ code: 'custom', message: (error as Error).message });
  }
});

const task = z
  .strictObject({
    name: codeName,
    module: z.string().regex(/^authentik(?:\.\w+)+$/, 'must be a module such as authentik.core.tasks'),
    crontab: crontab.optional(),
    also: z.enum(['start', 'saved'], 'must be start or saved').optional(),
    text: cellText,
  })
  .refine((value) => value.also === undefined || value.crontab !== undefined, {
    path: ['also'],
    message: 'belongs to a schedule: add the crontab or remove it',
  });

const tasksShape = z.strictObject({
  statuses: z.array(z.strictObject({ label: cellText, values: z.array(codeName).min(1), text: cellText })),
  groups: z.array(
    z
      .strictObject({ id: groupId, tasks: z.array(task).min(1) })
      .refine(({ tasks }) => new Set(tasks.map((value) => value.crontab === undefined)).size === 1, {
        path: ['tasks'],
        message: 'mix schedules with tasks that have none: put them into groups of their own',
      }),
  ),
});

/** One background task. */
export type BackgroundTask = z.infer<typeof task>;

/** What data/tasks.yaml holds; its head explains the fields. */
export type Tasks = z.infer<typeof tasksShape>;

/** Schema of data/tasks.yaml. */
export const tasksSchema = tasksShape
  .superRefine(namedOnce(taskEntries))
  .superRefine(namedOnce(taskStatuses));

/** The tasks by name, with module and schedule, and their places in the file. */
export function taskEntries(tasks: Tasks): NamedEntry[] {
  return tasks.groups.flatMap((group, at) =>
    group.tasks.map(({ name, module, crontab }, row) => ({
      name,
      path: ['groups', at, 'tasks', row],
      stated: { module, crontab },
    })),
  );
}

/** The statuses as the API names them, with their places in the file. */
export function taskStatuses(tasks: Tasks): NamedEntry[] {
  return tasks.statuses.flatMap(({ values }, at) =>
    values.map((name, row) => ({ name, path: ['statuses', at, 'values', row] })),
  );
}
