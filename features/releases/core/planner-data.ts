import type { PlannerAdvisory } from './plan';
import type { PlannerRelease } from './planner-release';
import type { RichText } from './rich-text';

/** Content of `site-data/releases.json`, newest first. */
export type ReleasesData = PlannerRelease<RichText>[];

/** A release and its patch releases, both newest first. */
export interface ReleaseVersions {
  version: string;
  patches: string[];
}

/** Content of `site-data/advisories.json`. */
export interface AdvisoriesData {
  releases: ReleaseVersions[];
  /** Newest first. */
  advisories: (PlannerAdvisory<RichText> & { fixedVersions: string[] })[];
}

/** Content of `site-data/plans.json`: what a plan is made of, in Markdown with full addresses. */
export interface PlanTexts {
  releases: PlannerRelease<string>[];
  advisories: PlannerAdvisory<string>[];
}
