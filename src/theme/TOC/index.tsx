import { followReader } from '@site/src/reading/follow-reader';
import type { Props } from '@theme/TOC';
import OriginalTOC from '@theme-original/TOC';
import { type ReactNode, useEffect, useRef } from 'react';

/** The contents beside an article. The theme marks the section being read; this keeps the mark in view. */
export default function TOCWrapper(props: Props): ReactNode {
  const holder = useRef<HTMLDivElement>(null);
  useEffect(() => (holder.current ? followReader(holder.current) : undefined), []);
  return (
    <div ref={holder} style={{ display: 'contents' }}>
      <OriginalTOC {...props} />
    </div>
  );
}
