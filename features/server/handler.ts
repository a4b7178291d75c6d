import { isSafeLocation } from '@identity-docs/hosts/http/is-safe-location';
import { parseTarget } from '@identity-docs/hosts/http/parse-target';
import { answerSearch, isAlgoliaPath } from './answer-search';
import { createMcpResponder, MCP_PATH } from './mcp/answer-mcp';
import { prefersMarkdown } from './prefers-markdown';
import { createFileResponder, respondNotFound } from './respond-file';
import { respondText } from './respond-text';
import type { BodyNeeded, Site, SiteRequest, SiteResponse, StaticFile } from './site';

/** Turns a request into a response. It depends only on the request and on its site. */
export type Handler = (request: SiteRequest) => SiteResponse | BodyNeeded;

/** The page for unknown paths. It has no URL of its own. */
const NOT_FOUND_PAGE = '/404.html';

/** Redirects can be cached, but without a limit browsers would keep a 301 forever, including mistakes. */
const REDIRECT_CACHE_CONTROL = 'public, max-age=3600';

/** Pages by their path (`/install-config/`), and all other files by theirs. */
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

/** The path under which a page is reached. `/x`, `/x.html`, and `/x/index.html` all mean `/x/`. */
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
 * Creates the request handler of a site. It checks in this order: malformed URLs (400, 414), the search endpoint, the
 * MCP endpoint, methods (405), the redirect table, files, the canonical URL of a page (301), and the not-found page.
 *
 * @param site the content that was read at start; it must not change afterwards
 */
export function createHandler(site: Site): Handler {
  const routes = splitRoutes(site);
  const notFoundPage = site.files.get(NOT_FOUND_PAGE);
  const respondFile = createFileResponder(site);
  const respondMcp = createMcpResponder(site);
  /** `/docs-edition` for the base `/docs-edition/`, and the empty string for `/`. */
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
      : respondText(site, { status: 400, text: 'The URL is malformed.\n', method: request.method });

  const refuseMethod = (request: SiteRequest, allow: string): SiteResponse =>
    respondText(site, {
      status: 405,
      text: `This URL supports only ${allow}.\n`,
      method: request.method,
      headers: { allow },
    });

  /** Responds to a path inside the site, without the base. */
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
    // Someone who opens the host's root wants the site. The redirect isn't permanent, because another site may be
    // placed there.
    if (path === '/') return redirect(request, 302, site.baseUrl + search);
    const rootFile = site.rootFiles.get(path);
    if (rootFile !== undefined) return respondFile(request, rootFile);
    return respondNotFound(site, request, notFoundPage);
  };
}
