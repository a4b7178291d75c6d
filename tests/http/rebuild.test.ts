import { copyFile, rename, rm, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type RunningServer, startServer } from '../../features/server/create-server';
import { completeSite, type MadeSite, makeSite } from './support/make-site';
import { sendRaw } from './support/raw-request';

const PAGE = (name: string): string => `<h1>${name}</h1>\n`.repeat(30_000);

let made: MadeSite;
let site: RunningServer;
let lines: string[];

/** A finished build with a page of more than half a megabyte, next to the folder that is served. */
async function makeBuild(name: string): Promise<MadeSite> {
  const build = await makeSite();
  await writeFile(join(build.dir, 'index.html'), PAGE(name));
  await writeFile(join(build.dir, 'index.html.br'), brotliCompressSync(PAGE(name)));
  await completeSite(build.dir);
  return build;
}

async function replaceBuild(name: string): Promise<void> {
  const next = await makeBuild(name);
  await rm(`${made.dir}.old`, { recursive: true, force: true });
  await rename(made.dir, `${made.dir}.old`);
  await rename(next.dir, made.dir);
  await next.remove();
}

beforeEach(async () => {
  lines = [];
  made = await makeBuild('first');
  site = await startServer({ dir: made.dir, followMs: 10, log: (line) => lines.push(line) });
});
afterEach(async () => {
  await site.close();
  await made.remove();
});

const ask = () => sendRaw(site.port, { target: '/', headers: ['Accept-Encoding: br'] });
const read = async (): Promise<string> => brotliDecompressSync((await ask()).body).toString();

describe('a build under a running server', () => {
  it('is taken up without a restart; each answer is of one build, under a tag of its own', async () => {
    const tags = new Map<string, string>();
    const names = ['second', 'third', 'fourth'];
    for (const name of names) {
      await replaceBuild(name);
      await expect
        .poll(
          async () => {
            const { status, headers, body } = await ask();
            expect(status).toBe(200);
            const text = brotliDecompressSync(body).toString();
            const found = ['first', ...names].find((known) => text === PAGE(known));
            expect(found, 'a page of one build').toBeDefined();
            expect(tags.get(headers.etag ?? '') ?? found).toBe(found);
            tags.set(headers.etag ?? '', found ?? '');
            return found;
          },
          { interval: 1, timeout: 10_000 },
        )
        .toBe(name);
    }
    expect(new Set(tags.values()).size).toBe(tags.size);
  });

  it("isn't taken up before it is whole, and then it is", async () => {
    const harmed = join(made.dir, 'index.html');
    await truncate(harmed, 100);
    await completeSite(made.dir);
    await truncate(harmed, 50);
    await expect
      .poll(() => lines.join(), { timeout: 10_000 })
      .toMatch(
        /could not be read, so the server keeps serving the last one: \/index.html has 50 bytes instead of 100\./,
      );
    expect(await read()).toBe(PAGE('first'));
    await replaceBuild('second');
    await expect.poll(read, { timeout: 10_000 }).toBe(PAGE('second'));
  });

  it('is taken up when its copy is complete, although its list of files came first', async () => {
    const next = await makeBuild('second');
    await rm(join(made.dir, 'index.html'));
    await copyFile(join(next.dir, '.build.json'), join(made.dir, '.build.json'));
    const health = async (): Promise<unknown> =>
      JSON.parse((await sendRaw(site.port, { target: '/-/health/' })).body.toString());
    await expect.poll(health).toMatchObject({
      status: 'ok',
      warning: expect.stringMatching(/^A newer build could not be read, .*: \/index\.html\S* .*\.$/),
    });
    expect(await read()).toBe(PAGE('first'));
    for (const name of ['index.html.br', 'index.html'])
      await copyFile(join(next.dir, name), join(made.dir, name));
    await next.remove();
    await expect.poll(read).toBe(PAGE('second'));
    expect(await health()).toEqual({ status: 'ok', files: expect.any(Number) });
    expect(lines.filter((line) => line.includes('Serving the new build'))).toHaveLength(1);
  });

  it('is no concern of the health when it is gone before it could be read', async () => {
    const health = async (): Promise<string> =>
      (await sendRaw(site.port, { target: '/-/health/' })).body.toString();
    await truncate(join(made.dir, 'digits.txt'), 5);
    await completeSite(made.dir);
    await truncate(join(made.dir, 'digits.txt'), 4);
    await expect.poll(health).toContain('/digits.txt has 4 bytes instead of 5');
    await rm(join(made.dir, '.build.json'));
    await expect.poll(health).not.toContain('warning');
  });

  it("isn't needed for the answers: the folder may go", async () => {
    await rm(made.dir, { recursive: true });
    expect(await read()).toBe(PAGE('first'));
    expect((await sendRaw(site.port, { target: '/large.bin' })).body.length).toBe(400_000);
  });
});
