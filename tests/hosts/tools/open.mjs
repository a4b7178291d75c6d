// The engines by which hosts themselves read the files of a build, as the tests call them.

import { join } from 'node:path';
import { HeadersHandler } from '@netlify/headers';
import { parseAllHeaders } from '@netlify/headers-parser';
import { parseAllRedirects } from '@netlify/redirect-parser';
import { RedirectsHandler } from '@netlify/redirects';
import routing from '@vercel/routing-utils';

/** Routes that Vercel makes of a `vercel.json`; throws with its own message where it refuses the file. */
export function readVercelRoutes(config) {
  const { routes, error } = routing.getTransformedRoutes(config);
  if (error) throw new Error(error.message);
  return routes;
}

/** What Netlify's parsers refuse of the tables in a folder, in their words. */
export async function findNetlifyErrors(dir) {
  const read = await Promise.all([
    parseAllRedirects({ redirectsFiles: [join(dir, '_redirects')], configRedirects: [], minimal: false }),
    parseAllHeaders({ headersFiles: [join(dir, '_headers')], configHeaders: [], minimal: false }),
  ]);
  return read.flatMap(({ errors }) => errors.map(({ message }) => message));
}

/** Answers as Netlify does for a folder: where an address leads, and which headers it has. */
export function openNetlify(dir, origin) {
  const redirects = new RedirectsHandler({
    configRedirects: [],
    jwtRoleClaim: '',
    jwtSecret: '',
    projectDir: dir,
    publicDir: dir,
    siteURL: origin,
  });
  const headers = new HeadersHandler({ projectDir: dir, publishDir: dir, logger: console });
  return async (target) => {
    const request = new Request(origin + target);
    const match = await redirects.match(request);
    return {
      status: match?.statusCode,
      location: match?.target.href,
      headers: match ? {} : Object.fromEntries(new Headers(await headers.apply(request))),
    };
  };
}
