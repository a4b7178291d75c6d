import { isMap, isSeq, visit } from 'yaml';
import type { BlueprintFacts, BlueprintKnowledge, SampleProblem } from './blueprint-facts';
import { type BlueprintSample, plainText } from './parse-blueprint';

/** Objects that the product's own blueprints create: which model, by which field, and how their names begin. */
const KINDS: readonly {
  model: RegExp;
  field: string;
  begins: string;
  names: keyof BlueprintFacts['delivered'];
}[] = [
  { model: /^authentik_flows\.flow$/, field: 'slug', begins: 'default-', names: 'flows' },
  { model: /^authentik_stages_\w+\.\w+stage$/, field: 'name', begins: 'default-', names: 'stages' },
  { model: /^authentik_policies_/, field: 'name', begins: 'default-', names: 'policies' },
  { model: /mapping$/, field: 'managed', begins: 'goauthentik.io/', names: 'mappings' },
];

/**
 * Checks that a blueprint looks up only such default objects as the product delivers: a lookup that finds
 * nothing gives null, and the entry fails or is incomplete.
 *
 * @param sample the parsed sample
 * @param knowledge what the product says
 */
export function checkDelivered(sample: BlueprintSample, { facts }: BlueprintKnowledge): SampleProblem[] {
  const problems: SampleProblem[] = [];
  visit(sample.document, {
    Seq(_key, node) {
      if (node.tag !== '!Find' && node.tag !== '!FindObject') return;
      const model = plainText(node.items[0]) ?? '';
      for (const pair of node.items.slice(1)) {
        if (!isSeq(pair)) continue;
        const [field, value] = pair.items.map(plainText);
        const kind = KINDS.find((one) => one.model.test(model) && one.field === field);
        if (kind === undefined || !value?.startsWith(kind.begins)) continue;
        if (facts.delivered[kind.names].includes(value) || isCreated(sample, kind.field, value)) continue;
        problems.push({
          line: sample.lineOf(pair),
          message: `${node.tag}: the product delivers no ${model} with ${field} ${value}`,
        });
      }
    },
  });
  return problems;
}

function isCreated(sample: BlueprintSample, field: string, value: string): boolean {
  return sample.entries.some((entry) => {
    const identifiers = entry.get('identifiers', true);
    return isMap(identifiers) && plainText(identifiers.get(field, true)) === value;
  });
}
