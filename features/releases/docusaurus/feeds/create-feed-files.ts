import { toAtom } from '../../advisories/atom';
import { toOsv } from '../../advisories/osv';
import type { AdvisoriesData, PlanTexts, ReleasesData } from '../../core/planner-data';
import { renderPlannerRelease, toPlannerReleases } from '../../core/planner-release';
import { type ReleaseWords, wordsOf } from '../../core/release-words';
import type { Advisory } from '../../records/advisories';
import type { FilledRelease } from '../../records/releases';
import type { ResolveLink } from './create-page-links';
import { createReleasesAtom } from './create-releases-atom';
import { renderRichText } from './render-rich-text';

/** A file to write: its path inside the site and its text. */
export interface OutputFile {
  path: string;
  content: string;
}

/** Paths inside the site. */
export const FEED_PATHS = {
  advisories: 'security/advisories.atom',
  releases: 'releases/releases.atom',
} as const;

/** Patch releases in the feed of releases. */
export const RELEASES_IN_FEED = 50;

/** Everything that the files are made of. */
export interface FeedInput {
  releases: readonly FilledRelease[];
  advisories: readonly Advisory[];
  charts: Readonly<Record<string, string>>;
  /** Title of the site. */
  siteTitle: string;
  /** Address of the home page, with a slash at its end. */
  homeUrl: string;
  /** Turns links of release records into addresses. */
  releaseLinks: ResolveLink;
  /** Turns links of advisory records into addresses. */
  advisoryLinks: ResolveLink;
}

/**
 * Makes the feeds, the OSV records and the data of the components that work with versions.
 *
 * @throws Error where a record links to no page
 */
export async function createFeedFiles(input: FeedInput): Promise<OutputFile[]> {
  return [
    ...createOsvFiles(input),
    ...createAtomFiles(input),
    json('site-data/releases.json', await createReleasesData(input)),
    json('site-data/advisories.json', await createAdvisoriesData(input)),
    json('site-data/plans.json', await createPlanTexts(input)),
    json('site-data/release-words.json', createReleaseWords(input)),
  ];
}

function json(path: string, value: unknown): OutputFile {
  return { path, content: `${JSON.stringify(value)}\n` };
}

function advisoryUrl({ homeUrl }: FeedInput, id: string): string {
  return `${homeUrl}security/cves/${id}/`;
}

function createOsvFiles(input: FeedInput): OutputFile[] {
  const versions = input.releases.flatMap(({ patches }) => patches.map(({ version }) => version));
  const records = input.advisories.map((advisory) =>
    toOsv(advisory, { pageUrl: advisoryUrl(input, advisory.id), versions }),
  );
  const index = records.map(({ id, aliases, published, modified, summary }) => ({
    id,
    aliases,
    published,
    modified,
    summary,
    url: `${input.homeUrl}security/osv/${id}.json`,
  }));
  return [
    ...records.map((record) => json(`security/osv/${record.id}.json`, record)),
    json('security/osv/index.json', index),
  ];
}

function createAtomFiles(input: FeedInput): OutputFile[] {
  const { homeUrl, siteTitle } = input;
  return [
    {
      path: FEED_PATHS.advisories,
      content: toAtom(input.advisories, {
        title: `Security advisories, ${siteTitle}`,
        author: siteTitle,
        feedUrl: homeUrl + FEED_PATHS.advisories,
        listUrl: `${homeUrl}security/`,
        pageUrl: (id) => advisoryUrl(input, id),
      }),
    },
    {
      path: FEED_PATHS.releases,
      content: createReleasesAtom(input.releases, {
        title: `Releases, ${siteTitle}`,
        author: siteTitle,
        feedUrl: homeUrl + FEED_PATHS.releases,
        listUrl: `${homeUrl}releases/`,
        count: RELEASES_IN_FEED,
        pageUrl: (version) => `${homeUrl}releases/${version}/`,
      }),
    },
  ];
}

async function createReleasesData({ releases, charts, releaseLinks }: FeedInput): Promise<ReleasesData> {
  return Promise.all(
    toPlannerReleases(releases, charts).map((release) =>
      renderPlannerRelease(release, (markdown) => renderRichText(markdown, releaseLinks)),
    ),
  );
}

function createReleaseWords({ releases }: FeedInput): ReleaseWords {
  return Object.fromEntries(releases.map((release) => [release.version, wordsOf(release)]));
}

/** The same in Markdown, with full addresses, for a checklist to take elsewhere. */
async function createPlanTexts(input: FeedInput): Promise<PlanTexts> {
  const withAddresses = async (markdown: string): Promise<string> =>
    markdown.replace(
      /(?<=\]\()[^)\s]+(?=\))/g,
      (target) => new URL(input.releaseLinks(target), input.homeUrl).href,
    );
  return {
    releases: await Promise.all(
      toPlannerReleases(input.releases, input.charts).map((release) =>
        renderPlannerRelease(release, withAddresses),
      ),
    ),
    advisories: input.advisories.map(({ id, title, severity, affected }) => ({
      id,
      title,
      severity,
      affected,
    })),
  };
}

async function createAdvisoriesData({
  releases,
  advisories,
  advisoryLinks,
}: FeedInput): Promise<AdvisoriesData> {
  return {
    releases: releases.map(({ version, patches }) => ({
      version,
      patches: patches.map((patch) => patch.version),
    })),
    advisories: await Promise.all(
      advisories.map(async ({ id, title, severity, affected, fixed_versions }) => ({
        id,
        title: await renderRichText(title, advisoryLinks),
        severity,
        affected,
        fixedVersions: fixed_versions,
      })),
    ),
  };
}
