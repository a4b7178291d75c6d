import type { Action } from './action-queue';

type KeyEvent = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'target' | 'isComposing'>;

/**
 * Classifies a key press on a page without scripts.
 *
 * @param event the key press
 * @returns the action to repeat later, or undefined if the browser should handle the key
 */
export function keyAction(event: KeyEvent): Action | undefined {
  const target = event.target as HTMLElement;
  const command = event.ctrlKey || event.metaKey;
  if (command && !event.altKey && event.key.toLowerCase() === 'k') return { type: 'search', key: event };
  if (command || event.altKey || event.isComposing || isEditing(target)) return undefined;
  if (event.key === '/' || event.key === '?') return { type: 'search', key: event };
  const isTab = target.getAttribute?.('role') === 'tab';
  if (isTab && /^(?:Enter| |ArrowLeft|ArrowRight)$/.test(event.key)) {
    return { type: 'key', target, key: event.key };
  }
  if (target.closest?.('.DocSearch-Button') && /^[\w.!-]$/.test(event.key)) {
    return { type: 'searchText', target, text: event.key };
  }
  return undefined;
}

function isEditing(target: HTMLElement): boolean {
  return target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName ?? '');
}
