import { withoutFences } from '@identity-docs/text/find-fences';
import { type PageRule, problemsIn, type SiteRule } from '../site';

/** What a fresh installation contains. */
interface Defaults {
  flows: Record<string, { designation: string; stages: { order: number }[] }>;
  stages: string[];
  policies: string[];
  prompts: string[];
  mappings: string[];
  rules: string[];
  transports: string[];
}

/** Names of flows that blueprints of the image or of the page create, and of a policy that old versions had. */
const NOT_DELIVERED = [
  'default-enrollment-flow',
  'default-enrollment-prompt-second',
  'default-device-code-flow',
  'default-recovery-skip-if-restored',
];

/** Lines of a text with their numbers, from 1. */
const linesOf = (text: string): { text: string; line: number }[] =>
  text.split('\n').map((line, at) => ({ text: line, line: at + 1 }));

/** Objects of a fresh installation, and permissions, exist by the names that pages give them. */
export const namedObjects: PageRule = {
  name: 'objects of the product',
  inputs: ['data/facts/defaults.json', 'data/facts/permissions.json'],
  check({ path, text }, site) {
    const tell = problemsIn(path);
    const { flows, stages, policies, prompts, mappings, rules, transports } =
      site.facts<Defaults>('defaults.json');
    const known = new Set(
      [Object.keys(flows), stages, policies, prompts, rules, transports, NOT_DELIVERED].flat(),
    );
    const { all } = site.facts<{ all: string[] }>('permissions.json');
    return [
      ...linesOf(text).flatMap(({ text: content, line }) => [
        ...[...content.matchAll(/`((?:stage-)?default-[a-z0-9-]+)`/g)]
          .map(([, name = '']) => name)
          .filter((name) => !known.has(name))
          .map((name) => tell(line, `a fresh installation has no ${name}: correct the name`)),
        ...[...content.matchAll(/\*\*(authentik default [^*]+ Mapping: [^*]+)\*\*/g)]
          .map(([, name = '']) => name)
          .filter((name) => !mappings.includes(name))
          .map((name) => tell(line, `a fresh installation has no mapping "${name}": correct the name`)),
      ]),
      ...linesOf(withoutFences(text)).flatMap(({ text: content, line }) =>
        [...content.matchAll(/`(authentik_\w+\.\w+_\w+)`/g)]
          .map(([, name = '']) => name)
          .filter((name) => !all.includes(name))
          .map((name) => tell(line, `there is no permission ${name}: correct the app or the name`)),
      ),
    ];
  },
};

const FLOWS_PAGE = 'add-secure-apps/flows-stages/flow/examples/default_flows.mdx';

/** The page of default flows names each of them, with its purpose and its stages. */
export const defaultFlows: SiteRule = {
  name: 'default flows',
  about:
    /^(?:docs\/add-secure-apps\/flows-stages\/flow\/examples\/default_flows\.mdx|data\/facts\/defaults\.json)$/,
  check(site) {
    const { flows } = site.facts<Defaults>('defaults.json');
    const text = site.doc(FLOWS_PAGE)?.text ?? '';
    const tell = problemsIn(`docs/${FLOWS_PAGE}`);
    const missing = Object.keys(flows)
      .filter((slug) => !text.includes(`\`${slug}\``))
      .map((slug) => tell(1, `the page must name the flow ${slug} of a fresh installation: add its row`));
    const rows = linesOf(text).filter((row) => row.text.startsWith('| `'));
    const wrong = rows.flatMap(({ text: row, line }) => {
      const [, cell = '', designation = '', stages = ''] = row.split('|').map((part) => part.trim());
      const flow = flows[cell.replaceAll('`', '')];
      if (!flow) return [];
      const orders = [...stages.matchAll(/\((\d+)\)/g)].map(([, order]) => Number(order));
      const delivered = flow.stages.map(({ order }) => order);
      const purpose = flow.designation.replace('_', ' ');
      return [
        ...(designation.toLowerCase().includes(purpose)
          ? []
          : [tell(line, `the purpose of ${cell} is "${purpose}", not "${designation}": correct it`)]),
        ...(orders.length === 0 || orders.join() === delivered.join()
          ? []
          : [tell(line, `the stages of ${cell} have the orders ${delivered.join(', ')}: correct them`)]),
      ];
    });
    return [...missing, ...wrong];
  },
};
