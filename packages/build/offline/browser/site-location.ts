import { type OfflinePlace, toFileAddress } from '../../core/file-address';

/** Where the site believes to be; not a server's address, so that nothing can be asked of one. */
const ORIGIN = 'file://';

/** The part of the browser's `location` that the site uses, with paths as they are on a server. */
export type SiteLocation = Pick<
  Location,
  'origin' | 'pathname' | 'search' | 'hash' | 'href' | 'assign' | 'replace' | 'reload'
>;

/**
 * Makes the `location` of a page that was opened as a file. Who sets it goes to the file of the address. A change of
 * the query alone loads nothing and is told as a step in the browser's history, which the router follows; browsers let
 * a file change no more of its address than that.
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
