/** The part of `history` that the site's router uses. The rest is for addresses behind a hash, which no page has. */
export {
  createBrowserHistory,
  createLocation,
  createMemoryHistory,
  createPath,
  locationsAreEqual,
  // @ts-expect-error the package has types for its index only
} from 'history/esm/history';

/** Named by a router that is not used. */
export const createHashHistory = undefined;
