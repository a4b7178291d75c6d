/** The part of `history` that the site's router uses. The rest is for hash-based URLs, which no page has. */
export {
  createBrowserHistory,
  createLocation,
  createMemoryHistory,
  createPath,
  locationsAreEqual,
  // @ts-expect-error the package has types for its index only
} from 'history/esm/history';

/** Imported by a router that isn't used. */
export const createHashHistory = undefined;
