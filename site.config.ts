import { parseEnvironment, type SiteSettings } from './src/site/parse-environment';

/** Words that identify this edition of the site; deployment-specific values come from the environment. */
export const identity = {
  title: 'authentik documentation',
  shortTitle: 'authentik docs',
  tagline: 'Install, run, connect and extend the authentik identity provider',
  productSite: 'https://goauthentik.io',
  productRepository: 'https://github.com/goauthentik/authentik',
  productChat: 'https://goauthentik.io/discord',
  release: '2025.8',
} as const;

/**
 * Settings of this deployment, read from the environment once.
 *
 * @throws Error naming every variable with a bad value and what it should be
 */
export function readSiteSettings(environment: NodeJS.ProcessEnv = process.env): SiteSettings {
  const { settings, problems } = parseEnvironment(environment);
  if (settings === undefined) {
    const lines = problems.map((problem) => `  ${problem.message}`);
    throw new Error(`The environment does not fit (README.md, "Environment"):\n${lines.join('\n')}`);
  }
  return settings;
}
