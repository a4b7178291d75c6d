/** The search field while its scripts load. */
export interface EarlySearch {
  input: HTMLInputElement;
  /** The whole pasted text, because the field keeps only its beginning. It is empty after the reader types more. */
  pasted: string;
  /** The element that had the focus when the search was opened. */
  opener: Element | null;
  /** Returns the focus to that element. */
  restoreFocus(): void;
  close(): void;
}

const MARKUP =
  '<div class="search-shell__modal" role="dialog" aria-modal="true" aria-label="Search docs">' +
  '<div class="search-shell__bar"><div class="search-shell__form">' +
  '<input class="search-shell__input" type="search" aria-label="Search" placeholder="Search docs" maxlength="64" ' +
  'autocomplete="off" autocapitalize="off" spellcheck="false"></div>' +
  '<button type="button" class="search-shell__cancel">Cancel</button></div>' +
  '<div class="search-shell__status" role="status"><p>Loading search…</p></div></div>';

/**
 * Opens the search immediately, before any script file has loaded. It has the same markup as the component
 * `SearchShell`, which replaces it. Without it, a reader on a slow connection would tap and see nothing for seconds.
 *
 * @param options.text initial text of the field
 * @param options.onCancel called if the reader closes it again
 */
export function openEarlySearch(options: { text: string; onCancel: () => void }): EarlySearch {
  const before = document.activeElement as HTMLElement | null;
  const shell = document.createElement('div');
  shell.className = 'search-shell';
  shell.innerHTML = MARKUP;
  const input = shell.querySelector('input') as HTMLInputElement;
  const icon = document.querySelector('.DocSearch-Search-Icon')?.cloneNode(true) as Element | undefined;
  icon?.setAttribute('class', 'search-shell__icon');
  input.before(icon ?? '');
  shell.addEventListener('click', ({ target }) => {
    if (target === shell || (target as Element).matches('button')) options.onCancel();
  });
  shell.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') options.onCancel();
  });
  document.body.append(shell);
  input.focus();
  input.value = options.text;
  const search: EarlySearch = {
    input,
    pasted: '',
    opener: before,
    restoreFocus: () => before?.focus({ preventScroll: true }),
    close: () => shell.remove(),
  };
  input.addEventListener('input', ({ inputType }: InputEventInit) => {
    if (inputType !== 'insertFromPaste') search.pasted = '';
  });
  input.addEventListener('paste', ({ clipboardData }) => {
    search.pasted = clipboardData?.getData('text/plain') ?? '';
  });
  return search;
}
