/**
 * The first script of an offline page. A page that is a file can't use fetch or start a worker, and its URL is one that
 * the router doesn't know. Therefore, the build replaces `location`, `history`, `fetch`, `Worker`, and, in the worker,
 * `self` in the site's own scripts with members of `__offline` (`packages/build/offline/rewrite-script.ts`).
 */
import { toFileAddress } from '../../core/file-address';
import { createSiteLocation } from './site-location';

/** The build fills this in. */
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

/** Responds with a data file, which is a script that adds its content to `files`. */
async function fetchFile(address: string): Promise<Response> {
  const { protocol, pathname } = new URL(address, offline.location.href);
  if (protocol !== 'file:') throw new TypeError(`${address} is not part of the offline edition.`);
  const path = pathname.slice(BASE_URL.length);
  if (!(path in offline.files)) await addScript(`${root}${path}.js`);
  return new Response(offline.files[path]);
}

/** Runs a worker's script in the page. */
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
  // Without `pushState`, the router loads each page again, which is all that files allow.
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

// URLs that scripts render point to files, like the URLs in the HTML.
Element.prototype.setAttribute = function (name, value) {
  setAttribute.call(this, name, ADDRESS.test(name) ? toFileAddress(`${value}`, place) : value);
};

// URLs in inserted HTML are rewritten too, at the latest when a reader is about to use them.
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
