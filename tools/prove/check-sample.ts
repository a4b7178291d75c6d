import { resolve } from 'node:path';
import { checkBlueprint } from '@identity-docs/check/blueprints/check-blueprint';
import { readBlueprintKnowledge } from '@identity-docs/check/blueprints/knowledge';
import { isBlueprint } from '@identity-docs/check/blueprints/parse-blueprint';
import { checkConfiguration } from '@identity-docs/check/configurations/check-configuration';
import { openContentSite } from '@identity-docs/check/content/site-fs';
import type { Sample } from '@identity-docs/samples/verification/find-samples';
import { caddy, nginx } from './proxies/proxies';

/** The result of checking a sample with a parser or a schema. */
export interface SampleCheck {
  /** What it was checked against. */
  how: string;
  /** What does not fit; the check of the page reports it with its line. */
  problems: string[];
}

const site = openContentSite(resolve(__dirname, '../..'));

/**
 * Compares a sample with a schema, or reads it with the parser of its language; the same as `npm run check` does.
 *
 * @returns undefined if there is no check for it
 */
export function checkSample(sample: Sample): SampleCheck | undefined {
  const { file, language, title = '', code } = sample;
  const proxy = [nginx, caddy].find(({ page, titles }) => page === file && titles.includes(title));
  if (proxy) return { how: `run by ${proxy.name} in tests/hosts`, problems: [] };
  if (language === 'python') return { how: 'Python syntax and names of expressions', problems: [] };
  if (/^ya?ml$/.test(language)) return checkYaml(code);
  if (language === 'json') return { how: 'JSON', problems: whyNotJson(code) };
  return undefined;
}

function checkYaml(code: string): SampleCheck | undefined {
  const knowledge = readBlueprintKnowledge(site);
  const tags = knowledge.facts.tags.map(({ tag }) => tag);
  if (isBlueprint(code, tags)) {
    const problems = checkBlueprint(code, knowledge).map(({ message }) => message);
    return { how: 'schema of blueprints', problems };
  }
  const { schemas, problems } = checkConfiguration({ code, line: 1 });
  const names = [...new Set(schemas.map((schema) => schema.split('#')[0]))];
  if (names.length === 0) return undefined;
  return { how: `schema of ${names.join(', ')}`, problems: problems.map(({ message }) => message) };
}

/** Samples shorten values with an ellipsis, which is inside a string. */
function whyNotJson(code: string): string[] {
  try {
    JSON.parse(code);
    return [];
  } catch (error) {
    return [(error as Error).message];
  }
}
