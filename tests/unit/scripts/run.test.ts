import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';

it('a script says nothing of a reader who has seen enough', () => {
  // Far more lines than a pipe holds, so that some come after its reader has gone.
  const script = 'node scripts/run.mjs tests/unit/scripts/many-lines.ts | head -1';
  const { stdout, stderr, status } = spawnSync('sh', ['-c', script], { encoding: 'utf8' });
  expect({ stdout, stderr, status }).toEqual({ stdout: 'line 0\n', stderr: '', status: 0 });
});
