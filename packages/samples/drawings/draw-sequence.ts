import { escapeHtml } from '@identity-docs/text/escape-html';
import type { Participant, Sequence, SequenceRow } from './parse-sequence';

/** With more participants than this, the columns need the whole width of an article. */
const NARROW_PARTICIPANTS = 3;

/**
 * Draws a sequence as an HTML grid in which participants are columns and steps are rows. The browser wraps the text, so
 * no font cuts it off. On a narrow screen, a style sheet turns the grid into a plain list
 * (`src/components/Diagram/drawing.css`).
 *
 * @returns HTML without a text alternative
 */
export function drawSequence({ participants, rows }: Sequence): string {
  const columns = `style="grid-template-columns:repeat(${participants.length * 2},minmax(0,1fr))"`;
  const size = participants.length > NARROW_PARTICIPANTS ? 'sequence wide' : 'sequence';
  const heads = participants.map(
    ({ name }, at) => `<b style="${area(1, centre(at) - 1, 2)}">${escapeHtml(name)}</b>`,
  );
  const lines = participants.map((_, at) => `<i style="${area(2, centre(at), 1, rows.length)}"></i>`);
  let step = 0;
  const drawn = rows.map((row, index) => {
    if (row.kind === 'message' || row.kind === 'note') step++;
    return drawRow({ row, at: index + 2, step, participants });
  });
  return `<div class="${size}" ${columns}>${[...heads, ...lines, ...drawn].join('')}</div>`;
}

/** The grid line in the middle of a participant, which spans two columns. */
const centre = (participant: number): number => participant * 2 + 2;

const area = (row: number, column: number, columns: number, rows = 1): string =>
  `grid-area:${row}/${column}/span ${rows}/span ${columns}`;

function drawRow(options: {
  row: SequenceRow;
  at: number;
  step: number;
  participants: readonly Participant[];
}): string {
  const { row, at, step, participants } = options;
  const all = `style="${area(at, 1, participants.length * 2)}"`;
  if (row.kind === 'end') return `<div class="end" ${all}></div>`;
  if (row.kind === 'frame')
    return `<div class="frame" ${all}><em>${row.word}</em> <span>${escapeHtml(row.text)}</span></div>`;
  const name = (index: number): string => escapeHtml(participants[index]?.name ?? '');
  // URLs and names break after punctuation before they break inside a word.
  const text = `<span>${escapeHtml(row.text).replace(/(?<=\w[/_])(?=\w)/g, '<wbr>')}</span>`;
  if (row.kind === 'note') {
    const place = area(at, centre(row.from) - 1, (row.to - row.from + 1) * 2);
    const who = row.from === row.to ? name(row.from) : `${name(row.from)}, ${name(row.to)}`;
    return `<div class="note" style="${place}"><b>${step}</b> <small>${who}</small> ${text}</div>`;
  }
  const [left, right] = [Math.min(row.from, row.to), Math.max(row.from, row.to)];
  const kind = `${row.isAnswer ? 'answer' : 'request'} ${row.from < row.to ? 'right' : 'left'}`;
  const place = area(at, centre(left), (right - left) * 2);
  return `<div class="${kind}" style="${place}"><b>${step}</b> <small>${name(row.from)} → ${name(row.to)}</small> ${text}</div>`;
}
