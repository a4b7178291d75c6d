import { isSafeLocation } from '@identity-docs/hosts/http/is-safe-location';
import { parseTarget } from '@identity-docs/hosts/http/parse-target';
import { answerSearch, isAlgoliaPath } from './answer-search';
import { createMcpResponder, MCP_PATH } from './mcp/answer-mcp';
import { prefersMarkdown } from './prefers-markdown';
import { createFileResponder, respondNotFound } from './respond-file';
import { respondText } from './respond-text';
import type { BodyNeeded, Site, SiteRequest, SiteResponse, StaticFile } from './site';

/** Turns a request into an answer; depends on nothing but the request and the site it was made for. */
export type Handler = (request: SiteRequest) => SiteResponse | BodyNeeded;

/** The page that unknown paths get; it has no address of its own. */
const NOT_FOUND_PAGE = '/404.html';

/** Redirects may be cached, but browsers would keep a 301 without a limit for good, mistakes included. */
const REDIRECT_CACHE_CONTROL = 'public, max-age=3600';

/** Pages by their address (`/install-config/`), and all other files by their path. */
interface Routes {
  pages: ReadonlyMap<string, StaticFile>;
  others: ReadonlyMap<string, StaticFile>;
}

function splitRoutes(site: Site): Routes {
  const pages = new Map<string, StaticFile>();
  const others = new Map<string, StaticFile>();
  for (const [path, file] of site.files) {
    if (path.endsWith('/index.html')) pages.set(path.slice(0, -'index.html'.length), file);
    else if (path !== NOT_FOUND_PAGE) others.set(path, file);
  }
  return { pages, others };
}

/** The address that a page is reached under: `/x`, `/x.html` and `/x/index.html` all mean `/x/`. */
function findCanonicalPath(path: string, pages: Routes['pages']): string | undefined {
  const candidates = [
    path.endsWith('/index.html') ? path.slice(0, -'index.html'.length) : undefined,
    path.endsWith('.html') ? `${path.slice(0, -'.html'.length)}/` : undefined,
    path.endsWith('/') ? undefined : `${path}/`,
  ];
  return candidates.find((candidate) => candidate !== undefined && pages.has(candidate));
}

function encodePath(path: string): string {
  return path.split('/').map(encodeURIComponent).join('/');
}

/**
 * Makes the request handler of a site.
 *
 * In this order: malformed URLs (400, 414), the search endpoint, that for programs (MCP), methods (405), the redirect
 * table, files, the canonical URL of a page (301), the not-found page.
 *
 * @param site what was read at start; it must not change afterwards
 */
export function createHandler(site: Site): Handler {
  const routes = splitRoutes(site);
  const notFoundPage = site.files.get(NOT_FOUND_PAGE);
  const respondFile = createFileResponder(site);
  const respondMcp = createMcpResponder(site);
  /** `/docs-edition` for the base `/docs-edition/`, the empty string for `/`. */
  const mount = site.baseUrl.slice(0, -1);

  const redirect = (request: SiteRequest, status: number, location: string): SiteResponse =>
    isSafeLocation(location)
      ? respondText(site, {
          status,
          text: `Moved to ${location}\n`,
          method: request.method,
          cacheControl: REDIRECT_CACHE_CONTROL,
          headers: { location },
        })
      : respondText(site, { status: 400, text: 'The address is malformed.\n', method: request.method });

  const refuseMethod = (request: SiteRequest, allow: string): SiteResponse =>
    respondText(site, {
      status: 405,
      text: `Only ${allow} is answered here.\n`,
      method: request.method,
      headers: { allow },
    });

  /** Answers for a path inside the site, without the base. */
  const respondInside = (request: SiteRequest, path: string, search: string): SiteResponse => {
    const page = routes.pages.get(path);
    if (page !== undefined) {
      const markdown = prefersMarkdown(request) ? routes.others.get(`${path}index.md`) : undefined;
      return respondFile(request, markdown ?? page);
    }

    const canonical = findCanonicalPath(path, routes.pages);
    if (canonical !== undefined) return redirect(request, 301, mount + encodePath(canonical) + search);

    const file = routes.others.get(path);
    return file === undefined ? respondNotFound(site, request, notFoundPage) : respondFile(request, file);
  };

  return (request) => {
    const target = parseTarget(request.target);
    if (!target.ok) {
      return respondText(site, { status: target.status, text: `${target.reason}\n`, method: request.method });
    }
    const { path, rawPath, search } = target;

    const inside = path.startsWith(site.baseUrl) ? path.slice(mount.length) : path;
    if (isAlgoliaPath(inside)) return answerSearch(site, inside, request);
    if (path === mount + MCP_PATH) {
      return request.method === 'POST' ? respondMcp(request) : refuseMethod(request, 'POST');
    }
    if (request.method !== 'GET' && request.method !== 'HEAD') return refuseMethod(request, 'GET, HEAD');

    const found = site.findRedirect(rawPath, search);
    if (found !== undefined) return redirect(request, found.status, found.location);

    if (path.startsWith(site.baseUrl)) return respondInside(request, path.slice(mount.length), search);
    if (path === mount) return redirect(request, 301, site.baseUrl + search);
    // Whoever opens the host's root wants the site; not permanent, another site may move in there.
    if (path === '/') return redirect(request, 302, site.baseUrl + search);
    const rootFile = site.rootFiles.get(path);
    if (rootFile !== undefined) return respondFile(request, rootFile);
    return respondNotFound(site, request, notFoundPage);
  };
}
