import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterEach, describe, expect, it } from 'vitest';

const children: ChildProcess[] = [];
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
});

/** A program that runs another one, which says its number and goes on for good. */
async function runParent(before = ''): Promise<{ parent: ChildProcess; pid: number; exit: Promise<number> }> {
  const inner = `${before}console.log(process.pid); setInterval(() => undefined, 1000);`;
  const script = `const { runCommand } = require('./packages/build/node/run-command.ts');
    runCommand(process.execPath, ['--import', './packages/build/node/guard-builder.mjs', '-e', ${JSON.stringify(inner)}])
      .then((code) => process.exit(code));`;
  const parent = spawn(process.execPath, ['--import', 'tsx', '-e', script]);
  children.push(parent);
  const exit = once(parent, 'exit').then(([code]) => code as number);
  const [said] = await once(parent.stdout, 'data');
  return { parent, pid: Number(String(said)), exit };
}

function lives(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

describe('a program that runs another one', { timeout: 20_000 }, () => {
  it.each([
    ['SIGTERM', 143],
    ['SIGINT', 130],
  ] as const)('hands %s on and ends after it', async (signal, code) => {
    const { parent, pid, exit } = await runParent();
    parent.kill(signal);
    expect(await exit).toBe(code);
    expect(lives(pid)).toBe(false);
  });

  it('takes it along where it is killed', async () => {
    const { parent, pid } = await runParent();
    parent.kill('SIGKILL');
    await expect.poll(() => lives(pid), { timeout: 5_000 }).toBe(false);
  });

  it('reports a program that was killed as shells do, by 128 and the number of the signal', async () => {
    const { pid, exit } = await runParent();
    process.kill(pid, 'SIGKILL');
    expect(await exit).toBe(137);
  });

  it("doesn't take a stopped builder for one that has done its work, whatever it ends with itself", async () => {
    const { pid, exit } = await runParent("process.on('SIGTERM', () => process.exit()); ");
    process.kill(pid, 'SIGTERM');
    expect(await exit).toBe(143);
  });
});
