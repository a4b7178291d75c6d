import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import type { ClientModule } from '@docusaurus/types';
import { bringIntoView } from '@identity-docs/ui/bring-into-view';

const SIDEBAR = '.theme-doc-sidebar-menu';

/** Whether the reader has come to another page and not touched the sidebar since. */
let hasArrived = false;

function show(): void {
  const menu = document.querySelector(SIDEBAR);
  const entry = menu?.querySelector('[aria-current="page"]');
  if (entry && menu?.parentElement) bringIntoView(entry, menu.parentElement);
}

// Categories open and close by a transition, after which the entry stands elsewhere.
if (ExecutionEnvironment.canUseDOM) {
  document.addEventListener('transitionend', ({ target }) => {
    if (hasArrived && target instanceof Element && target.closest(SIDEBAR)) show();
  });
  for (const type of ['wheel', 'pointerdown', 'touchstart']) {
    document.addEventListener(
      type,
      () => {
        hasArrived = false;
      },
      { passive: true },
    );
  }
}

/**
 * Client module: the sidebar shows the entry of a page that the reader has come to by another way. Where the entry
 * is in view already, as after a click on it, the sidebar stays still.
 */
export const onRouteDidUpdate: ClientModule['onRouteDidUpdate'] = ({ location, previousLocation }) => {
  if (!previousLocation || location.pathname === previousLocation.pathname) return;
  hasArrived = true;
  // Measured once the new page is laid out anyway: before that it would be laid out twice.
  requestAnimationFrame(show);
};
