import { type EarlySearch, openEarlySearch } from './early-search';
import { type ElementPosition, elementAt, positionOf } from './element-position';

/** Something that a reader did before the page's scripts had loaded. */
export type Action =
  | { type: 'click'; target: HTMLElement }
  | { type: 'key'; target: HTMLElement; key: string }
  | { type: 'search'; key: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey'> }
  | { type: 'searchText'; target: HTMLElement; text: string };

const INPUT_WAIT_MS = 10_000;

/** Keeps the reader's actions in order and repeats them when the page is interactive. */
export class ActionQueue {
  private actions: { action: Action; place: ElementPosition | undefined }[] = [];
  private search: EarlySearch | undefined;

  /** Stores an action. A search action opens the search immediately, and a second one closes it. */
  add(action: Action): void {
    if (!isSearch(action)) this.keep(action);
    else if (this.search) this.cancelSearch();
    else {
      const text = action.type === 'searchText' ? action.text : '';
      this.search = openEarlySearch({ text, onCancel: () => this.cancelSearch() });
      this.keep(action.type === 'searchText' ? { type: 'click', target: action.target } : action);
    }
  }

  private keep(action: Action): void {
    this.actions.push({ action, place: 'target' in action ? positionOf(action.target) : undefined });
  }

  private cancelSearch(): void {
    this.search?.close();
    this.search?.restoreFocus();
    this.search = undefined;
    this.actions = this.actions.filter(({ action }) => !isSearch(action));
  }

  /** Discards all actions, because the scripts will never load. */
  clear(): void {
    this.cancelSearch();
    this.actions = [];
  }

  /**
   * Repeats all actions, then hands over. Text that was typed for the search is inserted into the search field when
   * that field gets the focus.
   *
   * @param handOver called when no action is held back anymore
   */
  replay(handOver: () => void): void {
    const { search } = this;
    search?.restoreFocus();
    for (const { action, place } of this.actions) repeat(action, place && elementAt(place));
    if (!search) {
      handOver();
      return;
    }
    const until = performance.now() + INPUT_WAIT_MS;
    const deliver = (): void => {
      const field = document.activeElement;
      const isTaken = field instanceof HTMLInputElement && field !== search.input && field !== search.opener;
      if (!isTaken && performance.now() < until) {
        requestAnimationFrame(deliver);
        return;
      }
      handOver();
      search.close();
      if (isTaken && search.input.value !== '' && !paste(field, search.pasted)) {
        document.execCommand('insertText', false, search.input.value);
      }
    };
    deliver();
  }
}

function isSearch(action: Action): boolean {
  return (
    action.type === 'search' ||
    action.type === 'searchText' ||
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

/** Pastes a text into a field. @returns whether the field has handled it, as the search does with log lines */
function paste(field: HTMLInputElement, text: string): boolean {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', text);
  return !field.dispatchEvent(
    new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
  );
}

function press(target: HTMLElement | undefined, keys: KeyboardEventInit): void {
  target?.dispatchEvent(new KeyboardEvent('keydown', { ...keys, bubbles: true, cancelable: true }));
}
