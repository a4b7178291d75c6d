import { useHistory } from '@docusaurus/router';
import { type ReactNode, startTransition, useEffect, useState } from 'react';

/**
 * The lower part of a long page, which `packages/first-view/rehype/rehype-later.ts` finds. After a click on a link the top of
 * the next page is drawn first and shown, and this right after it, in slices that leave room for the reader. A page
 * that is loaded, gone back to, or asked for with a place on it is drawn as a whole: the place has to be there.
 */
export default function Later({ children }: { children: ReactNode }): ReactNode {
  const { action, location } = useHistory();
  const [isDrawn, setDrawn] = useState(action === 'POP' || location.hash !== '');
  useEffect(() => startTransition(() => setDrawn(true)), []);
  // What follows the text waits below the window.
  return isDrawn ? children : <div style={{ height: '100vh' }} />;
}
