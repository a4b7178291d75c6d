/** One measured figure and what it may be. */
export interface Figure {
  what: string;
  value: number;
  unit: string;
  /** The most that the budget allows; undefined where the figure is for information. */
  atMost?: number;
  /** The least that the budget wants. */
  atLeast?: number;
}

/** A figure as a line: what, value, budget, and whether it is kept. */
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
