import { cellText, codeName, groupId, namedOnce, namesAt } from '@identity-docs/records/core/fields';
import { fileKind } from '@identity-docs/records/core/kind';
import { codes, groupOf, table } from '@identity-docs/records/core/markdown';
import * as z from 'zod';

const metric = z.strictObject({
  name: codeName,
  type: z.enum(['counter', 'gauge', 'histogram'], 'must be counter, gauge, or histogram'),
  labels: z.array(codeName),
  measures: cellText,
});

const entries = namesAt('groups[].metrics[].name', ['type', 'labels']);

const schema = z
  .strictObject({ groups: z.array(z.strictObject({ id: groupId, metrics: z.array(metric).min(1) })) })
  .superRefine(namedOnce(entries));

/** Metrics of the processes. */
export const metrics = fileKind({
  id: 'metrics',
  path: 'data/metrics.yaml',
  about: 'metrics by process',
  schema,
  tags: {
    Metrics: {
      example: '<Metrics group="server" />',
      render: ({ metrics }: { metrics: z.infer<typeof schema> }, attributes) =>
        metricTable(groupOf(metrics, attributes).metrics),
    },
  },
  complete: [{ what: 'metric', facts: 'metrics.json', names: 'metrics', entries }],
});

/** The metrics of a process. Labels that all of them share are listed once above the table. */
function metricTable(metrics: readonly z.infer<typeof metric>[]): string {
  const [first, ...others] = metrics.map(({ labels }) => labels);
  const isShared = others.length > 0 && others.every((labels) => labels.join() === first?.join());
  const rows = table(metrics, {
    Metric: ({ name }) => codes([name]),
    Type: ({ type }) => type.charAt(0).toUpperCase() + type.slice(1),
    ...(!isShared && { Labels: ({ labels }) => codes(labels) }),
    Measures: 'measures',
  });
  return isShared ? `All of these metrics have the labels ${codes(first ?? [])}.\n\n${rows}` : rows;
}
