import { describe, expect, it } from 'vitest';
import { findFences } from '../../../packages/text/find-fences';
import { checkBlueprint } from '../../../tools/check/blueprints/check-blueprint';
import { isBlueprint } from '../../../tools/check/blueprints/parse-blueprint';
import { files, readBlueprintKnowledge } from '../../../tools/check/pages/read-docs';

const knowledge = readBlueprintKnowledge();
const tags = knowledge.facts.tags.map(({ tag }) => tag);

const samples = files.flatMap(({ file, text }) =>
  findFences(text)
    .filter(({ language, code }) => /^ya?ml$/.test(language) && isBlueprint(code, tags))
    .map((fence) => [`docs/${file}:${fence.line}`, fence] as const),
);

describe('blueprint samples', () => {
  it('are found', () => {
    expect(samples.length).toBeGreaterThan(60);
  });

  it.each(samples)('%s fits the schema of the product', (place, fence) => {
    const problems = checkBlueprint(fence.code, knowledge).map(
      ({ line, message }) => `line ${line}: ${message}`,
    );
    expect(problems, `${place}: correct the sample`).toEqual([]);
  });
});
