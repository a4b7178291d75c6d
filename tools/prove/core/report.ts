import type { ProofClass } from '@identity-docs/samples/verification/proof-schema';

/** The properties of a sample for the report. */
export interface Counted {
  /** Path of its page below docs/. */
  file: string;
  class: ProofClass;
  /** Whether a test instance is enough to run it. */
  runnable: boolean;
}

const CLASSES: readonly (readonly [ProofClass, string])[] = [
  ['run', 'run'],
  ['checked', 'checked'],
  ['shown', 'shown only'],
  ['failed', 'failed'],
];

/**
 * Renders a table of all samples by section of the documentation, and the totals.
 *
 * @returns lines; the last is `run N, checked N, shown only N, failed N`
 */
export function renderReport(samples: readonly Counted[]): string[] {
  const sections = [...new Set(samples.map(sectionOf))].sort();
  const rows = [
    ['section', 'samples', 'could run', ...CLASSES.map(([, name]) => name)],
    ...sections.map((section) => [
      section,
      ...countsOf(samples.filter((sample) => sectionOf(sample) === section)),
    ]),
    ['all', ...countsOf(samples)],
  ];
  const widths = (rows[0] ?? []).map((_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0)));
  const lines = rows.map((row) =>
    row
      .map((cell, at) => (at === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[at] ?? 0)))
      .join('  '),
  );
  return [...lines, CLASSES.map(([kind, name]) => `${name} ${count(samples, kind)}`).join(', ')];
}

function countsOf(samples: readonly Counted[]): string[] {
  const runnable = samples.filter((sample) => sample.runnable).length;
  return [samples.length, runnable, ...CLASSES.map(([kind]) => count(samples, kind))].map(String);
}

function count(samples: readonly Counted[], kind: ProofClass): number {
  return samples.filter((sample) => sample.class === kind).length;
}

/** The folder below docs/. Pages of the root folder are a separate section. */
function sectionOf({ file }: Counted): string {
  return file.includes('/') ? (file.split('/')[0] ?? '') : 'start';
}
