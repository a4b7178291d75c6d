import { readFileSync } from 'node:fs';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mcpMount } from '../../features/mcp/server/answer-mcp';
import { type RunningServer, startServer } from '../../packages/server/create-server';
import { sendRaw } from './support/raw-request';

let site: RunningServer;

beforeAll(async () => {
  site = await startServer({ dir: 'build', mounts: [mcpMount] });
}, 60_000);
afterAll(() => site.close());

const GUIDE = '/install-config/upgrade/';
const ask = (target: string, headers: string[] = []) => sendRaw(site.port, { target, headers });

describe('pages as Markdown', () => {
  it.each([
    'text/markdown',
    'text/markdown, text/html;q=0.9, */*;q=0.1',
    'text/html;q=0.5, text/markdown',
    'TEXT/Markdown',
  ])('are what %s gets', async (accept) => {
    const { status, headers, body } = await ask(GUIDE, [`Accept: ${accept}`]);
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('text/markdown; charset=utf-8');
    expect(headers.vary).toMatch(/^Accept, Accept-Encoding$/);
    expect(body.toString()).toMatch(/^# Upgrade/);
  });

  it.each([
    'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
    '*/*',
    'text/*',
    'text/html, text/markdown',
    'text/markdown;q=0, */*',
    'text/markdown;q=0.2, text/html',
    'nonsense',
  ])('are not what %s gets', async (accept) => {
    const { headers, body } = await ask(GUIDE, [`Accept: ${accept}`]);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(headers.vary).toBe('Accept, Accept-Encoding');
    expect(body.toString()).toMatch(/^<!doctype html>/i);
  });

  it('have addresses of their own, compressed and revalidated as any file', async () => {
    const [short, long] = await Promise.all([ask('/install-config/upgrade.md'), ask(`${GUIDE}index.md`)]);
    expect(short.body.equals(long.body)).toBe(true);
    const { headers } = await ask(GUIDE, ['Accept: text/markdown', 'Accept-Encoding: br']);
    expect(headers['content-encoding']).toBe('br');
    const again = await ask(GUIDE, [
      'Accept: text/markdown',
      'Accept-Encoding: br',
      `If-None-Match: ${headers.etag}`,
    ]);
    expect(again.status).toBe(304);
  });

  it('leave pages without Markdown alone', async () => {
    const { status, headers } = await ask('/search/', ['Accept: text/markdown']);
    expect([status, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  });

  it('come as one text for each part of the site', async () => {
    const list = (await ask('/llms.txt')).body.toString();
    const parts = [...list.matchAll(/https:\/\/[^/]+(\/[a-z-]+\/llms-full\.txt)/g)].map(
      (match) => match[1] ?? '',
    );
    expect(parts).toContain('/install-config/llms-full.txt');
    const whole = (await ask('/llms-full.txt')).body.length;
    const sizes = await Promise.all(parts.map(async (path) => (await ask(path)).body.length));
    // Together they hold all but the few pages that belong to no part.
    expect(sizes.reduce((sum, size) => sum + size, 0) / whole).toBeGreaterThan(0.95);
  });
});

/** The first text of an answer. */
const textOf = (result: unknown): string => {
  const [content] = (result as CallToolResult).content;
  return content?.type === 'text' ? content.text : '';
};

describe.each([
  ['Streamable HTTP', () => new StreamableHTTPClientTransport(new URL(`${site.origin}/mcp`)) as Transport],
  [
    'standard input and output',
    () => new StdioClientTransport({ command: 'npm', args: ['run', '--silent', 'mcp'], stderr: 'pipe' }),
  ],
])('the MCP server by %s', (_name, connect) => {
  const client = new Client({ name: 'test', version: '1' });
  const call = (name: string, args: Record<string, unknown>) => client.callTool({ name, arguments: args });

  beforeAll(() => client.connect(connect()), 60_000);
  afterAll(() => client.close());

  it('offers its tools', async () => {
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual(['search', 'page', 'settings', 'message', 'upgrade-plan']);
    for (const { annotations, description, inputSchema } of tools) {
      expect(annotations?.readOnlyHint).toBe(true);
      expect(description?.length).toBeGreaterThan(20);
      expect(inputSchema.required?.length).toBeGreaterThan(0);
    }
  });

  it('searches', async () => {
    const text = textOf(await call('search', { query: 'forward auth nginx', limit: 3 }));
    expect(text).toContain('/add-secure-apps/providers/proxy/');
    expect(text.match(/^- \[[^\]]*\w › \w[^\]]*\]\(/gm)).toHaveLength(3);
  });

  it.each(['/install-config/upgrade/', 'install-config/upgrade', '/install-config/upgrade/index.html'])(
    'reads the page %s',
    async (path) => {
      expect(textOf(await call('page', { path }))).toMatch(/^# Upgrade/);
    },
  );

  it('reads one part of a page', async () => {
    const text = textOf(await call('page', { path: '/install-config/configuration/#authentik_redis__tls' }));
    expect(text).toMatch(/^### `AUTHENTIK_REDIS__TLS`/);
    expect(text).not.toContain('AUTHENTIK_REDIS__TLS_REQS`\n');
    expect(text.length).toBeLessThan(1_000);
  });

  it('offers pages that are near to one that is not there, and reads nothing outside of the site', async () => {
    const missing = (await call('page', { path: '/install-config/upgrades/' })) as CallToolResult;
    expect(missing.isError).toBe(true);
    expect(textOf(missing)).toContain('/install-config/upgrade/');
    const outside = (await call('page', { path: '/../package.json#' })) as CallToolResult;
    expect(outside.isError).toBe(true);
    expect(textOf(outside)).not.toContain('identity-docs');
  });

  it('looks settings up by variable, key, old name, mistyped name and words', async () => {
    const lookUp = async (name: string) => textOf(await call('settings', { name }));
    expect(await lookUp('AUTHENTIK_REDIS__HOST')).toContain('- Default: `localhost`');
    expect(await lookUp('redis.host')).toContain('# `AUTHENTIK_REDIS__HOST`');
    expect(await lookUp('AUTHENTIK_WORKER__CONCURRENCY')).toContain('renamed in 2025.8');
    expect(await lookUp('AUTHENTIK_POSTGRESQL_HOST')).toContain('Did you mean AUTHENTIK_POSTGRESQL__HOST?');
    expect(await lookUp('replica password')).toContain('READ_REPLICAS__N__PASSWORD');
  });

  it('explains a message that stands in a line of a log', async () => {
    const text = textOf(
      await call('message', {
        text: '{"event": "PostgreSQL connection failed, retrying... (connection refused)", "level": "info"}',
      }),
    );
    expect(text).toContain('"PostgreSQL connection failed, retrying..."');
    expect(text).toContain('/install-config/configuration/');
  });

  it('plans an upgrade', async () => {
    const text = textOf(await call('upgrade-plan', { from: '2025.2.1', to: '2025.8', platform: 'compose' }));
    expect(text).toContain('Stops, in this order: 2025.2.4, 2025.4.4, 2025.6.4, 2025.8.1');
    expect(text).not.toMatch(/\]\(\.{1,2}\//);
    expect(((await call('upgrade-plan', { from: '1.2.3' })) as CallToolResult).isError).toBe(true);
  });

  it('refuses what does not fit', async () => {
    const result = (await call('search', { query: 'x'.repeat(65) })) as CallToolResult;
    expect(result.isError).toBe(true);
  });
});

describe('/mcp', () => {
  const post = (body: string, headers: string[] = []) =>
    sendRaw(site.port, {
      method: 'POST',
      target: '/mcp',
      body,
      headers: ['Content-Type: application/json', 'Accept: application/json, text/event-stream', ...headers],
    });
  const LIST = '{"jsonrpc":"2.0","id":1,"method":"tools/list"}';

  it('answers each request by itself', async () => {
    const { status, headers, body } = await post(LIST);
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'application/json',
      'no-store',
    ]);
    expect(JSON.parse(body.toString()).result.tools).toHaveLength(5);
  });

  it('answers pages of its own origin only', async () => {
    expect((await post(LIST, ['Origin: http://localhost'])).status).toBe(200);
    expect((await post(LIST, ['Origin: https://evil.example'])).status).toBe(403);
    expect((await post(LIST, ['Origin: null'])).status).toBe(403);
  });

  it.each([
    ['a batch', `[${LIST},${LIST}]`, 400],
    ['no JSON', '{', 400],
    ['a long body', `${LIST}${' '.repeat(70_000)}`, 413],
  ])('refuses %s', async (_what, body, status) => {
    expect((await post(body)).status).toBe(status);
  });

  it.each(['GET', 'DELETE', 'PUT'])('refuses %s', async (method) => {
    const { status, headers } = await sendRaw(site.port, { method, target: '/mcp' });
    expect([status, headers.allow]).toEqual([405, 'POST']);
  });
});

describe('the not-found page', () => {
  it('has no address of its own', () => {
    const html = readFileSync('build/404.html', 'utf8');
    expect(html).not.toMatch(/rel="?canonical|og:url|hreflang/);
  });
});

describe('a setting', () => {
  const PAGE = '/users-sources/sources/protocols/ldap/';

  it('is in the Markdown of its page, below what it is called', async () => {
    const text = (await ask(`${PAGE}index.md`)).body.toString();
    expect(text).toContain('\n### Connection settings\n');
    expect(text).toMatch(/\n\*\*Base DN\*\*\n\n`base_dn` · string · Required\n\n\S/);
    expect(text).not.toContain('Filter by name');
  });

  it.each([
    ['issuer_mode', '/add-secure-apps/providers/oauth2/#oauth2provider.issuer_mode'],
    ['additional group dn', `${PAGE}#ldapsource.additional_group_dn`],
  ])('is what a search for "%s" finds first', async (query, url) => {
    const { body } = await sendRaw(site.port, {
      method: 'POST',
      target: '/1/indexes/*/queries',
      body: JSON.stringify({ requests: [{ indexName: 'docs', query }] }),
    });
    expect(JSON.parse(body.toString()).results[0].hits[0].url).toBe(url);
  });
});
