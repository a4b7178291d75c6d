import type { Sample } from '@identity-docs/samples/verification/find-samples';

/** Commands that run inside the product's container. A test instance runs them without it. */
const INSIDE =
  /^(?:sudo\s+)?(?:docker(?:-| )compose\s+(?:exec|run)\s+(?:(?:-T|-it?|--rm|-e\s+\S+|--user\s+\S+|-u\s+\S+|--entrypoint\s+\S+)\s+)*(?:worker|server|postgresql)\s|kubectl\s+(?:-\S+\s+\S+\s+)*exec\s[^|]*\s--\s)/;

/** Reasons why a command needs more than a test instance, by its program. */
const ELSEWHERE: readonly (readonly [RegExp, string])[] = [
  [/^(?:sudo\s+)?docker(?:-compose)?\b/, 'needs Docker'],
  [/^(?:sudo\s+)?(?:kubectl|helm|kustomize)\b/, 'needs a Kubernetes cluster'],
  [/^(?:aws|gcloud|az)\b/, 'needs an account of a cloud'],
  [/^(?:gh|skopeo|oras|cosign)\b/, 'needs a registry of images'],
  [/^npm run build\b/, 'needs the source of this site'],
  [/^(?:make|uv|go|dlv|brew|yarn)\b/, 'needs the source of the product'],
  [/^git clone\b|^git (?:log|diff|fetch|checkout|switch)\b/, 'needs the source of the product'],
  [
    /^(?:sudo\s+)?(?:apt-get|apt|dnf|systemctl|service|sssctl|useradd|install|tcpdump|chown|certbot)\b/,
    'needs a host of its own',
  ],
  [/^sudo\b/, 'needs a host of its own'],
  [/^(?:ipa|ipa-getkeytab|kadmin|kinit|klist|ktutil|kvno)\b/, 'needs a Kerberos realm'],
  [/^(?:caddy|envoy|nginx|traefik)\b/, 'needs the reverse proxy'],
  [/^(?:getent|id)\b/, 'needs a host of its own'],
];

/** URLs of other services that a sample calls. */
const SERVICES: readonly (readonly [RegExp, string])[] = [
  [
    /https?:\/\/(?:graph\.microsoft\.com|login\.microsoftonline\.com|www\.googleapis\.com|challenges\.cloudflare\.com|api\.twilio\.com|api\.pwnedpasswords\.com|astral\.sh|charts\.goauthentik\.io|goauthentik\.io\/version|raw\.githubusercontent\.com|hub\.docker\.com|api\.github\.com)/,
    'asks a service on the internet',
  ],
];

/** Commands that write to system folders. */
const WRITES =
  /(?:>>?|\b(?:tee|cp|mv|rm|mkdir|cd|touch|chmod|tar)\b)[^|\n]*\s\/(?:etc|opt|usr|var|srv|root|home|backups?)\//;

/** Release pages whose procedures are for an older product than the running one. */
const OLD_RELEASE = /^releases\/(?!2025\.8\.mdx$)\d[\d.]*\.mdx$/;

/**
 * Explains why commands can't be run with only a test instance.
 *
 * @param sample a sample of commands
 * @returns the reason; undefined if there is none
 */
export function whyNotHere({ file, code }: Pick<Sample, 'file' | 'code'>): string | undefined {
  if (OLD_RELEASE.test(file)) return 'is for an older release';
  for (const [pattern, why] of SERVICES) if (pattern.test(code)) return why;
  for (const command of commandsOf(code)) {
    if (INSIDE.test(command)) continue;
    if (WRITES.test(` ${command} `)) return 'needs a host of its own';
    const found = ELSEWHERE.find(([pattern]) => pattern.test(command));
    if (found) return found[1];
  }
  return undefined;
}

/** The starts of commands, which are at the start of lines and after `|`, `&&`, `;`, `do`, and `$(`. */
function commandsOf(code: string): string[] {
  return code
    .replace(/\\\n\s*/g, ' ')
    .split('\n')
    .filter((line) => !/^\s*#/.test(line))
    .map((line) => line.replace(/^\s*\$ /, ''))
    .flatMap((line) => line.split(/\|\|?|&&|;|\bdo\s|\bthen\s|\$\(/))
    .map((part) => part.trim().replace(/^(?:[A-Z_]+=\S*\s+)+/, ''))
    .filter(Boolean);
}
