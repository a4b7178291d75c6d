import { isMap, isScalar, isSeq } from 'yaml';
import type { BlueprintKnowledge } from './blueprint-facts';
import { checkFieldValue } from './check-value';
import { settableFields } from './known-fields';
import { plainText } from './parse-blueprint';

/**
 * Checks the names and values of `identifiers` or `attrs`.
 *
 * @param options `part`: which of the two; `node`: its map; `fields`: names that may stand in it; `say`:
 *   takes each problem and the node it is about
 */
export function checkFields(options: {
  model: string;
  part: 'identifiers' | 'attrs';
  node: unknown;
  fields: ReadonlySet<string> | undefined;
  knowledge: BlueprintKnowledge;
  say: (node: unknown, message: string) => void;
}): void {
  const { model, part, node, fields, knowledge, say } = options;
  if (node === undefined || (isScalar(node) && node.value === null)) return;
  if (!isMap(node)) {
    // A tag such as !Context may stand for the whole map.
    if (!(node as { tag?: string }).tag?.startsWith('!')) say(node, `${model}: ${part} is no map`);
    return;
  }
  const settable = settableFields(model, knowledge);
  if (part === 'attrs') checkGlobalPermissions(node.get('permissions', true), options);
  for (const { key, value } of node.items) {
    const name = String(plainText(key));
    const field = part === 'identifiers' ? name.split('__')[0] : name;
    if (!fields?.has(field ?? '')) {
      say(key, `${model}: ${part} has the field ${name}, which the model has not; remove or rename it`);
      continue;
    }
    const facts = settable.get(name);
    if (facts === undefined) continue;
    const shape = knowledge.facts.shapes[`${model}.${name}`];
    const nullable = knowledge.facts.nullable[model]?.includes(name) ?? false;
    for (const message of checkFieldValue({ field: facts, value, shape, nullable })) {
      say(value, `${model}: ${name} ${message}`);
    }
  }
}

/** Users and roles list permissions on all objects of a model. Initial permissions name them by number. */
function checkGlobalPermissions(list: unknown, options: Parameters<typeof checkFields>[0]): void {
  const { model, knowledge, say } = options;
  if (!isSeq(list) || !knowledge.facts.specialFields[model]?.includes('permissions')) return;
  for (const item of list.items) {
    const name = plainText(item);
    if (name === undefined || knowledge.permissions.all.includes(name)) continue;
    say(item, `${model}: there is no permission ${name}; a permission is app_label.codename`);
  }
}
