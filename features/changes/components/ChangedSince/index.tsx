import { useLatePart } from '@identity-docs/ui/use-late-part';
import type { ReactNode } from 'react';

/** Pages about a single release or advisory, which don't change with releases. */
const OF_ONE_RELEASE = /\/(?:releases|cves|audits-and-certs)\//;

/** Offers to show what releases changed about the subject of a page. Everything else is loaded on request. */
export default function ChangedSince({
  permalink,
  className,
}: {
  permalink: string;
  className?: string;
}): ReactNode {
  const { Part, open, close } = useLatePart(() => import(/* webpackChunkName: "changed-since" */ './Panel'));
  if (OF_ONE_RELEASE.test(`${permalink}/`)) return null;
  return (
    <>
      <button type="button" className={className} aria-haspopup="dialog" onClick={open}>
        Changes
      </button>
      {Part && <Part permalink={permalink} onClose={close} />}
    </>
  );
}
