import { isMap, isScalar, visit } from 'yaml';
import type { BlueprintKnowledge, SampleProblem } from './blueprint-facts';
import { checkDelivered } from './check-delivered';
import { checkEntry } from './check-entry';
import { checkTags } from './check-tags';
import { type BlueprintSample, parseBlueprint, plainText } from './parse-blueprint';

/**
 * Checks a blueprint sample, or a part of one, against what the product says about blueprints.
 *
 * @param code the YAML
 * @param knowledge what the product says
 * @returns the problems, by line of the sample; empty where the product would accept it
 */
export function checkBlueprint(code: string, knowledge: BlueprintKnowledge): SampleProblem[] {
  const sample = parseBlueprint(code);
  if (sample.problems.length > 0) return sample.problems;
  return [
    ...checkRoot(sample, knowledge),
    ...checkTags(sample, knowledge),
    ...sample.entries.flatMap((entry) => checkEntry(entry, sample, knowledge)),
    ...checkReferences(sample),
    ...checkDelivered(sample, knowledge),
  ].sort((a, b) => a.line - b.line);
}

function checkRoot(sample: BlueprintSample, { facts }: BlueprintKnowledge): SampleProblem[] {
  const root = sample.document.contents;
  if (!sample.complete || !isMap(root)) return [];
  const problems: SampleProblem[] = [];
  for (const { key } of root.items) {
    const name = String(plainText(key));
    if (!facts.topLevelKeys.includes(name)) {
      const message = `${name} is no key of a blueprint; they are ${facts.topLevelKeys.join(', ')}`;
      problems.push({ line: sample.lineOf(key), message });
    }
  }
  if (root.get('version') !== facts.version) {
    problems.push({
      line: sample.lineOf(root.get('version', true)),
      message: `version is not ${facts.version}`,
    });
  }
  const metadata = root.get('metadata', true);
  if (metadata !== undefined && !(isMap(metadata) && metadata.has('name'))) {
    problems.push({ line: sample.lineOf(metadata), message: 'metadata needs a name' });
  }
  if (sample.entries.length === 0) problems.push({ line: 1, message: 'a blueprint without entries' });
  const labels = isMap(metadata) ? metadata.get('labels', true) : undefined;
  for (const { key, value } of isMap(labels) ? labels.items : []) {
    const name = String(plainText(key));
    if (name.startsWith('blueprints.goauthentik.io/') && !facts.labels.includes(name)) {
      problems.push({ line: sample.lineOf(key), message: `no label ${name}` });
    }
    if (!isScalar(value) || typeof value.value !== 'string') {
      problems.push({
        line: sample.lineOf(value),
        message: `label ${name} should be text; put it in quotes`,
      });
    }
  }
  return problems;
}

/** Entries are applied one after the other, so that !KeyOf finds only what stands above it. */
function checkReferences(sample: BlueprintSample): SampleProblem[] {
  if (!sample.complete) return [];
  const above = new Set<string>();
  return sample.entries.flatMap((entry) => {
    const problems: SampleProblem[] = [];
    visit(entry, {
      Scalar(_key, node) {
        if (node.tag !== '!KeyOf' || above.has(String(node.value))) return;
        const message = `!KeyOf ${node.value}: no entry above has the id ${node.value}`;
        problems.push({ line: sample.lineOf(node), message });
      },
    });
    const id = plainText(entry.get('id', true));
    if (id !== undefined && above.has(id)) {
      problems.push({ line: sample.lineOf(entry), message: `the id ${id} is used twice` });
    }
    if (id !== undefined) above.add(id);
    return problems;
  });
}
