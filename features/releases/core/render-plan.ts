import { changesOf, type ItemGroup, itemKey } from './checklist';
import type { FixedAdvisory, Hop, UpgradePlan } from './plan';
import { type CommonStep, type Platform, stepsOn } from './steps';

const HEADINGS: Readonly<Record<Platform, string>> = {
  compose: 'With Docker Compose',
  kubernetes: 'On Kubernetes',
};

/** What of a plan is rendered. */
interface RenderOptions {
  /** The one whose steps and breaking changes are listed; both where it is absent. */
  platform?: Platform;
  /** What is not used: changes of nothing else are left out. */
  without?: ReadonlySet<string>;
  /** Keys of the items that are done (`itemKey`). */
  done?: ReadonlySet<string>;
}

/**
 * Renders a plan as a checklist in Markdown.
 *
 * @param plan the plan, with Markdown texts
 */
export function renderPlan(plan: UpgradePlan<string>, options: RenderOptions): string {
  return [
    `# Upgrade from ${plan.from} to ${plan.to}`,
    `Stops, in this order: ${plan.hops.map(({ patch }) => patch).join(', ')}`,
    ...plan.hops.map((hop, index) => renderHop(hop, { ...options, number: index + 1 })),
    ...advisories(
      'Advisories fixed on the way',
      plan.advisoriesFixed,
      ({ fixedBy }) => ` (ends with ${fixedBy})`,
    ),
    ...advisories(`Advisories that still affect ${plan.to}`, plan.advisoriesOpen, () => ''),
  ].join('\n\n');
}

function renderHop(hop: Hop<string>, options: RenderOptions & { number: number }): string {
  const { platform, done = new Set() } = options;
  const platforms = platformsOf(platform);
  const list = (title: string, group: ItemGroup, items: readonly string[]): string[] =>
    checklist(
      title,
      items.map((text, at) => ({ text, isDone: done.has(itemKey(hop.patch, group, at)) })),
    );
  // The lines of the pin are one item.
  const isPinned = done.has(itemKey(hop.patch, 'pin'));
  return [
    `## ${options.number}. ${hop.patch}${hop.kind === 'patch' ? `, newer patch of ${hop.version}` : ''}`,
    ...checklist(
      'Pin the version',
      pinLines(hop, platforms).map((text) => ({ text, isDone: isPinned })),
    ),
    ...list('Requirements', 'requirements', hop.requirements),
    ...checklist('Breaking changes', breakingItems(hop, options)),
    ...list('Before the upgrade', 'before', common(hop.steps.before, platforms)),
    ...platforms.flatMap((name) => list(HEADINGS[name], 'upgrade', hop.steps[name])),
    ...list('After the upgrade', 'after', common(hop.steps.after, platforms)),
  ].join('\n\n');
}

function breakingItems(hop: Hop<string>, options: RenderOptions): Item[] {
  const { platform, without = new Set(), done } = options;
  const platforms = platformsOf(platform);
  const shown = platform
    ? changesOf(hop, { platform, without })
    : hop.breaking.map((change, at) => ({ key: itemKey(hop.patch, 'breaking', at), change }));
  return shown.map(({ key, change: { title, text, action } }) => ({
    text: `**${title}**\n\n${text}\n\nWhat to do: ${common([action], platforms).join('\n\n')}`,
    isDone: done?.has(key) ?? false,
  }));
}

const platformsOf = (platform: Platform | undefined): readonly Platform[] =>
  platform ? [platform] : ['compose', 'kubernetes'];

/** Steps of one platform; or those of Docker Compose, each followed by what it is on Kubernetes. */
function common(steps: readonly CommonStep<string>[], platforms: readonly Platform[]): string[] {
  const [only, ...others] = platforms;
  if (only !== undefined && others.length === 0) return stepsOn(only, steps);
  return steps.flatMap(({ text, kubernetes }) => [
    text,
    ...(kubernetes !== undefined ? [`On Kubernetes: ${kubernetes}`] : []),
  ]);
}

function pinLines({ pin }: Hop<string>, platforms: readonly Platform[]): string[] {
  const { image, compose, chart, chartTag } = pin;
  return [
    ...(image ? [`Image \`${image}\``] : []),
    ...(compose && platforms.includes('compose')
      ? [`\`${compose.variable}=${compose.tag}\` in \`.env\``]
      : []),
    ...(chart && platforms.includes('kubernetes') ? [`Chart version \`${chart}\``] : []),
    ...(chartTag && platforms.includes('kubernetes')
      ? [`\`${chartTag.value}\` set to \`${chartTag.tag}\` in \`values.yaml\``]
      : []),
  ];
}

interface Item {
  text: string;
  isDone: boolean;
}

function checklist(title: string, items: readonly Item[]): string[] {
  if (items.length === 0) return [];
  const lines = items.map(
    ({ text, isDone }) => `- [${isDone ? 'x' : ' '}] ${text.trim().replace(/\n(?=.)/g, '\n      ')}`,
  );
  return [`### ${title}`, lines.join('\n')];
}

function advisories<A extends Omit<FixedAdvisory<string>, 'fixedBy'>>(
  title: string,
  list: readonly A[],
  note: (advisory: A) => string,
): string[] {
  if (list.length === 0) return [];
  const lines = list.map(
    (advisory) =>
      `- ${advisory.id}: ${advisory.title}${advisory.severity ? `, ${advisory.severity}` : ''}${note(advisory)}`,
  );
  return [`## ${title}`, lines.join('\n')];
}
