import { parseArgs } from 'node:util';
import { exitWith } from '@identity-docs/build/node/run-command';
import { readRecords } from '@identity-docs/registry/docusaurus/records-fs';
import { OUTPOST_TYPES, readOutposts } from '@identity-docs/releases/core/outposts';
import { planUpgrade } from '@identity-docs/releases/core/plan';
import { renderPlannerRelease, toPlannerReleases } from '@identity-docs/releases/core/planner-release';
import { renderPlan } from '@identity-docs/releases/core/render-plan';
import { fillReleases } from '@identity-docs/releases/core/shared-steps';
import type { Platform } from '@identity-docs/releases/core/steps';

const USAGE =
  'Usage: npm run plan -- <version you run> <version you want> [--text] [--platform compose|kubernetes] ' +
  '[--ldap managed|manual] [--radius managed|manual] [--proxy managed|manual]';

/** Prints an upgrade plan, as the page /releases/upgrade/ shows it, as JSON or as a Markdown checklist. */
async function plan(): Promise<void> {
  const { values, positionals } = parseArgs({
    options: {
      text: { type: 'boolean' },
      platform: { type: 'string' },
      ldap: { type: 'string' },
      radius: { type: 'string' },
      proxy: { type: 'string' },
    },
    allowPositionals: true,
  });
  const [from, to, ...others] = positionals;
  if (from === undefined || to === undefined || others.length > 0) throw new Error(USAGE);
  const platform = readPlatform(values.platform);
  for (const type of OUTPOST_TYPES) {
    if (![undefined, 'managed', 'manual'].includes(values[type]))
      throw new Error(`--${type} must be managed or manual, not "${values[type]}".\n${USAGE}`);
  }
  const outposts = readOutposts((type) => values[type]);
  const { releases, advisories, charts, upgradeSteps } = readRecords('.', [
    'releases',
    'advisories',
    'charts',
    'upgradeSteps',
  ]);
  const known = await Promise.all(
    toPlannerReleases(fillReleases(releases, upgradeSteps), charts).map((release) =>
      renderPlannerRelease(release, nameFiles),
    ),
  );
  const result = planUpgrade({ releases: known, advisories, from, to });
  if ('problem' in result) throw new Error(result.problem.message);
  const text = values.text ? renderPlan(result.plan, { ...(platform && { platform }), outposts }) : undefined;
  console.log(text ?? JSON.stringify(result.plan, null, 2));
}

function readPlatform(name: string | undefined): Platform | undefined {
  if (name === undefined || name === 'compose' || name === 'kubernetes') return name;
  throw new Error(`--platform must be compose or kubernetes, not "${name}".\n${USAGE}`);
}

/** Links in release records are relative to the release's page. Here, they point to files in the repository. */
async function nameFiles(markdown: string): Promise<string> {
  return markdown.replaceAll('](./', '](docs/releases/').replaceAll('](../', '](docs/');
}

plan().catch(exitWith);
