import { readFileSync } from 'node:fs';
import { join, normalize } from 'node:path';
import { recoverBuild } from '@identity-docs/build/node/build-place-fs';
import { createMcpServer } from '@identity-docs/mcp/server/create-mcp-server';
import { runTool } from '@identity-docs/mcp/tools/run-tool';
import { createSource } from '@identity-docs/mcp/tools/source';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { loadSearch } from '../load-search';

const BUILD = 'build';

/** Serves the tools to the parent process over standard input and output. Standard output carries only the protocol. */
async function main(): Promise<void> {
  await recoverBuild(BUILD);
  const search = await loadSearch(BUILD);
  if (search === undefined) throw new Error('There is no built site. Build it with: npm run build');
  const source = createSource(readText, async (requests) => search(requests));
  const server = createMcpServer((call) => runTool(source, call));
  await server.connect(new StdioServerTransport());
}

function readText(path: string): string | undefined {
  try {
    // URLs in a client's request stay inside the site.
    return readFileSync(join(BUILD, normalize(`/${decodeURI(path)}`)), 'utf8');
  } catch {
    return undefined;
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
