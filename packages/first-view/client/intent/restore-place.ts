import { bringIntoView } from '@identity-docs/ui/bring-into-view';

const SIDEBAR_KEY = 'sidebar-place';
/** Set by the button of samples, see `src/theme/CodeBlock/use-wrap.ts`. */
export const WRAP_KEY = 'wrap-samples';

/**
 * Shows a page as the reader left the site, before it is painted, so that nothing moves once scripts are there:
 * the tabs that were chosen on another page, long lines of samples wrapped where that was chosen, and the sidebar where
 * it stood, with the entry of this page in view.
 */
export function restorePlace(): void {
  try {
    for (const tabs of document.querySelectorAll<HTMLElement>('[data-tabs]')) {
      const chosen = localStorage.getItem(tabs.dataset.tabs ?? '');
      if (chosen) select(tabs, chosen);
    }
    if (localStorage.getItem(WRAP_KEY)) document.documentElement.dataset.wrap = '';
    const before = Number(sessionStorage.getItem(SIDEBAR_KEY));
    // In the frame that paints the page, which lays it out anyway.
    requestAnimationFrame(() => restoreSidebar(before));
  } catch {
    // Storage is blocked: the page shows its defaults.
  }
}

function select(tabs: HTMLElement, chosen: string): void {
  const panels = [...tabs.querySelectorAll<HTMLElement>('[data-value]')];
  if (!panels.some(({ dataset }) => dataset.value === chosen)) return;
  const labels = tabs.querySelectorAll<HTMLElement>('[role="tab"]');
  panels.forEach((panel, index) => {
    const isChosen = panel.dataset.value === chosen;
    const label = labels[index];
    panel.hidden = !isChosen;
    label?.setAttribute('aria-selected', `${isChosen}`);
    label?.classList.toggle('tabs__item--active', isChosen);
    if (label) label.tabIndex = isChosen ? 0 : -1;
  });
}

function restoreSidebar(before: number): void {
  const sidebar = findSidebar();
  if (!sidebar) return;
  sidebar.scrollTop = before;
  const entry = sidebar.querySelector('[aria-current="page"]');
  if (entry) bringIntoView(entry, sidebar);
  addEventListener('pagehide', () => {
    sessionStorage.setItem(SIDEBAR_KEY, `${findSidebar()?.scrollTop ?? 0}`);
  });
}

function findSidebar(): HTMLElement | null | undefined {
  return document.querySelector('.theme-doc-sidebar-menu')?.parentElement;
}
