import {
  advisoryId,
  date,
  groupId,
  markdown,
  page,
  patchVersion,
  releaseVersion,
} from '@identity-docs/records/core/fields';
import { type Conflict, folderKind } from '@identity-docs/records/core/kind';
import { compareVersions, parseVersion, releaseOf } from '@identity-docs/text/order';
import * as z from 'zod';
import { isOnKubernetes, kubernetesStep } from '../core/kubernetes-step';
import { isShared } from '../core/shared-steps';
import type { Advisory } from './advisories';
import { renderNews, renderReleaseList } from './release-list';
import { renderRelease } from './release-page';

const sharedStep = z.object({ use: groupId }).catchall(z.string('must be a value in quotes'));

const writtenStep = z.union(
  [markdown, sharedStep],
  'must be Markdown, or "use:" and the ID of a shared step',
);

const highlight = z.strictObject({
  title: markdown,
  availability: z.enum(['enterprise', 'preview']).optional(),
  text: markdown,
  page: page.optional(),
});

/** Who is affected by a breaking change; `all` stands alone. */
export const APPLIES = [
  'all',
  'compose',
  'kubernetes',
  'api',
  'blueprints',
  'terraform',
  'outposts',
  'ldap',
  'proxy',
  'oauth2',
  'saml',
  'sources',
  'flows',
  'policies',
  'monitoring',
  'database',
  'enterprise',
] as const;

const breaking = z.strictObject({
  title: markdown,
  text: markdown,
  action: markdown,
  applies: z
    .array(z.enum(APPLIES))
    .min(1, 'must name who is affected')
    .refine((who) => new Set(who).size === who.length, 'names somebody twice')
    .refine((who) => !who.includes('all') || who.length === 1, '"all" stands alone'),
  /** The patch release that brought the change, where it was not the first one. */
  patch: patchVersion.optional(),
  /**
   * Says that nobody who follows the steps of the planner has anything to do, at most if a problem shows up. The
   * planner then shows the change as a plain line without a checkbox.
   */
  checklist: z.literal(false, 'must be false, or left out').optional(),
});

const patch = z.strictObject({
  version: patchVersion,
  date,
  notable: z.array(markdown),
  security: z.array(advisoryId),
});

/** The day of 0.10, from which on each release has an image. */
const FIRST_IMAGE = '2020-09-13';

/** A release whose steps have one of two forms: as they are written, or filled in. */
const releaseWith = <Step extends z.ZodType>(step: Step) =>
  z.strictObject({
    version: releaseVersion,
    name: markdown,
    date,
    summary: markdown,
    highlights: z.array(highlight).min(1, 'must name at least one'),
    breaking: z.array(breaking),
    requirements: z.array(z.strictObject({ text: markdown })),
    upgrade: z.strictObject({
      before: z.array(step),
      compose: z.array(step),
      kubernetes: z.array(step),
      after: z.array(step),
      image: z
        .string()
        .regex(/^[a-z0-9./-]+:[\w.-]+$/, 'must be an image with its tag')
        .optional(),
    }),
    features: z.array(markdown),
    patches: z.array(patch).min(1, 'must hold at least the first patch release'),
  });

const sharedIds = z.array(groupId.nullable());

const filled = releaseWith(markdown);

/** A release whose shared steps are replaced by their texts. */
export const filledRelease = filled.extend({
  upgrade: filled.shape.upgrade.extend({
    /** For each step of a list, the ID of the shared step that it comes from; null for a step of this release alone. */
    shared: z
      .strictObject({ before: sharedIds, compose: sharedIds, kubernetes: sharedIds, after: sharedIds })
      .optional(),
  }),
});

/** A release as {@link filledRelease} has it. */
export type FilledRelease = z.infer<typeof filledRelease>;

const schema = releaseWith(writtenStep).superRefine((release, context) => {
  if (parseVersion(release.version) === undefined) return;
  const report = (path: (string | number)[], message: string) =>
    context.addIssue({ code: 'custom', path, message });
  if (!release.name.startsWith(`Release ${release.version}`))
    report(['name'], `must begin with "Release ${release.version}"`);
  release.patches.forEach((entry, index) => {
    if (parseVersion(entry.version) === undefined) return;
    if (releaseOf(entry.version) !== release.version)
      report(['patches', index, 'version'], `${entry.version} is not a patch of ${release.version}`);
    const older = release.patches[index + 1];
    if (!older || parseVersion(older.version) === undefined) return;
    if (compareVersions(entry.version, older.version) <= 0)
      report(['patches', index + 1, 'version'], `${older.version} must stand above ${entry.version}`);
    if (entry.date < older.date)
      report(['patches', index, 'date'], `${entry.version} is dated before ${older.version}`);
  });
  release.breaking.forEach(({ patch }, index) => {
    if (patch !== undefined && !release.patches.some(({ version }) => version === patch))
      report(['breaking', index, 'patch'], `${patch} is not among the patches of ${release.version}`);
  });
  const { image } = release.upgrade;
  const newest = release.patches[0]?.version;
  if (image !== undefined && image.split(':')[1]?.replace(/-stable$/, '') !== newest)
    report(['upgrade', 'image'], `is not that of the newest patch: name ${newest}`);
  if (image === undefined && release.date >= FIRST_IMAGE)
    report(['upgrade', 'image'], `is missing: add ghcr.io/goauthentik/server:${newest}`);
  for (const part of ['compose', 'kubernetes', 'after'] as const) {
    release.upgrade[part].forEach((step, index) => {
      for (const { version } of isShared(step) ? [] : release.patches.slice(1)) {
        // Elsewhere an older patch may be meant: "from 2021.4.3 on".
        if (new RegExp(`(?::|shows |to )${version.replaceAll('.', '\\.')}(?!\\d)`).test(String(step)))
          report(['upgrade', part, index], `leads to ${version}: name the newest patch, ${newest}`);
      }
    });
  }
  const first = release.patches.at(-1);
  if (first && first.date !== release.date)
    report(['date'], `is ${release.date}, but ${first.version} is dated ${first.date}`);
});

/** One release with everything that its page, the release list and the feeds show. */
export type Release = z.infer<typeof schema>;

/** The releases of the product, newest first. */
export const releases = folderKind({
  id: 'releases',
  path: 'data/releases/',
  about: 'releases. The page with the list imports `ReleaseFilter`',
  schema,
  named: 'version',
  collect: (files): Release[] => Object.values(files).sort((a, b) => compareVersions(b.version, a.version)),
  tags: {
    Release: {
      example: '<Release version="2025.8" />',
      one: 'version',
      render: ({ releases, pageTitles }: ShownReleases, attributes) =>
        renderRelease(releases, attributes, pageTitles),
    },
    ReleaseList: { example: '<ReleaseList />', render: ({ releases }) => renderReleaseList(releases) },
    News: { example: '<News />', also: ['advisories'], render: (records) => renderNews(records) },
  },
  conflicts: ({ releases }) => releases.flatMap(findUnknownCommands),
});

/** Finds commands of Docker Compose in texts for both platforms that have no known counterpart on Kubernetes. */
function findUnknownCommands({ version, breaking, upgrade }: Release): Conflict[] {
  const texts = [
    ...breaking.flatMap((entry, at) =>
      isOnKubernetes(entry)
        ? [
            {
              path: ['breaking', at, 'action'],
              text: entry.action,
              fix: 'if only Compose is affected, write "applies: [compose]"',
            },
          ]
        : [],
    ),
    ...(['before', 'after'] as const).flatMap((part) =>
      upgrade[part].flatMap((text, at) =>
        isShared(text)
          ? []
          : [
              {
                path: ['upgrade', part, at],
                text,
                fix: 'write a step under "compose" and another under "kubernetes"',
              },
            ],
      ),
    ),
  ];
  return texts.flatMap(({ path, text, fix }) => {
    try {
      kubernetesStep(text, { installed: version });
      return [];
    } catch (error) {
      const message = `${(error as Error).message}: add the kubectl command to the same text, or ${fix}`;
      return [{ file: `data/releases/${version}.yaml`, path, message }];
    }
  });
}

interface ShownReleases {
  releases: Release[];
  advisories: Advisory[];
  /** Titles of the pages that highlights lead to, by path below docs/. */
  pageTitles: Readonly<Record<string, string>>;
}
