/**
 * The first script of a page of the offline edition. Files may neither fetch nor start a worker, and have addresses
 * that the router does not know: what the site's own scripts call `location`, `history`, `fetch`, `Worker` and, in the
 * worker, `self`, is led to the members of `__offline` when the edition is made (`packages/build/offline/rewrite-script.ts`).
 */
import { toFileAddress } from '../../core/file-address';
import { createSiteLocation } from './site-location';

/** Given when the edition is made. */
declare const BASE_URL: string;

interface WorkerScope {
  onmessage?: (event: { data: unknown }) => void;
  postMessage(data: unknown): void;
}

const root = new URL('../', (document.currentScript as HTMLScriptElement).src).href;
const place = { baseUrl: BASE_URL, root };

function addScript(src: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = src;
    script.onload = () => resolve();
    script.onerror = () => reject(new Error(`${src} could not be loaded.`));
    document.head.append(script);
  });
}

/** Answers with a data file, which is a script that puts its content into `files`. */
async function fetchFile(address: string): Promise<Response> {
  const { protocol, pathname } = new URL(address, offline.location.href);
  if (protocol !== 'file:') throw new TypeError(`${address} is not part of the offline edition.`);
  const path = pathname.slice(BASE_URL.length);
  if (!(path in offline.files)) await addScript(`${root}${path}.js`);
  return new Response(offline.files[path]);
}

/** Runs the script of a worker in the page. */
class PageWorker {
  onmessage?: (event: { data: unknown }) => void;
  onerror?: (event: ErrorEvent) => void;
  private readonly scope: WorkerScope = { postMessage: (data) => this.onmessage?.({ data }) };
  private readonly ready: Promise<void>;

  constructor(url: URL) {
    offline.scope = this.scope;
    this.ready = addScript(url.href);
    this.ready.catch(({ message }) => this.onerror?.(new ErrorEvent('error', { message })));
  }

  postMessage(data: unknown): void {
    this.ready.then(
      () => this.scope.onmessage?.({ data }),
      () => undefined,
    );
  }

  terminate(): void {
    this.onmessage = undefined;
  }
}

const offline = {
  root,
  location: createSiteLocation(place),
  // Without `pushState` the router loads each page anew, which is all that files can do.
  history: {
    get state() {
      return history.state;
    },
    go: (steps: number) => history.go(steps),
  },
  fetch: fetchFile,
  Worker: PageWorker,
  scope: undefined as WorkerScope | undefined,
  files: {} as Record<string, BodyInit>,
};
Object.assign(window, { __offline: offline });

const ADDRESS = /^(?:href|src|srcset|action)$/i;
const { setAttribute } = Element.prototype;

// Addresses in what scripts render lead to files, as those in the HTML do.
Element.prototype.setAttribute = function (name, value) {
  setAttribute.call(this, name, ADDRESS.test(name) ? toFileAddress(`${value}`, place) : value);
};

// So do those in texts that are inserted whole, at the latest when a reader reaches for them.
for (const type of ['pointerdown', 'click']) {
  addEventListener(
    type,
    ({ target }) => {
      const link = (target as Element).closest?.(`a[href^="${BASE_URL}"]`);
      link?.setAttribute('href', link.getAttribute('href') ?? '');
    },
    true,
  );
}
