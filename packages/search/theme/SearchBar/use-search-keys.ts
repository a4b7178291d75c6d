import { type RefObject, useLayoutEffect } from 'react';

interface SearchKeys {
  isOpen: boolean;
  buttonRef: RefObject<HTMLButtonElement | null>;
  /** @param text what the overlay's field holds at first */
  onOpen: (text: string) => void;
  onClose: () => void;
  /** A letter or digit was typed while the button had focus. */
  onType: (character: string) => void;
}

function isEditing(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName);
}

/**
 * Keys of the search, as DocSearch has them: Ctrl or Cmd and K toggles, Escape closes, `/` opens unless a text
 * field has focus, `?` does so with the list of keys, and typing on the button opens with what was typed. Its own hook would bring the
 * whole library into the main bundle.
 */
export function useSearchKeys({ isOpen, buttonRef, onOpen, onClose, onType }: SearchKeys): void {
  // In the layout phase: the key that made the scripts load is played again as soon as the page is hydrated.
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      const { key, ctrlKey, metaKey, altKey } = event;
      const toggles = key.toLowerCase() === 'k' && (ctrlKey || metaKey);
      const closes = key === 'Escape' && isOpen;
      const opens = (key === '/' || key === '?') && !isOpen && !isEditing(event.target);
      if (toggles || closes || opens) {
        event.preventDefault();
        if (isOpen) onClose();
        else onOpen(key === '?' ? key : '');
        return;
      }
      const isCharacter = /^[\p{L}\p{N}]$/u.test(key) && !ctrlKey && !metaKey && !altKey;
      if (isCharacter && !isOpen && document.activeElement === buttonRef.current) {
        event.preventDefault();
        onType(key);
      }
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [isOpen, buttonRef, onOpen, onClose, onType]);
}
