import { chooseCacheControl } from '@identity-docs/hosts/http/cache-policy';
import { headersOfKind } from '@identity-docs/hosts/http/headers-of-kind';
import type { HeaderMap } from '@identity-docs/hosts/http/security-headers';
import { chooseRepresentation } from './choose-representation';
import { evaluateConditions } from './evaluate-conditions';
import { respondText } from './respond-text';
import type { Coding, Representation, Site, SiteRequest, SiteResponse, StaticFile } from './site';

/** Suffix of the entity tag. Each encoding is a separate representation (RFC 9110 section 8.8.3). */
const TAG_SUFFIX: Readonly<Record<Coding, string>> = { identity: '', br: '-br', gzip: '-gz' };

/** Headers that a 304 leaves out, because they describe a body that isn't sent (RFC 9110 section 15.4.5). */
const BODY_HEADERS = new Set(['content-type', 'content-length', 'content-encoding', 'accept-ranges']);

/** A representation with the headers that every response about it has, prepared once at start. */
interface PreparedRepresentation {
  etag: string;
  whole: HeaderMap;
  notModified: HeaderMap;
}

/** Responds to a GET or HEAD request for one file. */
export type RespondFile = (request: SiteRequest, file: StaticFile) => SiteResponse;

function prepare(site: Site, file: StaticFile, form: Representation): PreparedRepresentation {
  const etag = `"${file.hash}${TAG_SUFFIX[form.coding]}"`;
  const whole: Record<string, string> = {
    ...headersOfKind({ headers: site.headers, path: file.path, contentType: file.contentType }),
    ...site.pathHeaders[file.path],
    'content-type': file.contentType,
    'content-length': String(form.bytes.length),
    'cache-control': chooseCacheControl({
      path: file.path,
      contentType: file.contentType,
      immutableFolders: site.immutableFolders,
    }),
    'accept-ranges': 'bytes',
    etag,
  };
  if (form.coding !== 'identity') whole['content-encoding'] = form.coding;
  const vary = [
    ...(isNegotiated(site, file) ? ['Accept'] : []),
    ...(file.compressed.length > 0 ? ['Accept-Encoding'] : []),
  ];
  if (vary.length > 0) whole.vary = vary.join(', ');
  const notModified = Object.fromEntries(Object.entries(whole).filter(([name]) => !BODY_HEADERS.has(name)));
  return { etag, whole, notModified };
}

/** Whether the file is one of two formats of a page. */
function isNegotiated({ files }: Site, { path }: StaticFile): boolean {
  const other = path.replace(
    /\/index\.(html|md)$/,
    (_all, form) => `/index.${form === 'md' ? 'html' : 'md'}`,
  );
  return other !== path && files.has(other);
}

function bodyOf(request: SiteRequest, bytes: Uint8Array): Uint8Array | undefined {
  return request.method === 'HEAD' || bytes.length === 0 ? undefined : bytes;
}

function acceptEncodingOf(request: SiteRequest): string | undefined {
  const value = request.headers['accept-encoding'];
  return Array.isArray(value) ? value.join(', ') : value;
}

/**
 * Prepares the headers of every file of a site.
 *
 * @returns a function that responds to GET and HEAD with 200, 206, 304, 412, or 416
 */
export function createFileResponder(site: Site): RespondFile {
  const prepared = new Map<Representation, PreparedRepresentation>();
  for (const file of site.files.values()) {
    for (const form of [file.identity, ...file.compressed]) prepared.set(form, prepare(site, file, form));
  }

  return (request, file) => {
    const form = chooseRepresentation(file, acceptEncodingOf(request));
    const ready = prepared.get(form) ?? prepare(site, file, form);
    const outcome = evaluateConditions(request, { etag: ready.etag, size: form.bytes.length });

    switch (outcome.kind) {
      case 'failed':
        return respondText(site, { status: 412, text: 'The file has changed.', method: request.method });
      case 'not-modified':
        return { kind: 'response', status: 304, headers: ready.notModified, body: undefined };
      case 'unsatisfiable':
        return respondText(site, {
          status: 416,
          text: 'The range is outside the file.',
          method: request.method,
          headers: { 'content-range': `bytes */${form.bytes.length}` },
        });
      case 'part': {
        const { start, end } = outcome;
        const headers = {
          ...ready.whole,
          'content-length': String(end - start + 1),
          'content-range': `bytes ${start}-${end}/${form.bytes.length}`,
        };
        return {
          kind: 'response',
          status: 206,
          headers,
          body: bodyOf(request, form.bytes.subarray(start, end + 1)),
        };
      }
      case 'whole':
        return {
          kind: 'response',
          status: 200,
          headers: ready.whole,
          body: bodyOf(request, form.bytes),
        };
    }
  };
}

/**
 * Responds with the not-found page, or with a line of text if the site has none. Conditions and ranges don't apply to
 * an error (RFC 9110 section 13.2.1), and the page has no entity tag.
 */
export function respondNotFound(
  site: Site,
  request: SiteRequest,
  page: StaticFile | undefined,
): SiteResponse {
  if (page === undefined) {
    return respondText(site, { status: 404, text: 'Not found.', method: request.method });
  }
  const form = chooseRepresentation(page, acceptEncodingOf(request));
  const headers: Record<string, string> = {
    ...site.headers,
    'content-type': page.contentType,
    'content-length': String(form.bytes.length),
    'cache-control': 'no-cache',
  };
  if (form.coding !== 'identity') headers['content-encoding'] = form.coding;
  if (page.compressed.length > 0) headers.vary = 'Accept-Encoding';
  return { kind: 'response', status: 404, headers, body: bodyOf(request, form.bytes) };
}
