import { findChromium, INSTALL_HINT } from '@identity-docs/build/node/find-chromium';
import { exitWith, runNode } from '@identity-docs/build/node/run-command';
import { checkHtml } from '@identity-docs/check/html/check-html';
import { buildSiteIfNeeded, OUT_DIR } from './lib/build-site';
import { listMissingHosts, unpackHostPrograms } from './lib/host-programs';
import { installPackages } from './lib/install-packages';
import { HOST_TOOLS, installTools } from './lib/install-tools';
import { collectSkipped, noteSkipped } from './lib/skipped-fs';

/**
 * The groups that need the built site. They run one after the other, because concurrent browsers and builds would only
 * slow each other down. The number is how many test files of a group run concurrently on two cores. Vitest takes it
 * from the command line and not from a project's settings.
 */
const GROUPS_OF_BUILD = { http: 2, hosts: 1, build: 1, e2e: 2, a11y: 1 } as const;
/** The groups that need a browser. */
const BROWSER_GROUPS: readonly string[] = ['e2e', 'a11y'];

/**
 * With this option, missing or outdated records are warnings, because the author of a proposed change can't be expected
 * to know them.
 */
const PROPOSAL = '--proposal';

const VITEST = 'node_modules/vitest/vitest.mjs';
const SKIPPED_FILE = '.cache/skipped.txt';

/**
 * Finds or installs the browser.
 *
 * @returns whether there is one
 * @throws Error if there is none although nothing may be skipped (CI=true)
 */
function prepareBrowser(): boolean {
  const packages = { packages: ['chromium'], purpose: 'for the browser tests' };
  if (findChromium() !== undefined) return true;
  if (installPackages(packages) && findChromium() !== undefined) return true;
  noteSkipped('Browser and accessibility tests', `they need a browser: ${INSTALL_HINT}.`);
  return false;
}

/**
 * Prepares the tests of hosts, which need web servers, if requested, and the hosts' engines. If one of them is missing,
 * its tests record that.
 */
function prepareHosts(): void {
  if (process.env.INSTALL_HOSTS === 'true' && listMissingHosts().length > 0) unpackHostPrograms();
  installTools(HOST_TOOLS);
}

/** Everything: checks, unit tests, the build, then the tests against the built site. */
async function test(): Promise<void> {
  const hasBrowser = prepareBrowser();
  prepareHosts();
  const isProposal = process.argv.includes(PROPOSAL);
  // Tests read this, see tests/http/messages.test.ts.
  if (isProposal) process.env.PROPOSAL = 'true';
  // The check has its own bundle, so it runs as a program of its own.
  const level = isProposal ? [] : ['--release'];
  if ((await runNode('scripts/run.mjs', ['tools/check/index.ts', ...level])) !== 0)
    throw new Error('The check failed; see above.');
  console.log('Testing the code ...');
  if ((await runNode(VITEST, ['run', '--project', 'unit'])) !== 0)
    throw new Error('Unit tests failed; they are named above.');

  await buildSiteIfNeeded();
  const broken: string[] = [];
  for (const [group, workers] of Object.entries(GROUPS_OF_BUILD)) {
    if (BROWSER_GROUPS.includes(group) && !hasBrowser) continue;
    console.log(`Testing ${group} ...`);
    const code = await runNode(VITEST, [
      'run',
      '--project',
      group,
      `--maxWorkers=${workers}`,
      '--minWorkers=1',
    ]);
    if (code !== 0) broken.push(group);
  }
  console.log('Checking the HTML of all pages ...');
  if (!checkHtml(OUT_DIR)) broken.push('html');
  if (broken.length > 0) throw new Error(`Tests failed in ${broken.join(', ')}; see above.`);
}

function printSkipped(skipped: readonly string[]): void {
  const lines = skipped.map((note) => `- ${note}`);
  console.log(lines.length === 0 ? 'Nothing was skipped.' : ['Skipped:', ...lines].join('\n'));
}

const readSkipped = collectSkipped(SKIPPED_FILE);
test()
  .then(() => {
    printSkipped(readSkipped());
    console.log('All checks and tests that ran have passed.');
  })
  .catch((error) => {
    printSkipped(readSkipped());
    exitWith(error);
  });
