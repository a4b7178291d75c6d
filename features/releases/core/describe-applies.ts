import type { Release } from '../records/releases';

type Who = Release['breaking'][number]['applies'][number];

const NAMES: Readonly<Record<Who, string>> = {
  all: 'every installation',
  compose: 'Docker Compose',
  kubernetes: 'Kubernetes',
  api: 'API clients',
  blueprints: 'blueprints',
  terraform: 'Terraform',
  outposts: 'outposts',
  ldap: 'LDAP',
  proxy: 'proxy providers',
  oauth2: 'OAuth2 providers',
  saml: 'SAML',
  sources: 'sources',
  flows: 'flows',
  policies: 'policies',
  monitoring: 'monitoring',
  database: 'the database',
  enterprise: 'Enterprise',
};

/** Says in words who is affected by a breaking change. */
export function describeApplies(applies: readonly Who[]): string {
  return applies.map((who) => NAMES[who]).join(', ');
}
