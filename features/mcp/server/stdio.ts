import { readFileSync } from 'node:fs';
import { join, normalize } from 'node:path';
import { recoverBuild } from '@identity-docs/build/node/build-place-fs';
import { loadSearch } from '@identity-docs/server/load-search';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { createSource } from '../tools/source';
import { createMcpServer } from './create-mcp-server';

const BUILD = 'build';

/** Serves the tools to the program that started this one. Standard output belongs to the protocol. */
async function main(): Promise<void> {
  await recoverBuild(BUILD);
  const search = await loadSearch(BUILD);
  if (search === undefined)
    throw new Error('There is no built site to answer from. Build it with: npm run build');
  const server = createMcpServer(createSource(readText, async (requests) => search(requests)));
  await server.connect(new StdioServerTransport());
}

function readText(path: string): string | undefined {
  // What a client names stays inside the site.
  const inside = normalize(`/${decodeURI(path)}`);
  try {
    return readFileSync(join(BUILD, inside), 'utf8');
  } catch {
    return undefined;
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
