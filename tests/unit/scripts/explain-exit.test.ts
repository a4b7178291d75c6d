import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { explainExit, isBreakdown, STALLED } from '../../../packages/build/core/explain-exit';

describe('the reason why a build ended', () => {
  it('is printed by the builder itself where it found something wrong', () => {
    expect(explainExit(1)).toBe('The build failed; the reason is printed above.');
    expect(isBreakdown(1)).toBe(false);
  });

  it.each([
    [137, /SIGKILL.+ran out of memory.+needs 2 GB/],
    [134, /SIGABRT.+out of memory.+needs 2 GB/],
  ])('is memory for exit code %d, with what to do', (code, says) => {
    expect(explainExit(code)).toMatch(says);
    expect(explainExit(code)).not.toContain('above');
  });

  it('never refers to output that there may not be', () => {
    for (const code of [2, STALLED, 130, 139]) expect(explainExit(code)).not.toContain('above');
    expect(explainExit(139)).toContain('SIGSEGV');
    expect(explainExit(2)).toContain('exit code 2');
  });

  it('may be the cache where the bundler crashed or hung, but not where someone killed it', () => {
    expect([STALLED, 134, 139, 137, 143, 2].map(isBreakdown)).toEqual([
      true,
      true,
      true,
      false,
      false,
      false,
    ]);
  });
});

describe('a program that watches itself', () => {
  const run = (work: string) =>
    spawnSync(
      process.execPath,
      [
        ...['--input-type=module', '-e'],
        `import { endWhenStalled } from './packages/build/node/end-when-stalled.mjs';
        endWhenStalled({ looks: 3, everyMs: 100, idleShare: 0.1 });
        ${work}`,
      ],
      { timeout: 20_000 },
    ).status;

  it('ends with the code of a stall when it only waits', () => {
    expect(run('setInterval(() => undefined, 10_000);')).toBe(STALLED);
  });

  it('continues while it works, on whatever thread', () => {
    const busy = 'const end = Date.now() + 1500; while (Date.now() < end);';
    const work = `import { Worker } from 'node:worker_threads';
      new Worker(${JSON.stringify(busy)}, { eval: true }).on('exit', () => process.exit(0));`;
    expect(run(work)).toBe(0);
  });
});
