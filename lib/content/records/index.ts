import type * as z from 'zod';
import { blueprintTagsSchema } from './blueprint-tags';
import { eventsSchema } from './events';
import { expressionsSchema } from './expressions';
import { metricsSchema } from './metrics';
import { permissionsSchema } from './permissions';
import { tasksSchema } from './tasks';

/** Files of records that pages show as tables, with their schemas. */
export const recordFiles = {
  events: { file: 'data/events.yaml', schema: eventsSchema },
  metrics: { file: 'data/metrics.yaml', schema: metricsSchema },
  tasks: { file: 'data/tasks.yaml', schema: tasksSchema },
  permissions: { file: 'data/permissions.yaml', schema: permissionsSchema },
  blueprintTags: { file: 'data/blueprint-tags.yaml', schema: blueprintTagsSchema },
  expressions: { file: 'data/expressions.yaml', schema: expressionsSchema },
} as const;

/** What these files hold, by name. */
export type RecordTables = {
  readonly [Name in keyof typeof recordFiles]: z.infer<(typeof recordFiles)[Name]['schema']>;
};
