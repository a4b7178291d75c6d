import useBrokenLinks from '@docusaurus/useBrokenLinks';
import type { ReactNode } from 'react';

/**
 * An entry in a list of settings, with an anchor and a link to itself. `packages/records/core/entries.ts` creates
 * entries from records.
 */
export default function Setting(props: { id: string; label: string; children: ReactNode }): ReactNode {
  const { id, label, children } = props;
  useBrokenLinks().collectAnchor(id);
  return (
    <div className="setting" id={id}>
      <dt className="anchor">
        {label}
        <a className="hash-link" href={`#${id}`} aria-label={`Direct link to ${label}`}>
          &#8203;
        </a>
      </dt>
      <dd>{children}</dd>
    </div>
  );
}
