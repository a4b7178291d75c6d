import { createMcpServer } from '@identity-docs/mcp/server/create-mcp-server';
import type { ToolCall } from '@identity-docs/mcp/tools/run-tool';
import type { ToolAnswer } from '@identity-docs/mcp/tools/source';
import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js';
import { jsonDepth, MAX_JSON_DEPTH } from '../json-depth';
import { respondText } from '../respond-text';
import type { BodyNeeded, RunTool, Site, SiteRequest, SiteResponse } from '../site';
import { findForeign } from './hosts';
import { createTurns } from './take-turns';

/** Path of the Model Context Protocol endpoint inside the site. */
export const MCP_PATH = '/mcp';
/** The longest request body that is read, in bytes. */
const MAX_BODY_BYTES = 64 * 1024;
/** JSON-RPC's code for a server error. The protocol's library uses it for such rejections too. */
const SERVER_ERROR = -32_000;

const headerOf = (headers: SiteRequest['headers'], name: string): string | undefined =>
  headers[name] === undefined ? undefined : String(headers[name]);

/**
 * Creates the handler for the Model Context Protocol over Streamable HTTP. Each POST is a separate request without a
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
      ? { problem: 'Too many requests are waiting. Try again in a moment.' }
      : (JSON.parse(Buffer.from(reply.json).toString('utf8')) as ToolAnswer);
  };

  return ({ headers, client }) => {
    const { runTool, mcpHosts } = site;
    if (runTool === undefined) return reject(404, 'This site has no data for MCP tools.');
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
          return reject(400, "Send one message at a time. The protocol doesn't support batches.");
        if (jsonDepth(body) > MAX_JSON_DEPTH)
          return reject(400, `The body has more than ${MAX_JSON_DEPTH} levels of nesting.`);
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

/** Passes only the headers that the protocol knows. The URL doesn't matter. */
function toWebRequest(headers: SiteRequest['headers'], body: string): Request {
  const known = ['accept', 'content-type', 'mcp-protocol-version'].flatMap((name): [string, string][] => {
    const value = headerOf(headers, name);
    return value === undefined ? [] : [[name, value]];
  });
  return new Request(`http://localhost${MCP_PATH}`, { method: 'POST', headers: known, body });
}
