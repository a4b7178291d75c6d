/**
 * Where the bundler of a build keeps what it made, inside the site's folder: a folder for each version of what it made it
 * from. No other program writes to it, so that a build can tell whether it is what the last one left.
 */
export const BUNDLER_CACHE = 'node_modules/.cache/rspack/build';

/** The same for `npm start`, which ends when it is stopped, perhaps while it writes: no build relies on it. */
export const START_CACHE = 'node_modules/.cache/rspack/start';
