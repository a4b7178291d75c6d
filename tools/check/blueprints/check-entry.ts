import { isMap, isSeq, type YAMLMap } from 'yaml';
import type { BlueprintKnowledge, SampleProblem } from './blueprint-facts';
import { checkFields } from './check-fields';
import { knownFields, settableFields } from './known-fields';
import { type BlueprintSample, plainText } from './parse-blueprint';

/**
 * Checks one entry of a blueprint: its keys, model, state, fields, values and permissions.
 *
 * @param entry the entry
 * @param sample the sample it stands in
 * @param knowledge what the product says
 */
export function checkEntry(
  entry: YAMLMap,
  sample: BlueprintSample,
  knowledge: BlueprintKnowledge,
): SampleProblem[] {
  const { facts } = knowledge;
  const problems: SampleProblem[] = [];
  const say = (node: unknown, message: string) => problems.push({ line: sample.lineOf(node), message });

  for (const { key } of entry.items) {
    const name = String(plainText(key));
    if (!facts.entryKeys.includes(name)) {
      say(key, `${name} is no key of an entry; they are ${facts.entryKeys.join(', ')}`);
    }
  }
  const state = plainText(entry.get('state', true));
  if (state !== undefined && !facts.states.includes(state)) {
    say(entry.get('state', true), `state ${state} is none of ${facts.states.join(', ')}`);
  }
  checkPermissions(entry, knowledge, say);

  const model = plainText(entry.get('model', true));
  if (!entry.has('model')) say(entry, 'an entry without a model');
  if (model === undefined) return problems;
  if (!facts.models.includes(model)) {
    say(entry.get('model', true), `${model} is no model that a blueprint can name`);
    return problems;
  }
  const identifiers = entry.get('identifiers', true);
  if (!facts.metaModels.includes(model) && !(isMap(identifiers) && identifiers.items.length > 0)) {
    say(entry, `${model}: an entry needs identifiers`);
  }
  checkFields({
    model,
    part: 'identifiers',
    node: identifiers,
    fields: knownFields(model, knowledge),
    knowledge,
    say,
  });
  const fields = new Set(settableFields(model, knowledge).keys());
  checkFields({ model, part: 'attrs', node: entry.get('attrs', true), fields, knowledge, say });
  return problems;
}

function checkPermissions(
  entry: YAMLMap,
  { facts, permissions }: BlueprintKnowledge,
  say: (node: unknown, message: string) => void,
): void {
  const list = entry.get('permissions', true);
  if (!isSeq(list) || list.tag?.startsWith('!')) return;
  for (const item of list.items) {
    if (!isMap(item)) {
      say(item, 'a permission is a map with permission and user or role');
      continue;
    }
    for (const { key } of item.items) {
      const name = String(plainText(key));
      if (!facts.permissionKeys.includes(name)) say(key, `${name} is no key of a permission`);
    }
    const permission = plainText(item.get('permission', true));
    const model = plainText(entry.get('model', true)) ?? '';
    const known = permissions.ofObjects[model];
    if (permission === undefined || known === undefined || known.includes(permission)) continue;
    say(item, `${model}: no permission ${permission} on its objects; they are ${known.join(', ')}`);
  }
}
