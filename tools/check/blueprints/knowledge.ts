import type { ContentSite } from '../content/site';
import type { BlueprintFacts, BlueprintKnowledge } from './blueprint-facts';

/** The files that blueprints are compared with. */
export const KNOWLEDGE_FILES: readonly string[] = [
  'data/facts/blueprints.json',
  'data/facts/permissions.json',
  'data/model-fields.json',
];

const known = new WeakMap<ContentSite, BlueprintKnowledge>();

/** Reads what blueprints are compared with, once for each opened site. */
export function readBlueprintKnowledge(site: ContentSite): BlueprintKnowledge {
  const before = known.get(site);
  if (before) return before;
  const knowledge = {
    facts: site.facts<BlueprintFacts>('blueprints.json'),
    models: site.records('modelFields').modelFields,
    permissions: site.facts<BlueprintKnowledge['permissions']>('permissions.json'),
  };
  known.set(site, knowledge);
  return knowledge;
}
