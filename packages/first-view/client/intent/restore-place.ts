import { bringIntoView } from '@identity-docs/ui/bring-into-view';

const SIDEBAR_KEY = 'sidebar-place';
/** The button of samples sets this; see `src/theme/CodeBlock/use-wrap.ts`. */
export const WRAP_KEY = 'wrap-samples';

/**
 * Restores the reader's state before the page is painted, so that nothing moves when the scripts run. It selects the
 * tabs that were chosen on another page, wraps long lines of samples if the reader chose that, and scrolls the sidebar
 * to its previous position with this page's entry in view.
 */
export function restorePlace(): void {
  try {
    for (const tabs of document.querySelectorAll<HTMLElement>('[data-tabs]')) {
      const chosen = localStorage.getItem(tabs.dataset.tabs ?? '');
      if (chosen) select(tabs, chosen);
    }
    if (localStorage.getItem(WRAP_KEY)) document.documentElement.dataset.wrap = '';
    const before = Number(sessionStorage.getItem(SIDEBAR_KEY));
    // Runs in the frame that paints the page, which computes the layout anyway.
    requestAnimationFrame(() => restoreSidebar(before));
  } catch {
    // Storage is blocked, so the page shows its defaults.
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
