import type { Attributes } from '@identity-docs/records/core/kind';
import { breakableCode, factTable, findRecord, formatDate } from '@identity-docs/records/core/markdown';
import { describeApplies } from '../core/describe-applies';
import { isOnKubernetes, kubernetesCommand } from '../core/kubernetes-step';
import { STEP_LISTS } from '../core/shared-steps';
import type { Release } from './releases';

/**
 * Renders the sections of a release page: facts at a glance, highlights, breaking changes, upgrade steps,
 * features, and patch releases. Steps that many releases share are left to the upgrade planner.
 *
 * @param releases all releases
 * @param attributes `version`: the release to render
 * @param pageTitles titles of the pages that highlights lead to, by path below docs/
 * @throws Error where the release does not exist
 */
export function renderRelease(
  releases: readonly Release[],
  attributes: Attributes,
  pageTitles: Readonly<Record<string, string>>,
): string {
  const release = findRecord({
    records: releases,
    attributes,
    attribute: 'version',
    nameOf: ({ version }) => version,
  });
  return [
    atAGlance(release),
    section(
      'Highlights',
      release.highlights.map((entry) => highlight(entry, pageTitles)),
    ),
    release.breaking.length > 0
      ? section(
          'Breaking changes',
          release.breaking.map((entry) => breakingChange(entry, release.version)),
        )
      : '## Breaking changes\n\nNone are known for this release.',
    section('Upgrade', [
      `[Upgrade](install-config/upgrade.mdx) explains the usual steps. The [upgrade planner](releases/upgrade.mdx?to=${release.version}) puts all steps from your release to ${release.version} into one checklist, with the commands for your platform.`,
      ...upgradeSections(release),
    ]),
    release.features.length > 0 ? `## New features and improvements\n\n${bullets(release.features)}` : '',
    section('Patch releases', release.patches.map(patchRelease)),
  ]
    .filter(Boolean)
    .join('\n\n');
}

const BACKUP_ON_KUBERNETES =
  'These commands are for Docker Compose. For the backup on Kubernetes, see [Upgrade](install-config/upgrade.mdx#before-you-upgrade).';

function section(title: string, parts: readonly string[]): string {
  return parts.length === 0 ? '' : `## ${title}\n\n${parts.join('\n\n')}`;
}

function bullets(items: readonly string[]): string {
  return items.map((item) => `- ${indent(item)}`).join('\n');
}

function steps(items: readonly string[]): string {
  return items.map((item) => `1. ${indent(item, 3)}`).join('\n');
}

function indent(text: string, width = 2): string {
  return text.trim().replace(/\n(?=.)/g, `\n${' '.repeat(width)}`);
}

function atAGlance(release: Release): string {
  const newest = release.patches[0];
  return factTable([
    ['Released', formatDate(release.date)],
    ['Newest patch release', newest ? `${newest.version} (${formatDate(newest.date)})` : release.version],
    ['Breaking changes', release.breaking.length === 0 ? 'none known' : String(release.breaking.length)],
    ['Container image', release.upgrade.image && breakableCode(release.upgrade.image)],
  ]);
}

function highlight(
  entry: Release['highlights'][number],
  pageTitles: Readonly<Record<string, string>>,
): string {
  const badge = entry.availability ? `<Badge type="${entry.availability}" />\n\n` : '';
  const more = entry.page ? ` See [${pageTitles[entry.page] ?? entry.title}](${entry.page}).` : '';
  return `### ${entry.title}\n\n${badge}${entry.text.trim()}${more}`;
}

function breakingChange(entry: Release['breaking'][number], version: string): string {
  const kubernetes = isOnKubernetes(entry)
    ? kubernetesCommand(entry.action, { installed: version })
    : undefined;
  return [
    `### ${entry.title}`,
    entry.text.trim(),
    `**Affects:** ${describeApplies(entry.applies)}`,
    `**What to do:** ${entry.action.trim()}`,
    ...(kubernetes ? ['On Kubernetes, the command is:', kubernetes] : []),
  ].join('\n\n');
}

function upgradeSections(release: Release): string[] {
  const special = Object.fromEntries(
    STEP_LISTS.map((list) => [list, release.upgrade[list].filter((step) => typeof step === 'string')]),
  ) as Record<(typeof STEP_LISTS)[number], string[]>;
  const { before, compose, kubernetes, after } = special;
  const requirements = release.requirements.map(({ text }) => text);
  const sections = [
    before.length > 0 ? `### Before you upgrade\n\n${steps(before)}` : '',
    before.some((step) => step.includes('docker')) ? BACKUP_ON_KUBERNETES : '',
    compose.length > 0 ? `### With Docker Compose\n\n${steps(compose)}` : '',
    kubernetes.length > 0 ? `### On Kubernetes\n\n${steps(kubernetes)}` : '',
    after.length > 0 ? `### After the upgrade\n\n${steps(after)}` : '',
  ].filter(Boolean);
  return [
    sections.length > 0
      ? 'The following steps are specific to this release. The planner shows where these steps belong among the usual upgrade steps.'
      : 'This release needs only the usual steps.',
    requirements.length > 0 ? `### Requirements\n\n${bullets(requirements)}` : '',
    ...sections,
  ].filter(Boolean);
}

function patchRelease(patch: Release['patches'][number]): string {
  const fixes = [
    ...patch.security.map((id) => `Security: fixes [${id}](security/cves/${id}.mdx).`),
    ...patch.notable,
  ];
  const text =
    fixes.length > 0
      ? bullets(fixes)
      : 'This is the first release of this version, or it has only small fixes.';
  return `### ${patch.version} (${formatDate(patch.date)}) \\{#${patchAnchor(patch)}}\n\n${text}`;
}

/** The anchor of a patch release, which links from elsewhere have: `202581-25-august-2025`. */
function patchAnchor({ version, date }: Release['patches'][number]): string {
  const [month, day, year] = formatDate(date).toLowerCase().replace(',', '').split(' ');
  return `${version.replaceAll('.', '')}-${day}-${month}-${year}`;
}
