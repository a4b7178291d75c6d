import * as z from 'zod';
import { date, advisoryId as id, markdown, patchVersion } from '../records/fields';
import { compareVersions, parseVersion } from '../releases/order';
import { isAffected } from './affects';

/** Severities in ascending order, each with its lowest CVSS score (CVSS 3.1 and 4.0, qualitative severity rating scale). */
export const SEVERITIES = [
  { name: 'low', from: 0.1 },
  { name: 'medium', from: 4 },
  { name: 'high', from: 7 },
  { name: 'critical', from: 9 },
] as const;

const cvss = z
  .strictObject({
    score: z.number().min(0.1).max(10),
    vector: z.string().regex(/^CVSS:(3\.1|4\.0)(\/[A-Za-z]+:[A-Z])+$/, 'must be a CVSS 3.1 or 4.0 vector'),
  })
  .refine(({ score }) => Math.round(score * 10) === score * 10, 'has a score with more than one decimal');

/** Schema of one file of `data/advisories`: the facts of a vulnerability, in the order in which its page shows them. */
export const advisorySchema = z
  .strictObject({
    id,
    aliases: z.array(id),
    title: markdown,
    published: date,
    modified: date.optional(),
    component: markdown,
    weakness: markdown,
    cwe: z.array(z.string().regex(/^CWE-\d+$/, 'must be a number such as CWE-287')).optional(),
    severity: z.enum(SEVERITIES.map(({ name }) => name)).optional(),
    cvss: cvss.optional(),
    affected: z
      .array(z.strictObject({ introduced: patchVersion.optional(), fixed: patchVersion }))
      .min(1, 'must name at least one range'),
    fixed_versions: z.array(patchVersion).min(1, 'must name at least one version'),
    reporter: markdown.optional(),
    summary: markdown,
    attacker: markdown,
    am_i_affected: markdown,
    fix: markdown,
    workaround: markdown,
    check: markdown,
    timeline: z.array(z.strictObject({ date, text: markdown })),
    references: z
      .array(z.strictObject({ title: markdown, url: z.url({ protocol: /^https$/ }) }))
      .min(1, 'must name at least one'),
  })
  .superRefine((advisory, context) => {
    const report = (path: (string | number)[], message: string) =>
      context.addIssue({ code: 'custom', path, message });
    if (advisory.aliases.includes(advisory.id)) report(['aliases'], 'holds the id itself');
    if (advisory.cvss && severityOf(advisory.cvss.score) !== advisory.severity)
      report(['severity'], `must be ${severityOf(advisory.cvss.score)} for the score ${advisory.cvss.score}`);
    if (advisory.modified !== undefined && advisory.modified < advisory.published)
      report(['modified'], 'lies before the date of publication');
    advisory.timeline.forEach((entry, index) => {
      const before = advisory.timeline[index - 1];
      if (before && entry.date < before.date)
        report(['timeline', index, 'date'], 'lies before the entry above');
    });
    const versions = [
      ...advisory.fixed_versions,
      ...advisory.affected.flatMap((range) => Object.values(range)),
    ];
    if (versions.some((version) => parseVersion(version) === undefined)) return;
    advisory.affected.forEach((range, index) => {
      const at = (message: string) => report(['affected', index], message);
      const before = advisory.affected[index - 1];
      if (before && range.introduced === undefined) at('needs introduced: only the first range may be open');
      if (range.introduced !== undefined && compareVersions(range.introduced, range.fixed) >= 0)
        at(`ends with ${range.fixed} before it begins`);
      if (before && range.introduced !== undefined && compareVersions(range.introduced, before.fixed) < 0)
        at('overlaps the range above');
      if (!advisory.fixed_versions.includes(range.fixed))
        at(`ends with ${range.fixed}, which is not among fixed_versions`);
    });
    advisory.fixed_versions.forEach((version, index) => {
      if (isAffected(advisory, version))
        report(['fixed_versions', index], `${version} lies in an affected range`);
    });
  });

/** One vulnerability with everything that its page, the list and the feeds show. */
export type Advisory = z.infer<typeof advisorySchema>;

/** The name of a severity. */
export type Severity = (typeof SEVERITIES)[number]['name'];

/** A problem of a record: the file, the field in dotted form (empty for the whole record) and what is wrong. */
export interface AdvisoryProblem {
  file: string;
  field: string;
  message: string;
}

/** Returns the severity of a CVSS score from 0.1 to 10. @throws RangeError below */
export function severityOf(score: number): Severity {
  const severity = SEVERITIES.findLast(({ from }) => score >= from);
  if (!severity) throw new RangeError(`${score} is below the lowest score with a severity`);
  return severity.name;
}

/**
 * Checks the parsed content of advisory files.
 * Takes each file's name and its parsed YAML; returns the valid advisories, newest first, and every problem found.
 * A file must be named after its id, and no id or alias may occur twice.
 */
export function parseAdvisories(files: readonly { file: string; data: unknown }[]): {
  advisories: Advisory[];
  invalid: AdvisoryProblem[];
} {
  const advisories: Advisory[] = [];
  const invalid: AdvisoryProblem[] = [];
  const seen = new Map<string, string>();
  for (const { file, data } of files) {
    const result = advisorySchema.safeParse(data);
    if (!result.success) {
      for (const issue of result.error.issues)
        invalid.push({ file, field: issue.path.map(String).join('.'), message: issue.message });
      continue;
    }
    const advisory = result.data;
    const names = [advisory.id, ...advisory.aliases];
    const taken = names.find((name) => seen.has(name));
    const expected = `${advisory.id}.yaml`;
    if (taken !== undefined)
      invalid.push({ file, field: 'id', message: `${taken} already stands in ${seen.get(taken)}` });
    else if (file.split('/').at(-1) !== expected)
      invalid.push({
        file,
        field: 'id',
        message: `is ${advisory.id}, so the file must be named ${expected}`,
      });
    else advisories.push(advisory);
    for (const name of names) if (!seen.has(name)) seen.set(name, file);
  }
  return { advisories: newestFirst(advisories), invalid };
}

/** Returns a problem as one line: `data/advisories/CVE-2025-53942.yaml: affected.0: ends with …`. */
export function formatAdvisoryProblem({ file, field, message }: AdvisoryProblem): string {
  return [file, field, message].filter(Boolean).join(': ');
}

function newestFirst(advisories: readonly Advisory[]): Advisory[] {
  return [...advisories].sort(
    (a, b) => b.published.localeCompare(a.published) || b.id.localeCompare(a.id, 'en', { numeric: true }),
  );
}
