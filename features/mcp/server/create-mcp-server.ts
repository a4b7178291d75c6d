import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import type { ToolCall } from '../tools/run-tool';
import type { ToolAnswer } from '../tools/source';
import { TOOLS } from './tools';

/** All tools only read what the site publishes. */
const READ_ONLY = { readOnlyHint: true, idempotentHint: true, openWorldHint: false };

/**
 * Creates an MCP server whose tools read a built site.
 *
 * @param run runs a tool call that has been validated
 * @see https://modelcontextprotocol.io/specification/2025-06-18
 */
export function createMcpServer(run: (call: ToolCall) => Promise<ToolAnswer>): McpServer {
  const server = new McpServer(
    { name: 'authentik-docs', version: '1.0.0' },
    {
      instructions:
        'Documentation of the identity provider authentik, release 2025.8. Search first, then read the page that fits. For environment variables use "settings", for error messages "message", for an upgrade from one version to another "upgrade-plan".',
    },
  );
  for (const { name, title, description, input, toCall } of TOOLS) {
    server.registerTool(
      name,
      { title, description, inputSchema: input, annotations: READ_ONLY },
      async (asked) => toResult(await run(toCall(asked))),
    );
  }
  return server;
}

function toResult(answer: ToolAnswer): CallToolResult {
  return 'text' in answer
    ? { content: [{ type: 'text', text: answer.text }] }
    : { content: [{ type: 'text', text: answer.problem }], isError: true };
}
