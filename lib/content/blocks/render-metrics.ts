import type { Metric, Metrics } from '../records/metrics';
import { findRecord } from './find-record';
import { codes, table } from './table';

/**
 * Renders the metrics of a process. Labels that all of them have stand above the table, once.
 *
 * @param attributes `group`: the process
 * @throws Error where the group does not exist
 */
export function renderMetrics(metrics: Metrics, attributes: Readonly<Record<string, string>>): string {
  const group = findRecord({
    records: metrics.groups,
    attributes,
    attribute: 'group',
    nameOf: ({ id }) => id,
  });
  const shared = sharedLabels(group.metrics);
  const rows = group.metrics.map(({ name, type, labels, measures }) => [
    codes([name]),
    type.charAt(0).toUpperCase() + type.slice(1),
    ...(shared ? [] : [codes(labels)]),
    measures,
  ]);
  if (!shared) return table(['Metric', 'Type', 'Labels', 'Measures'], rows);
  return `All have the labels ${codes(shared)}.\n\n${table(['Metric', 'Type', 'Measures'], rows)}`;
}

/** The labels of all metrics, if they are the same. */
function sharedLabels(metrics: readonly Metric[]): readonly string[] | undefined {
  const [first, ...others] = metrics.map(({ labels }) => labels);
  const same = others.every((labels) => labels.join() === first?.join());
  return others.length > 0 && same ? first : undefined;
}
