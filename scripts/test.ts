import { findChromium, INSTALL_HINT } from '@identity-docs/build/node/find-chromium';
import { findProgram } from '@identity-docs/build/node/find-program';
import { exitWith, runNode } from '@identity-docs/build/node/run-command';
import { runChecks } from '@identity-docs/check/rules/run-checks';
import { buildSiteIfNeeded } from './lib/build-site';
import { installHostTools } from './lib/install-host-tools';
import { installPackages } from './lib/install-packages';

/** A group of tests that needs programs which npm does not install. */
interface SystemGroup {
  names: string[];
  purpose: string;
  packages: string[];
  hint: string;
  isReady(): boolean;
}

/** Web servers that the site is served by or behind. */
const HOST_PROGRAMS = [
  { program: 'nginx', debian: 'nginx-light' },
  { program: 'caddy', debian: 'caddy' },
  { program: 'apache2', debian: 'apache2-bin' },
  { program: 'haproxy', debian: 'haproxy' },
] as const;

const SYSTEM_GROUPS: readonly SystemGroup[] = [
  {
    names: ['e2e', 'a11y'],
    purpose: 'for the browser tests',
    packages: ['chromium'],
    hint: INSTALL_HINT,
    isReady: () => findChromium() !== undefined,
  },
  {
    names: ['hosts'],
    purpose: 'for the tests of hosts and of the reverse proxy samples',
    packages: HOST_PROGRAMS.map(({ debian }) => debian),
    hint: "install nginx, Caddy, Apache httpd and HAProxy with the system's package manager",
    isReady: () => HOST_PROGRAMS.every(({ program }) => findProgram(program) !== undefined),
  },
];

/**
 * The groups that need the built site, one after the other: browsers and builds at the same time would only make each
 * other slow. The number says how many of a group's files are tested at the same time on two cores; Vitest takes it
 * from the command line, not from a project's settings.
 */
const GROUPS_OF_BUILD = { http: 2, hosts: 1, build: 1, e2e: 2, a11y: 1 } as const;

const isOptional = (group: string): boolean => SYSTEM_GROUPS.some(({ names }) => names.includes(group));

/**
 * Says which groups can run, after installing what may be installed.
 *
 * @throws Error where a group cannot run although nothing may be skipped (CI=true)
 */
function prepareSystemGroups(): { runnable: string[]; skipped: string[] } {
  const runnable: string[] = [];
  const skipped: string[] = [];
  for (const group of SYSTEM_GROUPS) {
    if (group.isReady() || (installPackages(group) && group.isReady())) {
      runnable.push(...group.names);
      continue;
    }
    const message = `The tests ${group.names.join(', ')} cannot run here: ${group.hint}.`;
    if (process.env.CI === 'true') throw new Error(message);
    skipped.push(message);
  }
  return { runnable, skipped };
}

/** Everything: checks, unit and data tests, the build, then the tests against the built site. */
async function test(): Promise<void> {
  const { runnable, skipped } = prepareSystemGroups();
  for (const message of skipped) console.warn(`${message} They are skipped.`);
  if (runnable.includes('hosts') && !installHostTools()) {
    skipped.push(
      'What Netlify, Vercel and Cloudflare publish could not be installed (npm ci in tests/hosts/tools).',
    );
  }
  const failed = await runChecks({ paths: [] });
  if (failed.length > 0) throw new Error(`Failed: ${failed.join(', ')}`);

  await buildSiteIfNeeded();
  const broken: string[] = [];
  for (const [group, workers] of Object.entries(GROUPS_OF_BUILD)) {
    if (isOptional(group) && !runnable.includes(group)) continue;
    console.log(`Testing ${group} ...`);
    const code = await runNode('node_modules/vitest/vitest.mjs', [
      'run',
      '--project',
      group,
      `--maxWorkers=${workers}`,
      '--minWorkers=1',
    ]);
    if (code !== 0) broken.push(group);
  }
  if (broken.length > 0) throw new Error(`Tests failed in ${broken.join(', ')}; they are named above.`);
  for (const message of skipped) console.warn(`Skipped: ${message}`);
  console.log('All checks and tests passed.');
}

test().catch(exitWith);
