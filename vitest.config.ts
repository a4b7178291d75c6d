import { defineConfig } from 'vitest/config';

/**
 * Test groups: `unit` needs nothing; `http`, `e2e` and `a11y` need a finished `build/`; `hosts` runs
 * real reverse proxies; `build` builds mini sites.
 */
const group = (name: string, extra: object = {}) => ({
  test: { name, include: [`tests/${name}/**/*.test.ts`], ...extra },
});

/**
 * These tests share modules and globals, because loading the same modules for each file takes longer than the tests.
 * What a test puts in the place of something is put back after it.
 */
const PURE = {
  pool: 'threads',
  restoreMocks: true,
  unstubGlobals: true,
  unstubEnvs: true,
  testTimeout: 30_000,
  hookTimeout: 120_000,
};

/**
 * A busy machine takes seconds for what a quiet one does at once, so polls give up late. Browser tests pass on a machine
 * with ten times as much to do as it can; nothing that passes waits for any of these times.
 */
const PATIENT = { expect: { poll: { timeout: 60_000 } } };

export default defineConfig({
  test: {
    // The pool of threads is that of the groups in PURE; the others have processes, each test file its own.
    poolOptions: { threads: { isolate: false } },
    projects: [
      group('unit', PURE),
      group('http', { ...PATIENT, testTimeout: 30_000 }),
      group('hosts', { ...PATIENT, testTimeout: 30_000, hookTimeout: 60_000 }),
      group('build', { testTimeout: 240_000, hookTimeout: 240_000 }),
      group('e2e', { ...PATIENT, testTimeout: 240_000, hookTimeout: 300_000 }),
      group('a11y', { ...PATIENT, testTimeout: 5_400_000, hookTimeout: 300_000 }),
    ],
  },
});
