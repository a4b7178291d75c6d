import { lookup } from 'mrmime';

const TEXT = /^(?:text\/|application\/(?:javascript|json|manifest\+json|xml|[a-z.+-]+\+xml)|image\/svg\+xml)/;

/**
 * The media type of a file, from its name. Text is UTF-8, as everything the build writes.
 *
 * @param path path or name of the file
 * @returns `application/octet-stream` for an unknown extension, so that no browser guesses
 */
export function contentTypeOf(path: string): string {
  const type = lookup(path.slice(path.lastIndexOf('/') + 1)) ?? 'application/octet-stream';
  return TEXT.test(type) ? `${type}; charset=utf-8` : type;
}
