import type { ReactNode } from 'react';
import { parseMarked } from './parse-marked';

/** A marked text of a hit. */
export function Marked({ value }: { value: string }): ReactNode {
  const parts = parseMarked(value);
  // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text have no other identity
  return parts.map(({ text, marked }, index) => (marked ? <mark key={index}>{text}</mark> : text));
}

/** Names a hit by its page, and the section on it. */
export function MarkedTitle({ page, section }: { page: string; section?: string | undefined }): ReactNode {
  return (
    <>
      <Marked value={page} />
      {section && (
        <>
          {' › '}
          <Marked value={section} />
        </>
      )}
    </>
  );
}
