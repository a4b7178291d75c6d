import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import * as z from 'zod';
import { findMessage } from '../tools/find-message';
import { findSettings } from '../tools/find-settings';
import { planUpgradeOf } from '../tools/plan-upgrade';
import { readPage } from '../tools/read-page';
import { MOST_QUERY_CHARACTERS, searchDocs } from '../tools/search-docs';
import type { DocsSource, ToolAnswer } from '../tools/source';

const text = z.string().trim().min(1);
/** A line of a log with its context; what is longer is no message. */
const MOST_MESSAGE_CHARACTERS = 4_000;
/** All tools only read what the site publishes. */
const READ_ONLY = { readOnlyHint: true, idempotentHint: true, openWorldHint: false };

/**
 * Makes a server of the Model Context Protocol that answers from a built site.
 *
 * @param source the files and the search of the site
 * @see https://modelcontextprotocol.io/specification/2025-06-18
 */
export function createMcpServer(source: DocsSource): McpServer {
  const server = new McpServer(
    { name: 'authentik-docs', version: '1.0.0' },
    {
      instructions:
        'Documentation of the identity provider authentik, release 2025.8. Search first, then read the page that fits. For environment variables use "settings", for error messages "message", for the way from one version to another "upgrade-plan".',
    },
  );
  server.registerTool(
    'search',
    {
      title: 'Search the documentation',
      description: 'Finds parts of pages by words or by meaning. Returns titles, addresses and excerpts.',
      inputSchema: {
        query: text.max(MOST_QUERY_CHARACTERS).describe('A few words, or a short question'),
        limit: z.number().int().min(1).max(20).default(8).describe('How many results'),
      },
      annotations: READ_ONLY,
    },
    async (asked) => toResult(await searchDocs(source, asked)),
  );
  server.registerTool(
    'page',
    {
      title: 'Read a page',
      description: 'Returns a page of the documentation as Markdown, or the part of it after "#".',
      inputSchema: {
        path: text.max(500).describe('Address or path, such as /install-config/upgrade/ or /brands/#title'),
      },
      annotations: READ_ONLY,
    },
    async ({ path }) => toResult(readPage(source, path)),
  );
  server.registerTool(
    'settings',
    {
      title: 'Look up settings',
      description:
        'Describes a setting (environment variable) with type, default and readers; says what became of an old name; or lists settings that hold some words.',
      inputSchema: {
        name: text
          .max(200)
          .describe('A variable such as AUTHENTIK_REDIS__HOST, a key such as redis.host, or words'),
      },
      annotations: READ_ONLY,
    },
    async ({ name }) => toResult(findSettings(source, name)),
  );
  server.registerTool(
    'message',
    {
      title: 'Explain a message',
      description: 'Finds the pages that explain an error message, a line of a log, or a symptom.',
      inputSchema: { text: text.max(MOST_MESSAGE_CHARACTERS).describe('The message, word for word') },
      annotations: READ_ONLY,
    },
    async (asked) => toResult(await findMessage(source, asked.text)),
  );
  server.registerTool(
    'upgrade-plan',
    {
      title: 'Plan an upgrade',
      description:
        'Lists every stop between two versions with requirements, breaking changes, steps and advisories, as a checklist.',
      inputSchema: {
        from: text.max(20).describe('The version that runs, such as 2025.2.1'),
        to: text.max(20).optional().describe('The version wanted; the newest where it is left out'),
        platform: z.enum(['compose', 'kubernetes']).optional(),
      },
      annotations: READ_ONLY,
    },
    async (asked) => toResult(await planUpgradeOf(source, asked)),
  );
  return server;
}

function toResult(answer: ToolAnswer): CallToolResult {
  return 'text' in answer
    ? { content: [{ type: 'text', text: answer.text }] }
    : { content: [{ type: 'text', text: answer.problem }], isError: true };
}
