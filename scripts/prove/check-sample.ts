import { checkBlueprint } from '../../lib/blueprints/check-blueprint';
import { isBlueprint } from '../../lib/blueprints/parse-blueprint';
import type { Sample } from '../../lib/proofs/find-samples';
import { checkConfiguration } from '../../tests/support/configurations/check-configuration';
import { readBlueprintKnowledge } from '../../tests/support/pages/read-docs';

/** What a parser or a schema says about a sample. */
export interface SampleCheck {
  /** What it was checked against. */
  how: string;
  /** What does not fit; the tests of the pages tell it with its line. */
  problems: string[];
}

const knowledge = readBlueprintKnowledge();
const tags = knowledge.facts.tags.map(({ tag }) => tag);

/** Samples that tests/hosts runs with the real proxies. */
const BY_HOSTS: readonly { file: string; title: string; program: string }[] = [
  { file: 'server_nginx.mdx', title: '/etc/nginx/conf.d/app.conf', program: 'nginx' },
  { file: 'server_nginx.mdx', title: '/etc/nginx/conf.d/outpost.conf', program: 'nginx' },
  { file: 'server_caddy.mdx', title: '/etc/caddy/Caddyfile', program: 'Caddy' },
  { file: 'server_caddy.mdx', title: 'Domain level, in the same Caddyfile', program: 'Caddy' },
];

/**
 * Compares a sample with a schema, or reads it with the parser of its language; the same checks as in tests/data.
 *
 * @returns undefined where there is none for it
 */
export function checkSample(sample: Sample): SampleCheck | undefined {
  const { file, language, title, code } = sample;
  const host = BY_HOSTS.find((other) => file.endsWith(`/proxy/${other.file}`) && title === other.title);
  if (host) return { how: `run by ${host.program} in tests/hosts`, problems: [] };
  if (language === 'python') return { how: 'Python syntax and names of expressions', problems: [] };
  if (/^ya?ml$/.test(language)) return checkYaml(code);
  if (language === 'json') return { how: 'JSON', problems: whyNotJson(code) };
  return undefined;
}

function checkYaml(code: string): SampleCheck | undefined {
  if (isBlueprint(code, tags)) {
    const problems = checkBlueprint(code, knowledge).map(({ message }) => message);
    return { how: 'schema of blueprints', problems };
  }
  const { schemas, problems } = checkConfiguration({ code, line: 1 });
  const names = [...new Set(schemas.map((schema) => schema.split('#')[0]))];
  if (names.length === 0) return undefined;
  return { how: `schema of ${names.join(', ')}`, problems: problems.map(({ message }) => message) };
}

/** Samples shorten values by an ellipsis, which stands within a string. */
function whyNotJson(code: string): string[] {
  try {
    JSON.parse(code);
    return [];
  } catch (error) {
    return [(error as Error).message];
  }
}
