/** For files whose name changes with their content. */
export const IMMUTABLE = 'public, max-age=31536000, immutable';
const ONE_HOUR = 'public, max-age=3600';
const REVALIDATE = 'no-cache';

/** A dot or hyphen, eight or more hexadecimal digits, then the extension (`main.1a2b3c4d.js`, `a-….png`). */
const CONTENT_HASH = /[.-][0-9a-f]{8,}(?:\.[A-Za-z0-9]+)+$/;

/**
 * Whether a file's name changes with its content, so that a cached copy never becomes outdated. Both signs are
 * required: a folder that only the build writes to, and a hash in the name.
 *
 * @param path path inside the site, such as `/assets/js/main.1a2b3c4d.js`
 * @param folders the folders, such as `['/assets/']`
 */
export function isImmutable(path: string, folders: readonly string[]): boolean {
  return folders.some((folder) => path.startsWith(folder)) && CONTENT_HASH.test(path);
}

/**
 * The `Cache-Control` value of a file (RFC 9111 section 5.2.2).
 *
 * Assets with a hash in their name are cached for a year. Images and fonts without a hash can be an hour old, because
 * nothing else depends on them. Everything else (pages, search index, feeds, tables) belongs to one build and is
 * revalidated each time. That costs a 304, because every file has an ETag.
 *
 * @param options.path path inside the site
 * @param options.contentType media type of the file
 * @param options.immutableFolders see {@link isImmutable}
 */
export function chooseCacheControl(options: {
  path: string;
  contentType: string;
  immutableFolders: readonly string[];
}): string {
  if (isImmutable(options.path, options.immutableFolders)) return IMMUTABLE;
  return /^(?:image|font|video|audio)\//.test(options.contentType) ? ONE_HOUR : REVALIDATE;
}
