import type { FixedAdvisory, Hop, UpgradePlan } from './plan';
import { concernsPlatform } from './plan';
import { type CommonStep, type Platform, stepsOn } from './steps';

const HEADINGS: Readonly<Record<Platform, string>> = {
  compose: 'With Docker Compose',
  kubernetes: 'On Kubernetes',
};

/**
 * Renders a plan as a checklist in Markdown.
 *
 * @param plan the plan, with Markdown texts
 * @param options.platform the one whose steps and breaking changes are listed; both where it is absent
 */
export function renderPlan(plan: UpgradePlan<string>, options: { platform?: Platform }): string {
  const platforms: readonly Platform[] = options.platform ? [options.platform] : ['compose', 'kubernetes'];
  return [
    `# Upgrade from ${plan.from} to ${plan.to}`,
    `Stops, in this order: ${plan.hops.map(({ patch }) => patch).join(', ')}`,
    ...plan.hops.map((hop, index) => renderHop(hop, { number: index + 1, platforms })),
    ...advisories(
      'Advisories fixed on the way',
      plan.advisoriesFixed,
      ({ fixedBy }) => ` (ends with ${fixedBy})`,
    ),
    ...advisories(`Advisories that still concern ${plan.to}`, plan.advisoriesOpen, () => ''),
  ].join('\n\n');
}

function renderHop(hop: Hop<string>, options: { number: number; platforms: readonly Platform[] }): string {
  const { platforms } = options;
  const breaking = hop.breaking
    .filter((change) => platforms.some((platform) => concernsPlatform(change, platform)))
    .map(({ title, text, action }) => `**${title}**\n\n${text}\n\nWhat to do: ${action}`);
  return [
    `## ${options.number}. ${hop.patch}${hop.kind === 'patch' ? `, newer patch of ${hop.version}` : ''}`,
    ...checklist('Pin the version', pinLines(hop, platforms)),
    ...checklist('Requirements', hop.requirements),
    ...checklist('Breaking changes', breaking),
    ...checklist('Before the upgrade', common(hop.steps.before, platforms)),
    ...platforms.flatMap((platform) => checklist(HEADINGS[platform], hop.steps[platform])),
    ...checklist('After the upgrade', common(hop.steps.after, platforms)),
  ].join('\n\n');
}

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

function checklist(title: string, items: readonly string[]): string[] {
  if (items.length === 0) return [];
  return [
    `### ${title}`,
    items.map((item) => `- [ ] ${item.trim().replace(/\n(?=.)/g, '\n      ')}`).join('\n'),
  ];
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
