import { type Place, placeOf, resolvePlace } from './place';

/** Something that a reader did before the page's scripts were there. */
export type Action =
  | { type: 'click'; target: HTMLElement }
  | { type: 'key'; target: HTMLElement; key: string }
  | { type: 'search'; key: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey'> }
  | { type: 'searchText'; target: HTMLElement; text: string }
  | { type: 'text'; text: string }
  | { type: 'erase' }
  | { type: 'cancel' };

const INPUT_WAIT_MS = 10_000;

/** Keeps the reader's actions in order and repeats them once the page can answer. */
export class ActionQueue {
  /** Whether the search has been asked for, so that characters typed next belong into its field. */
  opensSearch = false;
  private actions: { action: Action; place: Place | undefined }[] = [];
  private text = '';

  add(action: Action): void {
    switch (action.type) {
      case 'text':
        this.text += action.text;
        return;
      case 'erase':
        this.text = this.text.slice(0, -1);
        return;
      case 'cancel':
        this.opensSearch = false;
        this.text = '';
        this.actions = this.actions.filter((earlier) => !isSearch(earlier.action));
        return;
      case 'searchText':
        this.text += action.text;
        this.keep({ type: 'click', target: action.target });
        this.opensSearch = true;
        return;
      default:
        this.keep(action);
        this.opensSearch ||= isSearch(action);
    }
  }

  private keep(action: Action): void {
    this.actions.push({ action, place: 'target' in action ? placeOf(action.target) : undefined });
  }

  /**
   * Repeats everything, then hands over: characters typed for the search go into its field as soon as it
   * has the focus.
   *
   * @param handOver called once nothing is held back any more
   */
  replay(handOver: () => void): void {
    for (const { action, place } of this.actions) repeat(action, place && resolvePlace(place));
    if (!this.opensSearch) {
      handOver();
      return;
    }
    const until = performance.now() + INPUT_WAIT_MS;
    const deliver = (): void => {
      const field = document.activeElement;
      if (field instanceof HTMLInputElement) {
        handOver();
        if (this.text !== '') document.execCommand('insertText', false, this.text);
      } else if (performance.now() < until) requestAnimationFrame(deliver);
      else handOver();
    };
    deliver();
  }
}

function isSearch(action: Action): boolean {
  return (
    action.type === 'search' ||
    (action.type === 'click' && action.target.closest('.DocSearch-Button, [data-opens-search]') !== null)
  );
}

function repeat(action: Action, target: HTMLElement | undefined): void {
  if (action.type === 'click') target?.click();
  else if (action.type === 'key') {
    target?.focus();
    press(target, { key: action.key });
  } else if (action.type === 'search') {
    const { key, ctrlKey, metaKey } = action.key;
    press(document.body, { key, ctrlKey, metaKey });
  }
}

function press(target: HTMLElement | undefined, keys: KeyboardEventInit): void {
  target?.dispatchEvent(new KeyboardEvent('keydown', { ...keys, bubbles: true, cancelable: true }));
}
