import * as z from 'zod';
import { cellText, codeName, groupId, type NamedEntry, namedOnce } from './fields';

const metric = z.strictObject({
  name: codeName,
  type: z.enum(['counter', 'gauge', 'histogram'], 'must be counter, gauge or histogram'),
  labels: z.array(codeName),
  measures: cellText,
});

const metricsShape = z.strictObject({
  groups: z.array(z.strictObject({ id: groupId, metrics: z.array(metric).min(1) })),
});

/** One metric as the endpoint of a process shows it. */
export type Metric = z.infer<typeof metric>;

/** What data/metrics.yaml holds; its head explains the fields. */
export type Metrics = z.infer<typeof metricsShape>;

/** Schema of data/metrics.yaml. */
export const metricsSchema = metricsShape.superRefine(namedOnce(metricEntries));

/** The metrics with type and labels, and their places in the file. */
export function metricEntries(metrics: Metrics): NamedEntry[] {
  return metrics.groups.flatMap((group, at) =>
    group.metrics.map(({ name, type, labels }, row) => ({
      name,
      path: ['groups', at, 'metrics', row],
      stated: { type, labels },
    })),
  );
}
