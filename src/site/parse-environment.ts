import type { Compression } from '@identity-docs/build/finish/precompress-fs';
import { filesForHosts, HOST_NAMES, type HostName, isHostName } from '@identity-docs/hosts/core/host-names';

/** Identity, origins, and integrations of one deployment of the site. */
export interface SiteSettings {
  /** Origin of the deployed site, without a trailing slash. */
  siteUrl: string;
  /** Path that the site is mounted on; begins and ends with a slash. */
  baseUrl: string;
  /** URL of the repository with this site's sources, without a trailing slash. */
  repositoryUrl: string;
  /** Branch that "Edit this page" links to. */
  releaseBranch: string;
  /** Origin of the documentation of the current release. */
  currentReleaseOrigin: string;
  /** Origin of the documentation of the next release. If it is set, the version picker updates its list from it. */
  preReleaseOrigin: string | undefined;
  /** Origin of the product's API reference. */
  apiReferenceOrigin: string;
  /** Origin of the product's integration guides. */
  integrationsOrigin: string;
  /** Settings of the hosted search; undefined for the embedded search. */
  algolia: { appId: string; searchKey: string; index: string; insights: boolean } | undefined;
  /** Analytics tracking ID; undefined if no request leaves the site. */
  analyticsId: string | undefined;
  /** How long browsers use only TLS for this host name, in seconds. With 0, the header is omitted. */
  hstsMaxAge: number;
  /** Hosts that the build supports. */
  hosts: readonly HostName[];
  /** Whether each old URL has a redirect page, for hosts that can't redirect. */
  redirectPages: boolean;
  /** Whether pages are compressed for size or for speed. */
  compression: Compression;
  /** Names of the settings that still have their example value. */
  examples: string[];
}

/** A problem with one environment variable. */
export interface EnvironmentProblem {
  name: string;
  message: string;
}

type Environment = Readonly<Record<string, string | undefined>>;

const EXAMPLE_SITE_URL = 'https://docs.example.com';
const EXAMPLE_REPOSITORY_URL = 'https://git.example.com/identity-docs';
const SECRET_KEY_HINT = 'the public search-only key, 32 hexadecimal characters';

/**
 * Reads the settings of a deployment from environment variables.
 *
 * @param environment names and values; an empty value counts as unset
 * @returns the settings with defaults, or all problems
 */
export function parseEnvironment(
  environment: Environment,
): { settings: SiteSettings; problems: [] } | { settings: undefined; problems: EnvironmentProblem[] } {
  const problems: EnvironmentProblem[] = [];
  const examples: string[] = [];
  const raw = (name: string): string | undefined => environment[name]?.trim() || undefined;
  const complain = (name: string, message: string): void => {
    problems.push({ name, message: `${name}=${JSON.stringify(environment[name] ?? '')}: ${message}` });
  };

  const webAddress = (name: string, fallback: string, options: { originOnly: boolean }): string => {
    const value = raw(name);
    if (value === undefined) return fallback;
    const wanted = options.originOnly
      ? 'should be an origin such as https://docs.example.com, without a path'
      : 'should be a URL such as https://git.example.com/group/project';
    if (!URL.canParse(value)) {
      complain(name, wanted);
      return fallback;
    }
    const url = new URL(value);
    const isWeb = url.protocol === 'https:' || url.protocol === 'http:';
    const isBare = url.search === '' && url.hash === '' && url.username === '' && url.password === '';
    if (!isWeb || !isBare || (options.originOnly && url.pathname !== '/')) {
      complain(name, wanted);
      return fallback;
    }
    return options.originOnly ? url.origin : `${url.origin}${url.pathname.replace(/\/+$/, '')}`;
  };

  const pattern = (name: string, expression: RegExp, wanted: string): string | undefined => {
    const value = raw(name);
    if (value !== undefined && !expression.test(value)) {
      complain(name, `should be ${wanted}`);
      return undefined;
    }
    return value;
  };

  const readHosts = (): readonly HostName[] => {
    const names = raw('HOSTS')
      ?.split(',')
      .map((name) => name.trim());
    if (names === undefined) return HOST_NAMES;
    const unknown = names.find((name) => !isHostName(name));
    if (unknown !== undefined) {
      const all = `${HOST_NAMES.slice(0, -1).join(', ')}, and ${HOST_NAMES.at(-1)}`;
      complain(
        'HOSTS',
        `should be a comma-separated list of ${all}; ${JSON.stringify(unknown)} is not one of them`,
      );
    }
    return HOST_NAMES.filter((name) => names.includes(name));
  };

  if (raw('SITE_URL') === undefined) examples.push('SITE_URL');
  if (raw('REPOSITORY_URL') === undefined) examples.push('REPOSITORY_URL');

  const siteUrl = webAddress('SITE_URL', EXAMPLE_SITE_URL, { originOnly: true });
  const baseUrl =
    pattern(
      'BASE_URL',
      /^\/(?:[A-Za-z0-9._~-]+\/)*$/,
      'a path that starts and ends with a slash, such as / or /docs/',
    ) ?? '/';
  const hosts = readHosts();
  const settings: SiteSettings = {
    siteUrl,
    baseUrl,
    repositoryUrl: webAddress('REPOSITORY_URL', EXAMPLE_REPOSITORY_URL, { originOnly: false }),
    releaseBranch:
      pattern('RELEASE_BRANCH', /^[A-Za-z0-9][A-Za-z0-9._/-]*$/, 'the name of a Git branch') ?? 'main',
    currentReleaseOrigin: webAddress('CURRENT_RELEASE_ORIGIN', siteUrl, { originOnly: true }),
    preReleaseOrigin: raw('PRE_RELEASE_ORIGIN')
      ? webAddress('PRE_RELEASE_ORIGIN', '', { originOnly: true })
      : undefined,
    apiReferenceOrigin: webAddress('API_REFERENCE_ORIGIN', 'https://api.goauthentik.io', {
      originOnly: true,
    }),
    integrationsOrigin: webAddress('INTEGRATIONS_ORIGIN', 'https://integrations.goauthentik.io', {
      originOnly: true,
    }),
    algolia: undefined,
    analyticsId: pattern('ANALYTICS_ID', /^(?:G|UA|AW|GT)-[A-Z0-9-]+$/, 'a tracking ID such as G-XXXXXXXXXX'),
    hstsMaxAge: Number(
      pattern('HSTS_MAX_AGE', /^\d{1,9}$/, 'a number of seconds, such as 31536000 for a year') ?? 0,
    ),
    hosts,
    // Netlify would show these pages instead of redirecting.
    redirectPages:
      (pattern('REDIRECT_PAGES', /^(?:true|false)$/, 'true or false') ??
        String(filesForHosts(hosts).has('pages') && raw('NETLIFY') === undefined)) === 'true',
    // A published site has its own URL or is built by a service. All of these services set CI.
    compression: (pattern('COMPRESSION', /^(?:best|fast)$/, 'best or fast') ??
      (raw('SITE_URL') || (raw('CI') ?? 'false') !== 'false' ? 'best' : 'fast')) as Compression,
    examples,
  };

  const insights = pattern('ALGOLIA_INSIGHTS', /^(?:true|false)$/, 'true or false') === 'true';
  const appId = pattern(
    'ALGOLIA_APP_ID',
    /^[A-Za-z0-9]{6,32}$/,
    'the application ID, which has letters and digits',
  );
  const searchKey = pattern('ALGOLIA_SEARCH_KEY', /^[A-Za-z0-9+/=_-]{16,}$/, SECRET_KEY_HINT);
  const index = pattern('ALGOLIA_INDEX', /^[A-Za-z0-9._-]+$/, 'the name of the index');
  const given = ['ALGOLIA_APP_ID', 'ALGOLIA_SEARCH_KEY', 'ALGOLIA_INDEX'].filter(
    (name) => raw(name) !== undefined,
  );
  if (given.length > 0 && given.length < 3) {
    const missing = ['ALGOLIA_APP_ID', 'ALGOLIA_SEARCH_KEY', 'ALGOLIA_INDEX'].filter(
      (name) => raw(name) === undefined,
    );
    for (const name of missing) {
      complain(name, `is missing although ${given.join(' and ')} is set; set all three or none`);
    }
  }
  if (appId && searchKey && index) settings.algolia = { appId, searchKey, index, insights };
  else if (insights && given.length === 0) {
    complain('ALGOLIA_INSIGHTS', 'needs ALGOLIA_APP_ID, ALGOLIA_SEARCH_KEY and ALGOLIA_INDEX');
  }

  return problems.length > 0 ? { settings: undefined, problems } : { settings, problems: [] };
}
