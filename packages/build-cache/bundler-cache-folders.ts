/**
 * The bundler's cache folder inside the site's folder, with a subfolder for each version of its input. No other program
 * writes to it, so a build can tell whether it is unchanged since the last one.
 */
export const BUNDLER_CACHE = 'node_modules/.cache/rspack/build';

/** The cache folder for `npm start`, which can be stopped while it writes. Builds don't use it. */
export const START_CACHE = 'node_modules/.cache/rspack/start';
