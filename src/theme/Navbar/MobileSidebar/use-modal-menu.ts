import { useEffect } from 'react';

const MENU = '.navbar-sidebar';

/** Everything outside the menu and its container: the page, the footer, and the rest of the navbar. */
function othersThan(menu: Element): Element[] {
  const others: Element[] = [];
  for (let inside = menu; inside.parentElement && inside !== document.body; inside = inside.parentElement) {
    others.push(...[...inside.parentElement.children].filter((element) => element !== inside));
  }
  return others.filter(({ classList }) => !classList.contains('navbar-sidebar__backdrop'));
}

/**
 * Makes the open menu modal. The rest of the page accepts neither focus nor clicks (`inert`), the focus moves to the
 * menu's close button, Escape closes the menu, and the focus returns to its previous place.
 */
export function useModalMenu({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }): void {
  useEffect(() => {
    const menu = document.querySelector(MENU);
    if (!isOpen || !menu) return undefined;
    const focusedBefore = document.activeElement;
    const others = othersThan(menu);
    for (const element of others) element.toggleAttribute('inert', true);
    // The menu can take the focus only after its transition has started.
    const close = menu.querySelector<HTMLElement>('.navbar-sidebar__close');
    const moveFocus = (): void => {
      close?.focus();
      if (document.activeElement !== close) frame = requestAnimationFrame(moveFocus);
    };
    let frame = requestAnimationFrame(moveFocus);
    return () => {
      cancelAnimationFrame(frame);
      for (const element of others) element.toggleAttribute('inert', false);
      if (focusedBefore instanceof HTMLElement) focusedBefore.focus({ preventScroll: true });
    };
  }, [isOpen]);

  useEffect(() => {
    if (!isOpen) return undefined;
    const onKeyDown = ({ key }: KeyboardEvent): void => {
      if (key === 'Escape') onClose();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [isOpen, onClose]);
}
