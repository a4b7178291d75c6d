/**
 * The inline loader. A page is complete without scripts. The loader adds them at the reader's first sign of interaction
 * (pointer, touch, key, focus, or scroll). When the page is interactive, it repeats what the reader did in the
 * meantime, so that no action is lost. Plain links aren't intercepted, because they work without scripts.
 *
 * It runs as an inline script of every page, so it is small and reads page-specific data from its own element.
 */
import { ActionQueue } from './action-queue';
import { keyAction } from './classify';
import { closeContents } from './close-contents';
import { restorePlace } from './restore-place';
import { showQuery } from './show-query';

const script = document.currentScript as HTMLScriptElement;
const urls = (script.dataset.scripts ?? '').split(' ');
const root = document.documentElement;
const queue = new ActionQueue();
let started = false;
let done = false;

restorePlace();
closeContents();
const searching = showQuery();

/**
 * Elements whose click only scripts can handle. This includes a link only if it does more than open its target, and a
 * button unless its form opens another page.
 */
const SCRIPTED = 'button:not([action] *), a[role="button"], [role="tab"], a.hash-link, [data-scripted]';
const INTENT = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'scroll', 'focusin', 'keydown'];

function onIntent({ type, target }: Event): void {
  // The page itself also scrolls the sidebar. If the reader scrolls it, there are other signs.
  if (type !== 'scroll' || target === document) start();
}

function start(): void {
  if (started) return;
  started = true;
  for (const type of INTENT) removeEventListener(type, onIntent, true);
  for (const url of urls) {
    const element = document.createElement('script');
    element.src = url;
    element.async = false;
    element.onerror = giveUp;
    document.head.append(element);
  }
}

/** The scripts can't be loaded, so the page stays plain HTML and holds nothing back. */
function giveUp(): void {
  queue.clear();
  finish();
  if (searching) searching.textContent = 'Unable to fetch results';
  console.warn('The scripts of this page could not be loaded. The page works without them.');
}

function onClick(event: Event): void {
  const target = (event.target as Element).closest?.<HTMLElement>(SCRIPTED);
  // The open search already closes itself.
  if (!target || target.closest('.search-shell')) return;
  hold(event);
  queue.add({ type: 'click', target });
}

function onKey(event: KeyboardEvent): void {
  // Repeated key events also arrive here, and are meant for the page.
  if (!event.isTrusted) return;
  const action = keyAction(event);
  if (action === undefined) return;
  hold(event);
  queue.add(action);
}

function hold(event: Event): void {
  event.preventDefault();
  event.stopImmediatePropagation();
  start();
}

function finish(): void {
  if (done) return;
  done = true;
  observer.disconnect();
  removeEventListener('click', onClick, true);
  queue.replay(() => removeEventListener('keydown', onKey, true));
}

const observer = new MutationObserver(() => {
  if (root.dataset.hasHydrated === 'true') finish();
});
observer.observe(root, { attributes: true, attributeFilter: ['data-has-hydrated'] });

// The home page shows a base URL warning if Docusaurus's script hasn't run when the page is parsed. Here that is
// normal, and only a missing style sheet indicates a problem.
interface Globals {
  insertBanner?: unknown;
  docusaurus?: unknown;
}
const globals = window as unknown as Globals;
if (globals.insertBanner && getComputedStyle(root).getPropertyValue('--ifm-global-radius') !== '') {
  globals.docusaurus ??= {};
}

// Controls that wait for their script, such as the color toggle, would otherwise ignore a click silently.
for (const button of document.querySelectorAll<HTMLButtonElement>('button[disabled]'))
  button.disabled = false;

addEventListener('click', onClick, true);
addEventListener('keydown', onKey, true);
for (const type of INTENT) addEventListener(type, onIntent, { capture: true, passive: true });
// Pages that need scripts don't wait, including pages that need them because of a query in the URL.
if (document.querySelector(location.search === '' ? '[data-eager]' : '[data-eager], [data-eager-query]'))
  start();

/** On a fast, unmetered connection, the files are prefetched at the lowest priority when the page has loaded. */
interface Connection {
  saveData: boolean;
  effectiveType: string;
  downlink: number;
  rtt: number;
}
const connection = (navigator as Navigator & { connection?: Connection }).connection;
const WARM_AFTER_MS = 4000;
const isFast =
  connection !== undefined &&
  !connection.saveData &&
  connection.effectiveType === '4g' &&
  connection.downlink >= 5 &&
  connection.rtt <= 100;
if (isFast) {
  addEventListener('load', () => {
    setTimeout(() => {
      if (started) return;
      for (const href of urls) {
        const link = document.createElement('link');
        link.rel = 'prefetch';
        link.href = href;
        document.head.append(link);
      }
    }, WARM_AFTER_MS);
  });
}
