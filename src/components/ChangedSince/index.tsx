import { type ComponentType, type ReactNode, useState } from 'react';
import type { Props as PanelProps } from './Panel';

/** Pages that are about one release or one fault: they do not change with releases. */
const OF_ONE_RELEASE = /\/(?:releases|cves|audits-and-certs)\//;

/** Offers what releases changed of the subject of a page; everything else is loaded on request. */
export default function ChangedSince({
  permalink,
  className,
}: {
  permalink: string;
  className?: string;
}): ReactNode {
  const [Panel, setPanel] = useState<ComponentType<PanelProps>>();
  if (OF_ONE_RELEASE.test(`${permalink}/`)) return null;
  const open = (): Promise<void> =>
    import(/* webpackChunkName: "changed-since" */ './Panel').then(
      (module) => setPanel(() => module.default),
      (error: unknown) => console.warn('The changes could not be loaded.', error),
    );
  return (
    <>
      <button type="button" className={className} aria-haspopup="dialog" onClick={open}>
        Changes
      </button>
      {Panel && <Panel permalink={permalink} onClose={() => setPanel(undefined)} />}
    </>
  );
}
