import { cellText, codeName, groupId, namedOnce, namesAt } from '@identity-docs/records/core/fields';
import { fileKind } from '@identity-docs/records/core/kind';
import { codes, groupOf, table } from '@identity-docs/records/core/markdown';
import * as z from 'zod';

/** Forms of the product's schedules. The times in angle brackets are the same in every run of an installation. */
const FORMS: readonly (readonly [RegExp, (step: number) => string])[] = [
  [/^\d+-59\/(\d+) \* \* \* \*$/, (minutes) => `Every ${minutes} minutes`],
  [/^<minute> \* \* \* \*$/, () => 'Hourly'],
  [/^<minute> \*\/(\d+) \* \* \*$/, (hours) => (hours === 24 ? 'Daily' : `Every ${hours} hours`)],
  [/^<minute> <hour> \* \* \*$/, () => 'Daily'],
  [/^<minute> <hour> \* \* <day>$/, () => 'Weekly'],
];

/**
 * Describes how often a schedule runs: `<minute> *\/4 * * *` is "Every 4 hours".
 *
 * @param crontab minute, hour, day of the month, month, and day of the week; `<minute>`, `<hour>`, and `<day>` are
 *   placeholders for times that differ between installations
 * @throws Error for a form that no schedule of the product has
 */
export function describeCrontab(crontab: string): string {
  for (const [form, describe] of FORMS) {
    const match = form.exec(crontab);
    if (match) return describe(Number(match[1]));
  }
  throw new Error(
    `"${crontab}" is a schedule that has no description; correct it, or add a description for its form`,
  );
}

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
    message: 'belongs to a schedule; add the crontab or remove it',
  });

const [entries, statuses] = [
  namesAt('groups[].tasks[].name', ['module', 'crontab']),
  namesAt('statuses[].values[]'),
];

const schema = z
  .strictObject({
    statuses: z.array(z.strictObject({ label: cellText, values: z.array(codeName).min(1), text: cellText })),
    groups: z.array(
      z
        .strictObject({ id: groupId, tasks: z.array(task).min(1) })
        .refine(({ tasks }) => new Set(tasks.map((value) => value.crontab === undefined)).size === 1, {
          path: ['tasks'],
          message: 'mix schedules with tasks that have none; use separate groups for them',
        }),
    ),
  })
  .superRefine(namedOnce(entries, statuses));

/** Background tasks. */
export const tasks = fileKind({
  id: 'tasks',
  path: 'data/tasks.yaml',
  about: 'background tasks and their statuses',
  schema,
  tags: {
    Tasks: {
      example: '<Tasks group="schedules" />',
      render: ({ tasks }: { tasks: z.infer<typeof schema> }, attributes) =>
        taskTable(groupOf(tasks, attributes).tasks),
    },
    TaskStatuses: {
      example: '<TaskStatuses />',
      render: ({ tasks }) =>
        table(tasks.statuses, {
          Status: 'label',
          'Value in the API': ({ values }) => codes(values),
          Means: 'text',
        }),
    },
  },
  complete: [
    { what: 'task', facts: 'tasks.json', names: 'tasks', entries },
    { what: 'task status', facts: 'tasks.json', names: 'statuses', entries: statuses },
  ],
});

const ALSO = { start: ', at start', saved: ', when saved' } as const;

/** Schedules with their frequency, and other tasks with what creates them. */
function taskTable(tasks: readonly z.infer<typeof task>[]): string {
  const Task = ({ name, module }: z.infer<typeof task>): string => `${codes([name])} in ${codes([module])}`;
  if (tasks.every(({ crontab }) => crontab === undefined))
    return table(tasks, { Task, 'Created when': 'text' });
  return table(tasks, {
    Task,
    Runs: ({ crontab = '', also }) => `${describeCrontab(crontab)}${also ? ALSO[also] : ''}`,
    Does: 'text',
  });
}
