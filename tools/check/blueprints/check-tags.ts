import { isScalar, isSeq, type Node, visit } from 'yaml';
import type { BlueprintKnowledge, SampleProblem } from './blueprint-facts';
import { knownFields } from './known-fields';
import { type BlueprintSample, plainText } from './parse-blueprint';

/**
 * Checks the tags of a blueprint: their names, whether they stand at a value or a list, how many values
 * they have, and what they look up.
 *
 * @param sample the parsed sample
 * @param knowledge what the product says
 */
export function checkTags(sample: BlueprintSample, knowledge: BlueprintKnowledge): SampleProblem[] {
  const problems: SampleProblem[] = [];
  visit(sample.document, {
    Node(_key, node) {
      const { tag } = node;
      if (!tag?.startsWith('!') || tag === '!') return;
      for (const message of tagProblems(tag, node, knowledge)) {
        problems.push({ line: sample.lineOf(node), message });
      }
    },
  });
  return problems;
}

function tagProblems(tag: string, node: Node, knowledge: BlueprintKnowledge): string[] {
  const facts = knowledge.facts.tags.find((known) => known.tag === tag);
  if (facts === undefined) {
    return [
      `unknown tag ${tag}; blueprints have ${knowledge.facts.tags.map((known) => known.tag).join(', ')}`,
    ];
  }
  const kind = isScalar(node) ? 'scalar' : isSeq(node) ? 'sequence' : 'map';
  if (!facts.nodes.includes(kind))
    return [`${tag} stands before a ${kind}; it takes a ${facts.nodes.join(' or ')}`];
  if (!isSeq(node)) return isScalar(node) && node.value === '' ? [`${tag} has no value`] : [];
  const count = node.items.length;
  // A tag that also takes a single value needs a list only for its default.
  const least = facts.nodes.length > 1 ? 2 : facts.min;
  if (count < least || (facts.max !== null && count > facts.max)) {
    return [`${tag} has ${count} values; it takes ${least} to ${facts.max ?? 'any number'}`];
  }
  const wrong = Object.entries(facts.choices ?? {}).flatMap(([position, choices]) => {
    const value = plainText(node.items[Number(position)]);
    return value === undefined || choices.includes(value)
      ? []
      : [`${tag}: ${value} is none of ${choices.join(', ')}`];
  });
  return tag === '!Find' || tag === '!FindObject'
    ? [...wrong, ...lookupProblems(tag, node.items, knowledge)]
    : wrong;
}

function lookupProblems(tag: string, items: readonly unknown[], knowledge: BlueprintKnowledge): string[] {
  const model = plainText(items[0]);
  if (model === undefined) return [];
  const fields = knownFields(model, knowledge);
  if (fields === undefined) return [`${tag}: ${model} is no model`];
  return items.slice(1).flatMap((pair) => {
    if (!isSeq(pair) || pair.tag?.startsWith('!') || pair.items.length !== 2) {
      return [`${tag}: each condition is a list of a field and a value, such as [name, wiki]`];
    }
    const field = plainText(pair.items[0])?.split('__')[0];
    if (field === undefined || fields.has(field)) return [];
    return [`${tag}: ${field} is no field of ${model}`];
  });
}
