import { buildSiteIfNeeded } from './lib/build-site';
import { runChecks } from './lib/checks';
import { findChromium, INSTALL_HINT, installChromium } from './lib/find-chromium';
import { exitWith, runNode } from './lib/run-command';

const BROWSER_GROUPS = ['e2e', 'a11y'];
const OTHER_GROUPS = ['http', 'build'];

/** Everything: checks, unit and data tests, the build, then the tests against the built site. */
async function test(): Promise<void> {
  let browser = findChromium();
  if (browser === undefined && installChromium()) browser = findChromium();
  if (browser === undefined) {
    const message = `No browser was found for the browser tests: ${INSTALL_HINT}.`;
    if (process.env.CI === 'true') throw new Error(message);
    console.warn(`${message} They are skipped.`);
  }
  const failed = await runChecks({ paths: [] });
  if (failed.length > 0) throw new Error(`Failed: ${failed.join(', ')}`);

  await buildSiteIfNeeded();
  const groups = [...OTHER_GROUPS, ...(browser === undefined ? [] : BROWSER_GROUPS)];
  const projects = groups.flatMap((group) => ['--project', group]);
  const code = await runNode('node_modules/vitest/vitest.mjs', ['run', ...projects], {
    env: browser === undefined ? {} : { CHROMIUM_PATH: browser },
  });
  if (code !== 0) throw new Error('Some tests failed; they are named above.');
  if (browser === undefined)
    console.warn(`Skipped: ${BROWSER_GROUPS.join(', ')}. To run them, ${INSTALL_HINT}.`);
  console.log('All checks and tests passed.');
}

test().catch(exitWith);
