import { readFileSync } from 'node:fs';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningServer, startServer } from '../../features/server/create-server';
import { openSocket, readResponse, sendRaw } from './support/raw-request';

let site: RunningServer;

beforeAll(async () => {
  site = await startServer({ dir: 'build', mcpHosts: ['docs.internal'] });
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
    `text/markdown, ${'a/b;q=0.1, '.repeat(200)}c/d`,
  ])("aren't what %s gets", async (accept) => {
    const { headers, body } = await ask(GUIDE, [`Accept: ${accept}`]);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(headers.vary).toBe('Accept, Accept-Encoding');
    expect(body.toString()).toMatch(/^<!doctype html>/i);
  });

  it('have URLs of their own, compressed and revalidated as any file', async () => {
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
    // Together, they contain all but the few pages that belong to no section.
    expect(sizes.reduce((sum, size) => sum + size, 0) / whole).toBeGreaterThan(0.95);
  });
});

/** The first text of a result. */
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

  it('gives excerpts as plain text', async () => {
    const text = textOf(
      await call('search', { query: 'http://app.<namespace>.svc.cluster.local', limit: 3 }),
    );
    expect(text).toContain('<namespace>');
    expect(text).not.toMatch(/&(?:lt|gt|amp|quot|#39);/);
  });

  it('takes a question of a few hundred characters', async () => {
    const query = 'How do I let people sign in with a passkey instead of a password? '.repeat(5);
    expect(textOf(await call('search', { query }))).toContain('](');
  });

  it('gives examples that work', async () => {
    const { tools } = await client.listTools();
    for (const { name, inputSchema } of tools) {
      const properties = Object.entries(inputSchema.properties ?? {}) as [string, { examples?: string[] }][];
      const examples = properties.flatMap(([property, { examples: texts = [] }]) =>
        texts.map((text): [string, string] => [property, text]),
      );
      expect(examples.length, name).toBeGreaterThan(0);
      const first = Object.fromEntries(
        (inputSchema.required ?? []).map((property) => [
          property,
          examples.find(([known]) => known === property)?.[1],
        ]),
      );
      for (const [property, text] of examples) {
        const result = (await call(name, { ...first, [property]: text })) as CallToolResult;
        expect([name, property, text, result.isError, textOf(result).slice(0, 80)]).toEqual([
          name,
          property,
          text,
          undefined,
          expect.not.stringContaining('No page quotes'),
        ]);
      }
    }
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

  it("offers pages that are near to one that isn't there, and reads nothing outside of the site", async () => {
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

  it('explains a message that is in a line of a log', async () => {
    const text = textOf(
      await call('message', {
        text: '{"event": "PostgreSQL connection failed, retrying... (connection refused)", "level": "info"}',
      }),
    );
    expect(text).toContain('"PostgreSQL connection failed, retrying..."');
    expect(text).toContain('/install-config/');
  });

  it('finds what matters in a line of JSON that names two failures', async () => {
    const line = {
      error: 'dial tcp 10.0.0.5:5432: connect: connection refused',
      event: 'failed to connect',
      level: 'error',
    };
    expect(textOf(await call('message', { text: JSON.stringify(line) }))).toMatch(/^"connection refused"/);
  });

  it('takes lines of a log around a message, and searches where no page quotes it', async () => {
    const lines = Array.from(
      { length: 20 },
      (_, at) => `{"event": "GET /if/user/${at} took long", "level": "info"}`,
    );
    const text = [...lines, '{"event": "no app for hostname", "level": "warning"}'].join('\n');
    expect(text.length).toBeGreaterThan(1_000);
    expect(textOf(await call('message', { text }))).toMatch(/^"no app for hostname"/);
    expect(textOf(await call('message', { text: 'Background saving of passkeys terminated' }))).toMatch(
      /^No page quotes this message\. A search for its words finds:\n\n- \[/,
    );
  });

  it('plans an upgrade', async () => {
    const text = textOf(await call('upgrade-plan', { from: '2025.2.1', to: '2025.8', platform: 'compose' }));
    expect(text).toContain('Stops, in this order: 2025.2.4, 2025.4.4, 2025.6.4, 2025.8.1');
    expect(text).not.toMatch(/\]\(\.{1,2}\//);
    const refused = (await call('upgrade-plan', { from: 'banana' })) as CallToolResult;
    expect([refused.isError, textOf(refused)]).toEqual([
      true,
      expect.stringMatching(/^"banana" is not a version: versions are written like/),
    ]);
    expect(((await call('upgrade-plan', { from: '1.2.3' })) as CallToolResult).isError).toBe(true);
  });

  it("rejects what doesn't fit", async () => {
    const result = (await call('search', { query: 'x'.repeat(401) })) as CallToolResult;
    expect(result.isError).toBe(true);
  });
});

describe('the tool for messages', () => {
  const list = JSON.parse(readFileSync('build/site-data/messages.json', 'utf8')) as { message: string }[];
  const messages = [...new Set(list.map(({ message }) => message))];
  /** Messages with the same words are the same for anyone who pastes them. */
  const plain = (text: string): string =>
    text
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu)
      ?.join(' ') ?? '';
  const client = new Client({ name: 'test', version: '1' });

  beforeAll(() =>
    client.connect(new StreamableHTTPClientTransport(new URL(`${site.origin}/mcp`)) as Transport),
  );
  afterAll(() => client.close());

  it('finds every message that pages quote, each before all others', async () => {
    expect(messages.length).toBeGreaterThan(800);
    const missed: string[] = [];
    for (const message of messages) {
      const text = textOf(await client.callTool({ name: 'message', arguments: { text: message } }));
      const [first = ''] = text.split('\n');
      const same = messages.filter((other) => plain(other) === plain(message));
      const isFirst = same.some((other) => first.startsWith(`"${other}"`));
      if (!isFirst || !text.includes(`"${message}"`)) missed.push(`${message} -> ${first}`);
    }
    expect(missed).toEqual([]);
  }, 120_000);
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

  it('answers each request automatically', async () => {
    const { status, headers, body } = await post(LIST);
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'application/json',
      'no-store',
    ]);
    expect(JSON.parse(body.toString()).result.tools).toHaveLength(5);
  });

  it.each([
    ['Host: localhost', 200],
    ['Host: localhost:8080', 200],
    ['Host: 127.0.0.1:3000', 200],
    ['Host: [::1]:3000', 200],
    ['Host: LOCALHOST.', 200],
    ['Host: docs.example.com', 200],
    ['Host: docs.internal', 200],
    ['Host: evil.example', 403],
    ['Host: localhost.evil.example', 403],
    ['Host: evil.example@localhost', 403],
    ['Host: localhost/evil', 403],
    ['Host:', 403],
  ])('asked under "%s" gets %i', async (host, status) => {
    const socket = openSocket(site.port);
    socket.write(
      `POST /mcp HTTP/1.1\r\n${host}\r\nConnection: close\r\nContent-Type: application/json\r\nAccept: application/json, text/event-stream\r\nContent-Length: ${LIST.length}\r\n\r\n${LIST}`,
    );
    expect((await readResponse(socket)).status).toBe(status);
  });

  it.each([
    ['http://localhost', 200],
    ['http://127.0.0.1:6274', 200],
    ['https://docs.example.com', 200],
    ['https://docs.internal', 200],
    ['https://evil.example', 403],
    ['null', 403],
    ['nonsense', 403],
  ])('asked by a page of %s gets %i', async (origin, status) => {
    expect((await post(LIST, [`Origin: ${origin}`])).status).toBe(status);
  });

  it('says which variable lists the names', async () => {
    const { body } = await post(LIST, ['Origin: https://evil.example']);
    expect(JSON.parse(body.toString()).error.message).toContain('MCP_HOSTS');
  });

  it.each([
    ['a batch', `[${LIST},${LIST}]`, 400],
    ['no JSON', '{', 400],
    [
      'deep nesting',
      LIST.replace('{', `{"params":{"_meta":${'{"a":'.repeat(9_000)}1${'}'.repeat(9_000)}},`),
      400,
    ],
    ['a long body', `${LIST}${' '.repeat(70_000)}`, 413],
  ])('rejects %s', async (_what, body, status) => {
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
    expect(text).not.toContain('Filter settings');
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
