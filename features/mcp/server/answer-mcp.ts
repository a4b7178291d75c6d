import { respondText } from '@identity-docs/server/respond-text';
import type { BodyNeeded, Mount, Site, SiteRequest, SiteResponse } from '@identity-docs/server/types';
import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js';
import { createSource, type DocsSource } from '../tools/source';
import { createMcpServer } from './create-mcp-server';

/** Address of the Model Context Protocol, inside the site. */
export const MCP_PATH = '/mcp';
/** The longest request body that is read, in bytes. */
const MAX_BODY_BYTES = 64 * 1024;

/** What the tools read of a site in memory. */
function sourceOf(site: Site, client: string | undefined, shared: DocsSource): DocsSource {
  const { search } = site;
  return {
    ...shared,
    search:
      search &&
      (async (requests) => {
        const reply = await search(requests, client);
        if (reply.kind === 'results') return JSON.parse(Buffer.from(reply.json).toString('utf8'));
        throw new Error(
          reply.kind === 'busy' ? 'Too many searches are waiting. Ask again in a moment.' : reply.message,
        );
      }),
  };
}

/**
 * Makes what answers the Model Context Protocol over Streamable HTTP: each POST is a request of its own, without a
 * session, and its answer is JSON.
 *
 * @see https://modelcontextprotocol.io/specification/2025-06-18/basic/transports#streamable-http
 */
export function createMcpResponder(site: Site): (request: SiteRequest) => BodyNeeded | SiteResponse {
  const shared = createSource((path) => {
    const bytes = site.files.get(path)?.identity.bytes;
    return bytes && Buffer.from(bytes).toString('utf8');
  }, undefined);
  const refuse = (status: number, text: string): SiteResponse =>
    respondText(site, { status, text, method: 'POST' });

  return (request) => {
    const { headers, client } = request;
    if (isForeign(headers)) return refuse(403, 'Pages of other origins may not ask here.\n');
    return {
      kind: 'body-needed',
      limitBytes: MAX_BODY_BYTES,
      tooLarge: refuse(413, `The body is longer than ${MAX_BODY_BYTES} bytes.\n`),
      respond: async (body) => {
        if (/^\s*\[/.test(body))
          return refuse(400, 'One message at a time: batches are no part of the protocol.\n');
        const server = createMcpServer(sourceOf(site, client, shared));
        const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
        try {
          await server.connect(transport);
          const answer = await transport.handleRequest(toWebRequest(headers, body));
          return respondText(site, {
            status: answer.status,
            text: await answer.text(),
            method: 'POST',
            contentType: answer.headers.get('content-type') ?? 'application/json',
          });
        } finally {
          await server.close();
        }
      },
    };
  };
}

/** A page elsewhere must not reach a server that listens for this machine only (DNS rebinding). */
function isForeign({ origin, host }: SiteRequest['headers']): boolean {
  if (origin === undefined) return false;
  try {
    return new URL(String(origin)).host !== host;
  } catch {
    return true;
  }
}

/** Of the headers those that the protocol knows; the address does not matter. */
function toWebRequest(headers: SiteRequest['headers'], body: string): Request {
  const known = ['accept', 'content-type', 'mcp-protocol-version'].flatMap((name): [string, string][] =>
    headers[name] === undefined ? [] : [[name, String(headers[name])]],
  );
  return new Request(`http://localhost${MCP_PATH}`, { method: 'POST', headers: known, body });
}

/** Offers the Model Context Protocol on a server of the site. */
export const mcpMount: Mount = { path: MCP_PATH, open: createMcpResponder };
