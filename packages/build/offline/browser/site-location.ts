import { type OfflinePlace, toFileAddress } from '../../core/file-address';

/** The origin that the site sees. It isn't a server's URL, so no request can be sent to it. */
const ORIGIN = 'file://';

/** The part of the browser's `location` that the site uses, with paths as on a server. */
export type SiteLocation = Pick<
  Location,
  'origin' | 'pathname' | 'search' | 'hash' | 'href' | 'assign' | 'replace' | 'reload'
>;

/**
 * Creates the `location` of a page that was opened as a file. Setting it opens the file of the URL. A change of only
 * the query loads nothing and is reported as a history step, which the router follows. Browsers let a file change no
 * other part of its URL.
 */
export function createSiteLocation(place: OfflinePlace): SiteLocation {
  const rootPath = new URL(place.root).pathname;
  const go = (address: string, how: 'assign' | 'replace'): void => {
    const url = new URL(toFileAddress(address, place), location.href);
    if (url.protocol === 'file:' && url.pathname === location.pathname && url.search !== location.search) {
      history[how === 'assign' ? 'pushState' : 'replaceState'](null, '', url);
      dispatchEvent(new PopStateEvent('popstate', { state: null }));
    } else location[how](url);
  };
  return {
    origin: ORIGIN,
    get pathname() {
      return place.baseUrl + location.pathname.slice(rootPath.length).replace(/(^|\/)index\.html$/, '$1');
    },
    get search() {
      return location.search;
    },
    get hash() {
      return location.hash;
    },
    set hash(value) {
      location.hash = value;
    },
    get href() {
      return ORIGIN + this.pathname + this.search + this.hash;
    },
    set href(address) {
      go(address, 'assign');
    },
    assign: (address) => go(`${address}`, 'assign'),
    replace: (address) => go(`${address}`, 'replace'),
    reload: () => location.reload(),
  };
}
