import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import type { ClientModule } from '@docusaurus/types';
import { bringIntoView } from '@identity-docs/ui/bring-into-view';

const SIDEBAR = '.theme-doc-sidebar-menu';

/** Whether the reader has opened another page and not touched the sidebar since. */
let hasArrived = false;

function show(): void {
  const menu = document.querySelector(SIDEBAR);
  const entry = menu?.querySelector('[aria-current="page"]');
  if (entry && menu?.parentElement) bringIntoView(entry, menu.parentElement);
}

// Categories open and close with a transition, which moves the entry.
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
 * Client module. The sidebar scrolls to the entry of a page that was opened from somewhere else. If the entry is
 * already in view, as after a click on it, the sidebar doesn't move.
 */
export const onRouteDidUpdate: ClientModule['onRouteDidUpdate'] = ({ location, previousLocation }) => {
  if (!previousLocation || location.pathname === previousLocation.pathname) return;
  hasArrived = true;
  // Measures after the browser has laid out the new page, because measuring earlier would force a second layout.
  requestAnimationFrame(show);
};
