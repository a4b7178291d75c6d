import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { finishBuild } from '../../scripts/finish/finish-build';
import { compileConfig } from '../../scripts/lib/compile-config';
import { runDocusaurusBuild } from '../../scripts/lib/run-builder';
import type { Figure } from './support/budget';

const PAGE = 'docs/install-config/upgrade.mdx';
const OUT_DIR = '.cache/bench-build';
const CACHES = ['.docusaurus', 'node_modules/.cache', '.cache/files', '.cache/config'];

/**
 * Measures how long a build takes, including compressed files, both cold and after one page was edited. The pages are
 * built in a separate folder, and the edited page is restored.
 */
export async function measureBuildTime(): Promise<Figure[]> {
  for (const folder of CACHES) rmSync(folder, { recursive: true, force: true });
  const cold = await timeBuild();
  const original = readFileSync(PAGE, 'utf8');
  try {
    writeFileSync(PAGE, `${original}\nOne more sentence for a measurement.\n`);
    const warm = await timeBuild();
    return [
      { what: 'Cold build', value: cold, unit: 's' },
      { what: 'Build after editing one page', value: warm, unit: 's', atMost: 8 },
    ];
  } finally {
    writeFileSync(PAGE, original);
  }
}

async function timeBuild(): Promise<number> {
  const started = Date.now();
  await runDocusaurusBuild({ config: await compileConfig('.'), outDir: OUT_DIR });
  await finishBuild({ outDir: OUT_DIR, baseUrl: '/', csp: {}, log: () => undefined });
  return (Date.now() - started) / 1000;
}
