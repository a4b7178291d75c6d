import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { watchForRestart } from '../../../scripts/lib/watch-for-restart';

it('names a file that needs a restart, also if an editor puts a new file in its place', async () => {
  const root = mkdtempSync(join(tmpdir(), 'restart-'));
  mkdirSync(join(root, 'data'));
  for (const file of ['site.config.ts', 'data/sidebar.yaml', 'data/terms.yaml'])
    writeFileSync(join(root, file), 'before');
  const told: string[] = [];
  const end = watchForRestart(root, ['site.config.ts', 'data/sidebar.yaml'], (file) => told.push(file));
  // Neither of these needs one: another file, and the same text again.
  writeFileSync(join(root, 'data/terms.yaml'), 'after');
  writeFileSync(join(root, 'site.config.ts'), 'before');
  writeFileSync(join(root, 'data/new.yaml'), 'after');
  renameSync(join(root, 'data/new.yaml'), join(root, 'data/sidebar.yaml'));
  await vi.waitFor(() => expect(told).toEqual(['data/sidebar.yaml']), { timeout: 10_000 });
  writeFileSync(join(root, 'site.config.ts'), 'after');
  await vi.waitFor(() => expect(told).toEqual(['data/sidebar.yaml', 'site.config.ts']), { timeout: 10_000 });
  end();
  rmSync(root, { recursive: true });
});
