import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { withBuildLock } from '../../../packages/build/node/build-lock';

let folder: string;
let file: string;
const children: ChildProcess[] = [];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lock-'));
  file = join(folder, 'cache/build.lock');
});
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

/** A process that has the lock for as long as it lives. */
async function holdElsewhere(): Promise<ChildProcess> {
  const script = `const { withBuildLock } = require('./packages/build/node/build-lock.ts');
    withBuildLock({ file: ${JSON.stringify(file)}, log: console.log }, () => new Promise(() => {
      console.log('locked');
      setInterval(() => undefined, 1000);
    }));`;
  const child = spawn(process.execPath, ['--import', 'tsx', '-e', script]);
  children.push(child);
  await once(child.stdout, 'data');
  return child;
}

describe('the lock of a checkout', { timeout: 20_000 }, () => {
  it('lets one work at a time, and gives the lock back even where the work fails', async () => {
    const lines: string[] = [];
    const order: string[] = [];
    const work = (name: string, fails = false) =>
      withBuildLock({ file, log: (line) => lines.push(line) }, async () => {
        order.push(`${name} begins`);
        await new Promise((done) => setImmediate(done));
        order.push(`${name} ends`);
        if (fails) throw new Error(name);
      });
    const results = await Promise.allSettled([work('first', true), work('second')]);
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
    expect(order).toEqual(['first begins', 'first ends', 'second begins', 'second ends']);
    expect(lines).toEqual([
      `Another build of this checkout is running (process ${process.pid}); waiting until it ends ...`,
    ]);
    expect(existsSync(file)).toBe(false);
  });

  it('is taken from a process that was killed', async () => {
    const child = await holdElsewhere();
    const lines: string[] = [];
    const mine = withBuildLock({ file, log: (line) => lines.push(line) }, async () => 'done');
    await expect.poll(() => lines.length).toBe(1);
    expect(lines[0]).toContain(`process ${child.pid}`);
    child.kill('SIGKILL');
    expect(await mine).toBe('done');
  });

  it.each([
    ['that was not renewed', JSON.stringify({ pid: process.ppid, host: hostname() })],
    ['of another machine that was not renewed', JSON.stringify({ pid: 1, host: 'elsewhere' })],
    ['that is damaged', '{"pid":'],
  ])('is taken where it has a holder %s', async (_name, content) => {
    await withBuildLock({ file, log: () => undefined }, async () => undefined);
    writeFileSync(file, content);
    utimesSync(file, new Date(0), new Date(0));
    const read = await withBuildLock({ file, log: () => expect.unreachable() }, async () =>
      readFileSync(file, 'utf8'),
    );
    expect(JSON.parse(read)).toMatchObject({ pid: process.pid });
  });
});
