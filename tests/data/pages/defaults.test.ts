import { describe, expect, it } from 'vitest';
import { files, readDoc, readFacts } from '../../../tools/check/pages/read-docs';

/** What a fresh installation holds. */
interface Defaults {
  flows: Record<string, { designation: string; stages: { order: number }[] }>;
  stages: string[];
  policies: string[];
  prompts: string[];
  mappings: string[];
  rules: string[];
  transports: string[];
}

const facts = readFacts<Defaults>('defaults.json');
const { flows, stages, policies, prompts, mappings, rules, transports } = facts;

/** Names of flows that blueprints of the image or of the page make, and of a policy that old versions had. */
const NOT_DELIVERED = new Set([
  'default-enrollment-flow',
  'default-enrollment-prompt-second',
  'default-device-code-flow',
  'default-recovery-skip-if-restored',
]);

describe('docs/add-secure-apps/flows-stages/flow/examples/default_flows.mdx', () => {
  const text = readDoc('add-secure-apps/flows-stages/flow/examples/default_flows.mdx');
  const rows = text
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .map(([, slug = '', designation = '', stagesOfFlow = '']) => ({
      slug: slug.replaceAll('`', ''),
      designation,
      orders: [...stagesOfFlow.matchAll(/\((\d+)\)/g)].map(([, order]) => Number(order)),
    }))
    .filter(({ slug }) => slug in flows);

  it('names every flow of a fresh installation', () => {
    expect(Object.keys(flows).filter((slug) => !text.includes(`\`${slug}\``))).toEqual([]);
    expect(rows.length).toBeGreaterThan(10);
  });

  it.each(rows.map((row) => [row.slug, row] as const))('says of %s what the product says', (slug, row) => {
    const { designation, stages: delivered } = flows[slug] ?? { designation: '', stages: [] };
    expect(row.designation.toLowerCase()).toContain(designation.replace('_', ' '));
    if (row.orders.length > 0) expect(row.orders).toEqual(delivered.map(({ order }) => order));
  });
});

describe('objects of a fresh installation that pages name', () => {
  const known = new Set([
    ...Object.keys(flows),
    ...stages,
    ...policies,
    ...prompts,
    ...rules,
    ...transports,
    ...NOT_DELIVERED,
  ]);

  it('are there by their slug or name', () => {
    const unknown = files.flatMap(({ file, text }) =>
      [...text.matchAll(/`((?:stage-)?default-[a-z0-9-]+)`/g)]
        .map(([, name = '']) => name)
        .filter((name) => !known.has(name))
        .map((name) => `${file}: ${name}`),
    );
    expect(unknown).toEqual([]);
  });

  it('are there as property mappings', () => {
    const unknown = files.flatMap(({ file, text }) =>
      [...text.matchAll(/\*\*(authentik default [^*]+ Mapping: [^*]+)\*\*/g)]
        .map(([, name = '']) => name)
        .filter((name) => !mappings.includes(name))
        .map((name) => `${file}: ${name}`),
    );
    expect(unknown).toEqual([]);
  });
});
