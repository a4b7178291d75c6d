import type { ReactNode } from 'react';

/** A text with code between backticks. */
export function CodeMarked({ text }: { text: string }): ReactNode {
  // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text have no other identity
  return text.split('`').map((part, at) => (at % 2 === 1 ? <code key={at}>{part}</code> : part));
}
