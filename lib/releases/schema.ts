import * as z from 'zod';
import { advisoryId, date, markdown, patchVersion } from '../records/fields';
import { compareVersions, parseVersion, releaseOf } from './order';

const releaseVersion = z.string().refine((name) => {
  const parsed = parseVersion(name);
  return parsed !== undefined && parsed.patch === undefined;
}, 'must be a quoted release such as "2025.8"');

const page = z
  .string()
  .regex(/^(?!\.{0,2}\/).+\.mdx$/, 'must be the path of an .mdx file, relative to docs/');

const steps = z.array(markdown);

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
});

const patch = z.strictObject({
  version: patchVersion,
  date,
  notable: z.array(markdown),
  security: z.array(advisoryId),
});

/** Schema of one file of `data/releases`: the facts of a release, in the order in which its page shows them. */
export const releaseSchema = z
  .strictObject({
    version: releaseVersion,
    name: markdown,
    date,
    summary: markdown,
    highlights: z.array(highlight).min(1, 'must name at least one'),
    breaking: z.array(breaking),
    requirements: z.array(z.strictObject({ text: markdown })),
    upgrade: z.strictObject({
      before: steps,
      compose: steps,
      kubernetes: steps,
      after: steps,
      image: z
        .string()
        .regex(/^[a-z0-9./-]+:[\w.-]+$/, 'must be an image with its tag')
        .optional(),
    }),
    features: z.array(markdown),
    patches: z.array(patch).min(1, 'must hold at least the first patch release'),
  })
  .superRefine((release, context) => {
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
    const first = release.patches.at(-1);
    if (first && first.date !== release.date)
      report(['date'], `is ${release.date}, but ${first.version} is dated ${first.date}`);
  });

/** One release with everything that its page, the release list and the feeds show. */
export type Release = z.infer<typeof releaseSchema>;

/** A problem of a record: the file, the field in dotted form (empty for the whole record) and what is wrong. */
export interface ReleaseProblem {
  file: string;
  field: string;
  message: string;
}

/**
 * Checks the parsed content of release files.
 * Takes each file's name and its parsed YAML; returns the valid releases in the order of the files, and every problem found.
 * A file must be named after its version, and no version may occur twice.
 */
export function parseReleases(files: readonly { file: string; data: unknown }[]): {
  releases: Release[];
  invalid: ReleaseProblem[];
} {
  const releases: Release[] = [];
  const invalid: ReleaseProblem[] = [];
  const seen = new Map<string, string>();
  for (const { file, data } of files) {
    const result = releaseSchema.safeParse(data);
    if (!result.success) {
      for (const issue of result.error.issues)
        invalid.push({ file, field: issue.path.map(String).join('.'), message: issue.message });
      continue;
    }
    const { version } = result.data;
    const earlier = seen.get(version);
    const expected = `${version}.yaml`;
    if (earlier !== undefined)
      invalid.push({ file, field: 'version', message: `${version} already stands in ${earlier}` });
    else if (file.split('/').at(-1) !== expected)
      invalid.push({
        file,
        field: 'version',
        message: `is ${version}, so the file must be named ${expected}`,
      });
    else releases.push(result.data);
    seen.set(version, earlier ?? file);
  }
  return { releases, invalid };
}

/** Returns a problem as one line: `data/releases/2025.8.yaml: patches.0.date: must be …`. */
export function formatReleaseProblem({ file, field, message }: ReleaseProblem): string {
  return [file, field, message].filter(Boolean).join(': ');
}
