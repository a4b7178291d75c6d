/** A column of a sequence. */
export interface Participant {
  id: string;
  name: string;
}

/** The content of one row: a numbered step, or the first or last line of a frame around steps. */
export type SequenceRow =
  | { kind: 'message'; from: number; to: number; isAnswer: boolean; text: string }
  | { kind: 'note'; from: number; to: number; text: string }
  | { kind: 'frame'; word: FrameWord; text: string }
  | { kind: 'end' };

/** A sequence of messages. `from` and `to` of its rows are indexes in `participants`. */
export interface Sequence {
  participants: Participant[];
  rows: SequenceRow[];
}

/** Describes an error in a line of a sequence. */
export class SequenceError extends Error {
  /** @param line line number from 1, within the sequence */
  constructor(
    readonly line: number,
    message: string,
  ) {
    super(message);
  }
}

const FRAMES = ['loop', 'opt', 'alt', 'else'] as const;
type FrameWord = (typeof FRAMES)[number];

const PARTICIPANT = /^participant (\w+)(?: as (.+))?$/;
const MESSAGE = /^(\w+) ?(-{1,2}>>) ?(\w+): (.+)$/;
const NOTE = /^note over (\w+)(?:, ?(\w+))?: (.+)$/i;
const FRAME = /^(loop|opt|alt|else) (.+)$/;
const FORMS =
  '"participant id as Name", "a ->> b: text", "a -->> b: text", "note over a: text", "loop text", "opt text", "alt text", "else text", "end"';

/**
 * Reads a sequence, which is written in a small part of Mermaid's language for sequence diagrams.
 *
 * @param source lines of the forms in FORMS; empty lines and those that begin with `%%` are skipped
 * @throws SequenceError naming the line where one has another form, names an unknown participant, or closes no frame
 */
export function parseSequence(source: string): Sequence {
  const participants: Participant[] = [];
  const rows: SequenceRow[] = [];
  let open = 0;
  const lines = source.split('\n');
  for (const [index, written] of lines.entries()) {
    const line = written.trim();
    const fail = (message: string): never => {
      throw new SequenceError(index + 1, message);
    };
    const place = (id = ''): number => {
      const at = participants.findIndex((participant) => participant.id === id);
      return at < 0 ? fail(`unknown participant ${id}; write "participant ${id} as Name" above`) : at;
    };
    if (line === '' || line.startsWith('%%')) continue;
    const participant = PARTICIPANT.exec(line);
    const message = MESSAGE.exec(line);
    const note = NOTE.exec(line);
    const frame = FRAME.exec(line);
    if (participant) {
      const [, id = '', name = id] = participant;
      if (participants.some((other) => other.id === id)) fail(`participant ${id} is defined twice`);
      participants.push({ id, name });
    } else if (message) {
      const [, from, arrow, to, text = ''] = message;
      if (from === to) fail(`${from} sends to itself; write "note over ${from}: ${text}"`);
      rows.push({ kind: 'message', from: place(from), to: place(to), isAnswer: arrow === '-->>', text });
    } else if (note) {
      const [, first, second = first, text = ''] = note;
      const [from = 0, to = 0] = [place(first), place(second)].sort((a, b) => a - b);
      rows.push({ kind: 'note', from, to, text });
    } else if (frame) {
      const [, word = '', text = ''] = frame;
      if (word === 'else' && open === 0) fail('else without alt');
      if (word !== 'else') open++;
      rows.push({ kind: 'frame', word: word as FrameWord, text });
    } else if (line === 'end') {
      if (open === 0) fail('end without loop, opt, or alt');
      open--;
      rows.push({ kind: 'end' });
    } else fail(`"${line}" is not a valid line of a sequence; use ${FORMS}`);
  }
  if (open > 0) throw new SequenceError(lines.length, 'loop, opt, or alt without end');
  if (rows.length === 0) throw new SequenceError(1, 'this sequence has no step');
  return { participants, rows };
}
