import { namedOnce, prose } from '@identity-docs/records/core/fields';
import { fileKind } from '@identity-docs/records/core/kind';
import * as z from 'zod';

/** Where a message appears, in a reader's words. */
const PLACES = {
  page: 'on a page in the browser',
  form: 'in a form',
  api: 'in an answer of the API',
  client: 'in the application that connects',
  event: 'in an event',
  task: 'in System Tasks',
  'server-log': "in the server's log",
  'worker-log': "in the worker's log",
  'outpost-log': "in the outpost's log",
  console: "in the browser's console",
  terminal: 'in the terminal',
} as const;

type Place = keyof typeof PLACES;

const entry = z
  .strictObject({
    /** As the page quotes it. */
    message: z.string('must be a message in quotes'),
    /** File and line that write it, in the product's source or in a package below the folder that contains it. */
    in: z
      .string()
      .regex(/^[^\s:]+:\d+$/, 'must be a file and a line, such as authentik/core/api/users.py:120')
      .optional(),
    /** The text in the source, if it is neither the message nor its longest part between values. */
    text: z.string().min(1).optional(),
    shows: z
      .array(z.enum(Object.keys(PLACES) as [Place, ...Place[]]))
      .min(1)
      .optional(),
    level: z.enum(['debug', 'info', 'warning', 'error', 'critical']).optional(),
    /** How it was provoked on a running product. */
    provoked: prose.optional(),
    /** Why nobody could provoke it. */
    unprovoked: prose.optional(),
  })
  .refine((one) => (one.provoked === undefined) !== (one.unprovoked === undefined), {
    message: 'must say how it was provoked, or why not (unprovoked)',
  })
  .refine(
    ({ provoked, shows }) => provoked === undefined || shows,
    'was provoked, so it must say where it appears',
  );

/** Information about a message that pages quote. */
export type MessageRecord = z.infer<typeof entry>;

/** Group of the messages whose process nobody has looked up yet. `npm run update` adds new messages to it. */
export const UNKNOWN_PROGRAM = 'unknown';

/** Groups of messages that come from authentik itself. */
const OWN: ReadonlySet<string> = new Set(['authentik', 'samples', UNKNOWN_PROGRAM]);

/** Messages by the process that writes them. */
export const messages = fileKind({
  id: 'messages',
  path: 'data/messages.yaml',
  about:
    'messages that pages quote, by program, with their source, where they appear, and how they were provoked',
  schema: z
    .record(z.string(), z.array(entry).min(1))
    .superRefine(
      namedOnce((groups) =>
        Object.entries(groups).flatMap(([program, entries]) =>
          entries.map(({ message }, at) => ({ name: message, path: [program, at, 'message'] })),
        ),
      ),
    ),
});

/** The records of messages, by the process that writes them. */
export type MessageRecords = Readonly<Record<string, readonly MessageRecord[]>>;

/**
 * Looks up who writes a message and where it appears.
 *
 * @param groups messages by process
 * @returns a function that names the process, unless it is authentik itself, and describes where the message appears
 */
export function openMessages(groups: MessageRecords): (message: string) => { by?: string; where?: string } {
  const known = new Map(
    Object.entries(groups).flatMap(([program, entries]) =>
      entries.map(({ message, shows = [], level }): [string, { by?: string; where?: string }] => {
        const places = shows.map((place) => PLACES[place]).join(' or ');
        return [
          message,
          {
            ...(OWN.has(program) ? {} : { by: program }),
            ...(places === '' ? {} : { where: level ? `${places}, level ${level}` : places }),
          },
        ];
      }),
    ),
  );
  return (message) => known.get(message) ?? {};
}

/**
 * The part of a message that is literally in its source: the text between values, or the text from the record.
 *
 * @returns the text without white space around it
 */
export function literalOf({ message, text }: Pick<MessageRecord, 'message' | 'text'>): string {
  if (text !== undefined) return text;
  const parts = message.split(/…|\.\.\.|'[^']*'|"[^"]*"|\d+/).map((part) => part.trim());
  return parts.sort((a, b) => b.length - a.length)[0] ?? message;
}

/**
 * Counts messages by what is known about them.
 *
 * @returns one line with the number of messages that were provoked, and of others that are in the source or weren't
 *   found
 */
export function describeMessages(groups: Readonly<Record<string, readonly MessageRecord[]>>): string {
  const all = Object.values(groups).flat();
  const provoked = all.filter((one) => one.provoked !== undefined);
  const read = all.filter((one) => one.unprovoked !== undefined && one.in !== undefined);
  return `messages ${all.length}: provoked ${provoked.length}, found only in the source ${read.length}, from other programs or not found ${all.length - provoked.length - read.length}`;
}
