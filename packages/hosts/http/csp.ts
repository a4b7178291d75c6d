/** What the Content-Security-Policy of a built site must allow besides its own origin. */
export interface CspOptions {
  /** Hashes of the executable inline scripts, as `sha256-<base64>`. */
  scriptHashes: readonly string[];
  /** Application ID of the hosted search, whose hosts are allowed. */
  algoliaAppId?: string;
  /** Whether the search's hosted click analytics is on, whose script and endpoint are allowed. */
  insights?: boolean;
  /** Whether page-view analytics is on. The tag manager's script and its endpoints are allowed. */
  analytics?: boolean;
  /** Origins of the other releases of this site, whose release list is fetched (`https://host`). */
  releaseOrigins?: readonly string[];
}

/**
 * The one file that DocSearch's click analytics loads from the public CDN. It is the full URL, because allowing the
 * whole CDN would allow every package on it. A test compares it with the installed library.
 */
export const INSIGHTS_SCRIPT =
  'https://cdn.jsdelivr.net/npm/search-insights@2.15.0/dist/search-insights.min.js';

const INSIGHTS_ENDPOINT = 'https://insights.algolia.io';
const TAG_MANAGER = 'https://www.googletagmanager.com';
const ANALYTICS_HOSTS = [
  'https://*.google-analytics.com',
  'https://*.analytics.google.com',
  'https://www.googletagmanager.com',
];

const HASH = /^sha(?:256-[A-Za-z0-9+/]{43}=|384-[A-Za-z0-9+/]{64}|512-[A-Za-z0-9+/]{86}==)$/;
const APP_ID = /^[A-Za-z0-9]+$/;
const ORIGIN = /^https?:\/\/[A-Za-z0-9.-]+(?::\d{1,5})?$/;

/** Hosts that the Algolia client tries, in this order: the nearest, the write host, and the fallbacks. */
function algoliaHosts(appId: string): string[] {
  return [
    `https://${appId}-dsn.algolia.net`,
    `https://${appId}.algolia.net`,
    ...[1, 2, 3].map((number) => `https://${appId}-${number}.algolianet.com`),
  ];
}

/** Throws if a value could end its directive or start another one. */
function requireMatch(pattern: RegExp, name: string, value: string): string {
  if (!pattern.test(value)) {
    throw new Error(
      `Content-Security-Policy: ${name} is ${JSON.stringify(value)}, which does not match ${pattern}`,
    );
  }
  return value;
}

/**
 * Builds the Content-Security-Policy of the whole site (CSP Level 3).
 *
 * Only our own files and the inline scripts that were hashed at build time can run as scripts. Inline styles are
 * allowed, because React and the code highlighter write `style` attributes, which can't have a hash.
 *
 * @returns the header's value, with directives separated by `; `
 * @throws Error that names the value if a hash, application ID, or origin is malformed
 */
export function buildCsp(options: CspOptions): string {
  const { scriptHashes, algoliaAppId, insights = false, analytics = false, releaseOrigins = [] } = options;
  const scripts = [...new Set(scriptHashes)]
    .sort()
    .map((hash) => `'${requireMatch(HASH, 'a script hash', hash)}'`);
  const connections = [...new Set(releaseOrigins)].map((origin) =>
    requireMatch(ORIGIN, 'a release origin', origin),
  );
  const images: string[] = [];

  if (algoliaAppId !== undefined) {
    connections.push(...algoliaHosts(requireMatch(APP_ID, 'the search application id', algoliaAppId)));
  }
  if (insights) {
    scripts.push(INSIGHTS_SCRIPT);
    connections.push(INSIGHTS_ENDPOINT);
  }
  if (analytics) {
    scripts.push(TAG_MANAGER);
    connections.push(...ANALYTICS_HOSTS);
    images.push(...ANALYTICS_HOSTS);
  }

  const directives: [name: string, ...sources: string[]][] = [
    ['default-src', "'self'"],
    ['script-src', "'self'", ...scripts],
    ['style-src', "'self'", "'unsafe-inline'"],
    ['img-src', "'self'", 'data:', ...images],
    ['connect-src', "'self'", ...connections],
    ['worker-src', "'self'"],
    ['object-src', "'none'"],
    ['base-uri', "'self'"],
    ['form-action', "'self'"],
    ['frame-ancestors', "'none'"],
  ];
  return directives.map((directive) => directive.join(' ')).join('; ');
}
