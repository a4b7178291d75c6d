import { UNKNOWN_PROGRAM } from '@identity-docs/messages/records/messages';
import { wordDifference } from '@identity-docs/text/edit-distance';
import { isMap, isScalar, isSeq, parseDocument, type Scalar } from 'yaml';

/** The reason for a message that was just added, which nobody has provoked yet. */
const UNPROVOKED = 'Nobody has looked up yet which program writes it.';

/** Two messages that differ in at most this share of their characters count as one message with corrected wording. */
const MAX_REWORDING = 0.3;

/**
 * Updates the records of messages to match what pages quote. A message whose wording was corrected keeps its record, a
 * new one is added below `unknown`, and the record of a message that no page quotes is removed.
 *
 * @param text data/messages.yaml
 * @param changes messages without a record, and messages of records that no page quotes
 * @returns the new text, and a line for each change
 */
export function updateMessages(
  text: string,
  changes: { unrecorded: readonly string[]; unquoted: readonly string[] },
): { text: string; notes: string[] } {
  const document = parseDocument(text);
  const unquoted = new Set(changes.unquoted);
  const notes: string[] = [];
  for (const message of new Set(changes.unrecorded)) {
    const former = closest(message, unquoted);
    if (former === undefined) {
      const entry = document.createNode({ message, unprovoked: UNPROVOKED });
      const group = document.get(UNKNOWN_PROGRAM);
      if (isSeq(group)) group.add(entry);
      else document.set(UNKNOWN_PROGRAM, document.createNode([entry]));
      notes.push(`added "${message}" below ${UNKNOWN_PROGRAM}`);
      continue;
    }
    unquoted.delete(former);
    for (const { entries, at } of placesOf(document.contents, former)) {
      const scalar = entries.getIn([at, 'message'], true) as Scalar;
      scalar.value = message;
    }
    notes.push(`changed "${former}" to "${message}"`);
  }
  for (const message of unquoted) {
    for (const { program, entries, at } of placesOf(document.contents, message)) {
      entries.delete(at);
      if (entries.items.length === 0) document.delete(program);
    }
    notes.push(`removed "${message}"`);
  }
  return { text: notes.length === 0 ? text : document.toString({ lineWidth: 0 }), notes };
}

function closest(message: string, others: ReadonlySet<string>): string | undefined {
  const rated = [...others].map((other) => ({ other, difference: wordDifference(message, other) }));
  rated.sort((a, b) => a.difference - b.difference);
  return rated[0] && rated[0].difference <= MAX_REWORDING ? rated[0].other : undefined;
}

/** Finds the entry of a message in the groups of a document. */
function placesOf(contents: unknown, message: string) {
  const pairs = isMap(contents) ? contents.items : [];
  return pairs.flatMap(({ key, value: entries }) => {
    if (!isSeq(entries) || !isScalar(key)) return [];
    const at = entries.items.findIndex((item) => isMap(item) && item.get('message') === message);
    return at < 0 ? [] : [{ program: String(key.value), entries, at }];
  });
}
