/** One measured figure and its budget. */
export interface Figure {
  what: string;
  value: number;
  unit: string;
  /** The maximum that the budget allows; undefined if the figure is only for information. */
  atMost?: number;
  /** The minimum that the budget requires. */
  atLeast?: number;
}

/** Formats a figure as a line with its name, value, budget, and result. */
export function formatFigure({ what, value, unit, atMost, atLeast }: Figure): string {
  const shown = `${round(value)} ${unit}`.trim();
  const budget = atMost !== undefined ? `<= ${atMost}` : atLeast !== undefined ? `>= ${atLeast}` : '';
  const isKept = (atMost === undefined || value <= atMost) && (atLeast === undefined || value >= atLeast);
  const verdict = budget === '' ? '' : isKept ? 'kept' : 'MISSED';
  return `${what.padEnd(62)}${shown.padStart(12)}  ${budget.padEnd(10)}${verdict}`;
}

function round(value: number): string {
  return Math.abs(value) >= 1000 ? value.toFixed(0) : value.toFixed(Math.abs(value) < 1 ? 3 : 1);
}
