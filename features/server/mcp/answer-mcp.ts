import { createMcpServer } from '@identity-docs/mcp/server/create-mcp-server';
import type { ToolCall } from '@identity-docs/mcp/tools/run-tool';
import type { ToolAnswer } from '@identity-docs/mcp/tools/source';
import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js';
import { jsonDepth, MAX_JSON_DEPTH } from '../json-depth';
import { respondText } from '../respond-text';
import type { BodyNeeded, RunTool, Site, SiteRequest, SiteResponse } from '../site';
import { findForeign } from './hosts';
import { createTurns } from './take-turns';

/** Where the Model Context Protocol is answered, inside the site. */
export const MCP_PATH = '/mcp';
/** The longest request body that is read, in bytes. */
const MAX_BODY_BYTES = 64 * 1024;
/** JSON-RPC's code for an error of the server's own; the protocol's library uses it for such rejections too. */
const SERVER_ERROR = -32_000;

const headerOf = (headers: SiteRequest['headers'], name: string): string | undefined =>
  headers[name] === undefined ? undefined : String(headers[name]);

/**
 * Makes what answers the Model Context Protocol over Streamable HTTP: each POST is a request of its own, without a
 * session, and its response is JSON.
 *
 * @see https://modelcontextprotocol.io/specification/2025-06-18/basic/transports#streamable-http
 */
export function createMcpResponder(
  site: Pick<Site, 'headers' | 'runTool' | 'mcpHosts'>,
): (request: SiteRequest) => BodyNeeded | SiteResponse {
  const reject = (status: number, message: string): SiteResponse =>
    respondText(site, {
      status,
      text: JSON.stringify({ jsonrpc: '2.0', error: { code: SERVER_ERROR, message }, id: null }),
      method: 'POST',
      contentType: 'application/json',
    });

  const turn = createTurns();
  const runFor = async (
    runTool: RunTool,
    call: ToolCall,
    client: string | undefined,
  ): Promise<ToolAnswer> => {
    const reply = await runTool(call, client);
    await turn();
    return reply.kind === 'busy'
      ? { problem: 'Too many requests are waiting. Ask again in a moment.' }
      : (JSON.parse(Buffer.from(reply.json).toString('utf8')) as ToolAnswer);
  };

  return ({ headers, client }) => {
    const { runTool, mcpHosts } = site;
    if (runTool === undefined) return reject(404, 'This site has no data for programs.');
    const foreign = findForeign(
      { host: headerOf(headers, 'host'), origin: headerOf(headers, 'origin') },
      mcpHosts,
    );
    if (foreign !== undefined) return reject(403, foreign);
    return {
      kind: 'body-needed',
      limitBytes: MAX_BODY_BYTES,
      tooLarge: reject(413, `The body is longer than ${MAX_BODY_BYTES} bytes.`),
      respond: async (body) => {
        if (/^\s*\[/.test(body))
          return reject(400, 'Send one message at a time: batches are no part of the protocol.');
        if (jsonDepth(body) > MAX_JSON_DEPTH)
          return reject(400, `The body is nested more than ${MAX_JSON_DEPTH} deep.`);
        await turn();
        const server = createMcpServer((call) => runFor(runTool, call, client));
        const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
        try {
          await server.connect(transport);
          const response = await transport.handleRequest(toWebRequest(headers, body));
          return respondText(site, {
            status: response.status,
            text: await response.text(),
            method: 'POST',
            contentType: response.headers.get('content-type') ?? 'application/json',
          });
        } finally {
          await server.close();
        }
      },
    };
  };
}

/** Of the headers those that the protocol knows; the URL does not matter. */
function toWebRequest(headers: SiteRequest['headers'], body: string): Request {
  const known = ['accept', 'content-type', 'mcp-protocol-version'].flatMap((name): [string, string][] => {
    const value = headerOf(headers, name);
    return value === undefined ? [] : [[name, value]];
  });
  return new Request(`http://localhost${MCP_PATH}`, { method: 'POST', headers: known, body });
}
