import { changesOf, hasToDo, itemKey } from './checklist';
import type { Outposts } from './outposts';
import type { FixedAdvisory, Hop, UpgradePlan } from './plan';
import type { BreakingChange } from './planner-release';
import { type CommonStep, type Platform, stepsOn } from './steps';
import { type StopStep, stepsOfStops } from './stop-steps';

/** What of a plan is rendered. */
interface RenderOptions {
  /** The one whose steps and breaking changes are listed; both where it is absent. */
  platform?: Platform;
  /** What is not used: changes of nothing else are left out. */
  without?: ReadonlySet<string>;
  /** The outposts whose commands are listed. */
  outposts?: Outposts;
  /** Keys of the items that are done (`itemKey`). */
  done?: ReadonlySet<string>;
}

/** The steps of a stop on a platform, under their heading. */
interface StepList {
  heading: string;
  steps: StopStep<string>[];
}

/**
 * Renders a plan as a checklist in Markdown. Each breaking change is an item of it, and so are the steps of each
 * stop. Commands that an earlier stop has in the same form are left out.
 *
 * @param plan the plan, with Markdown texts
 */
export function renderPlan(plan: UpgradePlan<string>, options: RenderOptions): string {
  const { platform, outposts = {} } = options;
  const lists = platformsOf(platform).map((name) => ({
    heading: platform ? 'Upgrade steps' : HEADINGS[name],
    stops: stepsOfStops(plan, { platform: name, outposts }),
  }));
  return [
    `# Upgrade from ${plan.from} to ${plan.to}`,
    `Stops, in this order: ${plan.hops.map(({ patch }) => patch).join(', ')}`,
    ...plan.hops.map((hop, at) =>
      renderHop(hop, {
        ...options,
        number: at + 1,
        lists: lists.map(({ heading, stops }) => ({ heading, steps: stops[at] ?? [] })),
      }),
    ),
    ...advisories(
      'Advisories fixed on the way',
      plan.advisoriesFixed,
      ({ fixedBy }) => ` (ends with ${fixedBy})`,
    ),
    ...advisories(`Advisories that still affect ${plan.to}`, plan.advisoriesOpen, () => ''),
  ].join('\n\n');
}

const HEADINGS: Readonly<Record<Platform, string>> = {
  compose: 'Upgrade steps with Docker Compose',
  kubernetes: 'Upgrade steps on Kubernetes',
};

function renderHop(
  hop: Hop<string>,
  options: RenderOptions & { number: number; lists: readonly StepList[] },
): string {
  const { done = new Set(), lists } = options;
  const changes = shownChanges(hop, options);
  const toDo = changes.filter(({ change }) => hasToDo(change));
  const others = changes.filter(({ change }) => !hasToDo(change));
  const platforms = platformsOf(options.platform);
  return [
    `## ${options.number}. ${hop.patch}${hop.kind === 'patch' ? `, newer patch of ${hop.version}` : ''}`,
    ...pinLines(hop, platforms),
    ...section('Requirements', hop.requirements.map(bullet)),
    ...section(
      'Breaking changes',
      toDo.map(({ key, change }) => item(describeChange(change, platforms), done.has(key))),
    ),
    ...section(
      'Breaking changes that need no action',
      others.map(({ change: { title, text } }) => bullet(`**${title}.** ${text}`)),
    ),
    ...section(
      'Steps',
      lists.map(({ heading, steps }) =>
        item(`**${heading}**\n\n${numbered(steps)}`, done.has(itemKey(hop.patch, 'steps'))),
      ),
    ),
  ].join('\n\n');
}

function shownChanges(
  hop: Hop<string>,
  { platform, without = new Set() }: RenderOptions,
): { key: string; change: BreakingChange<string> }[] {
  return platform
    ? changesOf(hop, { platform, without })
    : hop.breaking.map((change, at) => ({ key: itemKey(hop.patch, 'breaking', at), change }));
}

function describeChange(
  { title, text, action }: BreakingChange<string>,
  platforms: readonly Platform[],
): string {
  return `**${title}**\n\n${text}\n\nWhat to do: ${common([action], platforms).join('\n\n')}`;
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

function numbered(steps: readonly StopStep<string>[]): string {
  return steps.map((step, at) => `${at + 1}. ${indent(describeStep(step), 3)}`).join('\n');
}

function describeStep(step: StopStep<string>): string {
  if (step.kind === 'pin')
    return `Pin the version in \`${step.file}\`.\n\n${fence(step.file === '.env' ? 'ini' : 'yaml', step.code)}`;
  if (step.kind === 'outposts')
    return [step.step.text, ...(step.step.code ? [fence('bash', step.step.code)] : [])].join('\n\n');
  const earlier = step.earlier?.kind === 'text' ? partsOf(step.earlier.text) : [];
  const [lead, ...more] = partsOf(step.text);
  const mark = step.isRoutine ? '' : 'Only at this stop: ';
  return [mark + lead, ...more.filter((part) => !earlier.includes(part))].join('\n\n');
}

/** The paragraphs of a text; a sample of code is one, whatever is in it. */
function partsOf(markdown: string): string[] {
  return markdown
    .split(/(^```[\s\S]*?^```$)/m)
    .flatMap((part) => (part.startsWith('```') ? [part] : part.split('\n\n')))
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

const fence = (language: string, code: string): string => `\`\`\`${language}\n${code}\n\`\`\``;

/** Image and chart of a stop, as one line. */
function pinLines({ pin: { image, chart } }: Hop<string>, platforms: readonly Platform[]): string[] {
  const facts = [
    ...(image ? [`Image \`${image}\``] : []),
    ...(platforms.includes('kubernetes')
      ? [chart ? `chart version \`${chart}\`` : 'no chart of its own, so keep yours']
      : []),
  ];
  return facts.length > 0 ? [facts.join(', ')] : [];
}

function section(title: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : [`### ${title}`, lines.join('\n')];
}

const bullet = (text: string): string => `- ${indent(text, 2)}`;

const item = (text: string, isDone: boolean): string => `- [${isDone ? 'x' : ' '}] ${indent(text, 2)}`;

/** What follows the first line stands below its text, as Markdown asks for the content of an item. */
function indent(text: string, width: number): string {
  return text.trim().replace(/\n(?=.)/g, `\n${' '.repeat(width)}`);
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
