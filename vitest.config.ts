import { defineConfig } from 'vitest/config';

/**
 * Test groups: `unit` and `data` need nothing; `http`, `e2e` and `a11y` need a finished `build/`; `hosts` runs
 * real reverse proxies; `build` builds mini sites.
 */
const group = (name: string, extra: object = {}) => ({
  test: { name, include: [`tests/${name}/**/*.test.ts`], ...extra },
});

export default defineConfig({
  test: {
    projects: [
      group('unit'),
      group('data'),
      group('http', { testTimeout: 30_000 }),
      group('hosts', { testTimeout: 30_000, hookTimeout: 60_000 }),
      group('build', { testTimeout: 240_000, hookTimeout: 240_000, maxWorkers: 1, minWorkers: 1 }),
      group('e2e', { testTimeout: 60_000, hookTimeout: 120_000, maxWorkers: 2, minWorkers: 1 }),
      group('a11y', { testTimeout: 1_500_000, hookTimeout: 120_000, maxWorkers: 1, minWorkers: 1 }),
    ],
  },
});
