import { FILE_TYPES } from '@identity-docs/hosts/http/file-types';
import { lookup } from 'mrmime';

const TEXT = /^(?:text\/|application\/(?:javascript|json|manifest\+json|xml|[a-z.+-]+\+xml)|image\/svg\+xml)/;

/**
 * Returns the media type of a file from its path or name. Text is UTF-8, like everything that the build writes.
 *
 * @param path path of the file inside the site, or its name
 * @returns `application/octet-stream` for an unknown extension, so that no browser guesses
 */
export function contentTypeOf(path: string): string {
  const name = path.slice(path.lastIndexOf('/') + 1);
  const type = FILE_TYPES[path] ?? lookup(name) ?? 'application/octet-stream';
  return TEXT.test(type) ? `${type}; charset=utf-8` : type;
}
