import type { SampleProblem } from '../blueprints/blueprint-facts';

/** The only hosts of authentik, an application and an outpost in samples. */
export const SAMPLE_HOSTS = ['authentik.company', 'app.company', 'outpost.company'] as const;

/** Names that look like a host of authentik, an application or an outpost, and are none of the three. */
const OTHER_HOST =
  /(?<![\w.-])(?:authentik|auth|sso|app|outpost)\.(?:[a-z0-9-]+\.)*(?:example\.(?:com|org|net)|mydomain\.\w+|domain\.(?:com|tld)|my-?company\.\w+|local|test|internal)(?![\w-])/gi;

/** Names inside of a cluster are given by Kubernetes. */
const CLUSTER_NAME = /\.svc\.cluster\.local$/i;

const IPV4 = /(?<![\w.-])(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})(?![\w-]|\.\d)/g;

const IPV6 =
  /(?<![\w:.])(?:(?:[0-9a-f]{1,4}:){2,7}[0-9a-f]{0,4}|(?:[0-9a-f]{1,4}:){1,6}(?::[0-9a-f]{1,4}){1,6}|::(?:[0-9a-f]{1,4}:?)+)(?![\w:.])/gi;

/** Forms of real credentials, by what they are. */
const SECRETS: readonly (readonly [string, RegExp])[] = [
  ['an AWS access key', /\b(?:AKIA|ASIA)(?!IOSFODNN7EXAMPLE)[A-Z0-9]{16}\b/],
  ['a GitHub token', /\b(?:gh[pousr]_[A-Za-z0-9]{36}|github_pat_\w{60,})\b/],
  ['a Slack token or hook', /\bxox[abprs]-[\w-]{10,}|hooks\.slack\.com\/services\/T\w{8,}\/B\w{8,}\/\w{20,}/],
  ['a Google key', /\bAIza[\w-]{35}\b/],
  ['a private key', /-----BEGIN (?:[A-Z]+ )?PRIVATE KEY-----\s*\n?[A-Za-z0-9+/=]{40,}/],
  ['a signed token', /\beyJ[\w-]{20,}\.eyJ[\w-]{20,}\.[\w-]{20,}/],
  ['a Discord hook', /discord(?:app)?\.com\/api\/webhooks\/\d{15,}\/[\w-]{40,}/],
];

/**
 * Finds hosts, addresses and secrets in a sample that should not stand in documentation.
 *
 * @param code the sample
 * @returns the problems, by line of the sample
 */
export function checkSampleValues(code: string): SampleProblem[] {
  const inLines = code
    .split('\n')
    .flatMap((text, at) => lineProblems(text).map((message) => ({ line: at + 1, message })));
  const secrets = SECRETS.flatMap(([what, pattern]) => {
    const match = pattern.exec(code);
    if (match === null) return [];
    const line = code.slice(0, match.index).split('\n').length;
    return [{ line, message: `holds ${what}; write <generated>` }];
  });
  return [...inLines, ...secrets];
}

function lineProblems(text: string): string[] {
  const hosts = [...text.matchAll(OTHER_HOST)]
    .filter(([host]) => !CLUSTER_NAME.test(host))
    .map(([host]) => `${host} is none of the hosts for samples: ${SAMPLE_HOSTS.join(', ')}`);
  const four = [...text.matchAll(IPV4)].filter(([, ...bytes]) => !mayShowIPv4(bytes.map(Number)));
  const six = [...text.matchAll(IPV6)].filter(([address]) => !mayShowIPv6(address.toLowerCase()));
  const addresses = [...four, ...six].map(
    ([address]) => `${address} is not from a range for documentation (RFC 5737, RFC 3849) or private use`,
  );
  return [...hosts, ...addresses];
}

/** RFC 5737 (documentation), 1918 (private), 1122 (loopback, this host), 6598 (shared), 3927 (link-local). */
function mayShowIPv4(bytes: readonly number[]): boolean {
  const [a = 0, b = 0, c = 0] = bytes;
  if (bytes.some((byte) => byte > 255)) return true;
  if (a === 0 || a === 10 || a === 127 || a === 255) return true;
  if ((a === 192 && b === 168) || (a === 172 && b >= 16 && b <= 31)) return true;
  if ((a === 100 && b >= 64 && b <= 127) || (a === 169 && b === 254)) return true;
  return [
    [192, 0, 2],
    [198, 51, 100],
    [203, 0, 113],
  ].some(([x, y, z]) => a === x && b === y && c === z);
}

/** RFC 3849 (documentation), 4193 (unique local), 4291 (loopback, unspecified, link-local). */
function mayShowIPv6(address: string): boolean {
  return /^(?:2001:0?db8:|f[cd][0-9a-f]{2}:|fe80:|::1?$)/.test(address) || !address.includes('::');
}
