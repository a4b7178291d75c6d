import { planUpgrade } from '@identity-docs/releases/core/plan';
import { renderPlannerRelease, toPlannerReleases } from '@identity-docs/releases/core/planner-release';
import { renderPlan } from '@identity-docs/releases/core/render-plan';
import type { Platform } from '@identity-docs/releases/core/steps';
import type { Advisory } from '@identity-docs/releases/records/advisories';
import type { FilledRelease } from '@identity-docs/releases/records/releases';
import { remember } from '@identity-docs/text/remember';
import { type DocsSource, readData, type ToolAnswer } from './source';

/** The planner's data about releases, computed once for each build. */
const plannerReleasesOf = remember((charts: Record<string, string>) =>
  remember((releases: readonly FilledRelease[]) =>
    Promise.all(
      toPlannerReleases(releases, charts).map((release) =>
        renderPlannerRelease(release, async (text) => text),
      ),
    ),
  ),
);

/**
 * Plans an upgrade, as the page `/releases/upgrade/` does.
 *
 * @param options.to the target version; the newest release if it is omitted
 * @returns a checklist in Markdown
 */
export async function planUpgradeOf(
  source: DocsSource,
  { from, to, platform }: { from: string; to?: string | undefined; platform?: Platform | undefined },
): Promise<ToolAnswer> {
  const releases = readData<FilledRelease[]>(source, '/data/releases.json');
  const advisories = readData<Advisory[]>(source, '/data/advisories.json');
  const charts = readData<Record<string, string>>(source, '/data/charts.json');
  const known = await plannerReleasesOf(charts)(releases);
  const result = planUpgrade({ releases: known, advisories, from, to: to ?? known[0]?.version ?? '' });
  if ('problem' in result) return { problem: result.problem.message };
  return { text: renderPlan(result.plan, platform ? { platform } : {}) };
}
