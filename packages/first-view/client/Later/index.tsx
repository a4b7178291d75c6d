import { useHistory } from '@docusaurus/router';
import { type ReactNode, startTransition, useEffect, useState } from 'react';

/**
 * The lower part of a long page, which `packages/first-view/rehype/rehype-later.ts` finds. After a click on a link, the
 * top of the next page is rendered and shown first. This part follows immediately, in slices that leave time for input.
 * If a page is loaded, reached with the back button, or opened with an anchor, it is rendered in one step, because the
 * scroll target must exist.
 */
export default function Later({ children }: { children: ReactNode }): ReactNode {
  const { action, location } = useHistory();
  const [isDrawn, setDrawn] = useState(action === 'POP' || location.hash !== '');
  useEffect(() => startTransition(() => setDrawn(true)), []);
  // Until then, the content after the text stays below the viewport.
  return isDrawn ? children : <div style={{ height: '100vh' }} />;
}
