import * as z from 'zod';
import { namedOnce } from './fields';
import { fileKind } from './kind';

/** Groups of messages that are no other program's. */
const OWN: ReadonlySet<string> = new Set(['authentik', 'samples']);

/** Messages by the program that writes them; the head of the file says which stand there. */
export const otherMessages = fileKind({
  id: 'otherMessages',
  path: 'data/messages.yaml',
  about: 'messages of other programs that pages quote, by program',
  schema: z
    .record(z.string(), z.array(z.string('must be a message; put it into quotes')).min(1))
    .superRefine(
      namedOnce((groups) =>
        Object.entries(groups).flatMap(([program, messages]) =>
          messages.map((name, at) => ({ name, path: [program, at] })),
        ),
      ),
    ),
});

/**
 * Says which program writes a message.
 *
 * @param groups messages by program
 * @returns a function that names the program, or gives undefined where it is authentik itself
 */
export function findPrograms(
  groups: Readonly<Record<string, readonly string[]>>,
): (message: string) => string | undefined {
  const programs = new Map(
    Object.entries(groups).flatMap(([program, messages]) =>
      OWN.has(program) ? [] : messages.map((message): [string, string] => [message, program]),
    ),
  );
  return (message) => programs.get(message);
}
