// The engines that hosts use to read the files of a build, with an interface for the tests.

import { join } from 'node:path';
import { HeadersHandler } from '@netlify/headers';
import { parseAllHeaders } from '@netlify/headers-parser';
import { parseAllRedirects } from '@netlify/redirect-parser';
import { RedirectsHandler } from '@netlify/redirects';
import routing from '@vercel/routing-utils';

/** Routes that Vercel creates from a `vercel.json`. It throws Vercel's own message if the file is rejected. */
export function readVercelRoutes(config) {
  const { routes, error } = routing.getTransformedRoutes(config);
  if (error) throw new Error(error.message);
  return routes;
}

/** The messages of Netlify's parsers about the tables in a folder. */
export async function findNetlifyErrors(dir) {
  const read = await Promise.all([
    parseAllRedirects({ redirectsFiles: [join(dir, '_redirects')], configRedirects: [], minimal: false }),
    parseAllHeaders({ headersFiles: [join(dir, '_headers')], configHeaders: [], minimal: false }),
  ]);
  return read.flatMap(({ errors }) => errors.map(({ message }) => message));
}

/** Responds as Netlify does for a folder, with redirects and headers. */
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
