import type { Sample } from '@identity-docs/samples/verification/find-samples';
import { whyNotHere } from './not-here';

/** How a sample is verified. */
export type SampleKind =
  /** A whole blueprint, which is applied twice. */
  | 'blueprint'
  /** Entries of a blueprint, which are applied as one. */
  | 'entries'
  /** Values with blueprint tags, which the product's own parser resolves. */
  | 'values'
  /** Python that the product evaluates. `expressionKind` determines how. */
  | 'expression'
  /** Python for `ak shell`. */
  | 'program'
  /** Commands with their output. */
  | 'session'
  /** Commands without output. */
  | 'script'
  /** The output of another sample on the page. */
  | 'output'
  /** Environment variables of the product, which its own configuration loader reads. */
  | 'settings'
  | 'sql'
  /** A template of an email, which the product renders. */
  | 'template'
  /** A search in the event log or in users, which the product parses. */
  | 'search'
  /** A sample that an end-to-end scenario runs. */
  | 'walk'
  /** Anything else. */
  | 'other';

/** The kinds that need only a test instance. */
const RUNNABLE: ReadonlySet<SampleKind> = new Set([
  'blueprint',
  'entries',
  'values',
  'expression',
  'program',
  'session',
  'script',
  'output',
  'settings',
  'sql',
  'template',
  'search',
]);

/** The kinds that a hint can name. */
export const SAMPLE_KINDS: readonly SampleKind[] = [...RUNNABLE, 'other'];

/** How to verify a sample, and whether a test instance is enough. */
export interface Plan {
  kind: SampleKind;
  /** How the product evaluates it; only for expressions. */
  evaluator?: string;
  /** Why a test instance can't run it; undefined if it can. */
  cannot?: string;
}

const SHELL = /^(?:bash|sh|shell)$/;
const YAML = /^ya?ml$/;
const BLUEPRINT_TAG =
  /(?:^|[\s[{])!(?:KeyOf|Env|File|Context|ParseJSON|Format|Find|FindObject|Condition|If|Enumerate|Index|Value|AtIndex)(?=[\s[]|$)/m;

/**
 * How a mapping on a page, or on the pages of a folder, is evaluated if no hint says so. Elsewhere, expressions are
 * policies.
 */
const EVALUATORS: readonly (readonly [RegExp, string])[] = [
  [/^add-secure-apps\/providers\/entra\//, 'microsoft_entra'],
  [/^add-secure-apps\/providers\/gws\//, 'google_workspace'],
  [/^add-secure-apps\/providers\/(?:oauth2|proxy)\//, 'scope'],
  [/^add-secure-apps\/providers\/rac\//, 'rac'],
  [/^add-secure-apps\/providers\/radius\//, 'radius'],
  [/^add-secure-apps\/providers\/saml\//, 'saml_provider'],
  [/^add-secure-apps\/providers\/scim\//, 'scim_provider'],
  [/^add-secure-apps\/providers\/property-mappings\//, 'scope'],
  [/^add-secure-apps\/flows-stages\/stages\/authenticator_sms\//, 'sms'],
  [/^sys-mgmt\/events\/transports\.mdx$/, 'webhook'],
  [/^users-sources\/sources\/(?:directory-sync|protocols\/ldap)\//, 'ldap_source'],
  [/^users-sources\/sources\/protocols\/kerberos\//, 'kerberos_source'],
  [/^users-sources\/sources\/protocols\/oauth\//, 'oauth_source'],
  [/^users-sources\/sources\/(?:protocols\/saml|social-logins\/google\/workspace)\//, 'saml_source'],
  [/^users-sources\/sources\/protocols\/scim\//, 'scim_source'],
  [/^users-sources\/sources\/social-logins\/plex\//, 'plex_source'],
];

/** The evaluator that follows from the title of a sample, which takes precedence over its page. */
const BY_TITLE: readonly (readonly [RegExp, string])[] = [
  [/policy/i, 'policy'],
  [/^LDAP Source/, 'ldap_source'],
  [/^OAuth Source/, 'oauth_source'],
  [/^SAML Source/, 'saml_source'],
  [/^SCIM Source/, 'scim_source'],
  [/^Kerberos Source/, 'kerberos_source'],
  [/^Scope mapping/, 'scope'],
  [/^SAML mapping/, 'saml_provider'],
  [/^SCIM mapping/, 'scim_provider'],
  [/(?:Header|Body) mapping/, 'webhook'],
];

/**
 * Decides how a sample is verified.
 *
 * @param sample the sample
 * @param hints `walk`: the scenario that runs it; `as`: a kind or an evaluator that overrides its language and page;
 *   `cannot`: why it can't run
 */
export function planSample(
  sample: Sample,
  hints: { walk?: string; as?: string; cannot?: string } = {},
): Plan {
  if (hints.walk !== undefined) return { kind: 'walk' };
  const plan = hints.as === undefined ? planByText(sample) : planByHint(sample, hints.as);
  if (hints.cannot !== undefined) return { ...plan, cannot: hints.cannot };
  if (plan.cannot === undefined && !RUNNABLE.has(plan.kind)) {
    return { ...plan, cannot: 'not for the product to run' };
  }
  return plan;
}

function planByHint(sample: Sample, as: string): Plan {
  if ((SAMPLE_KINDS as readonly string[]).includes(as)) {
    return as === 'expression' ? planPython(sample) : { kind: as as SampleKind };
  }
  return { kind: 'expression', evaluator: as };
}

function planByText(sample: Sample): Plan {
  const { language, code } = sample;
  if (YAML.test(language)) return planYaml(code);
  if (language === 'python') return planPython(sample);
  if (language === 'console' || SHELL.test(language) || language === 'ini') {
    const kind = language === 'console' ? 'session' : isSettings(sample) ? 'settings' : 'script';
    if (language === 'ini' && kind !== 'settings') {
      return { kind: 'other', cannot: 'a file of another program' };
    }
    return withCannot(kind, kind === 'settings' ? undefined : whyNotHere(sample));
  }
  return language === 'sql' ? { kind: 'sql' } : { kind: 'other' };
}

function planYaml(code: string): Plan {
  if (/^entries:/m.test(code)) return { kind: /^version:/m.test(code) ? 'blueprint' : 'entries' };
  if (/^\s*(?:- )?model:\s*["']?authentik_/m.test(code)) return { kind: 'entries' };
  if (BLUEPRINT_TAG.test(code)) return { kind: 'values' };
  return { kind: 'other', cannot: 'a file of another program' };
}

/** Names that only policies have. */
const OF_POLICIES = /(?<!\.)\bcontext(?:\[|\.get\()|\bak_(?:message|client_ip|is_sso_flow)\b/;

function planPython({ file, title = '', code }: Sample): Plan {
  const byTitle = BY_TITLE.find(([pattern]) => pattern.test(title))?.[1];
  const byPage = EVALUATORS.find(([pattern]) => pattern.test(file))?.[1];
  const ofSource = /^users-sources\/sources\/social-logins\//.test(file) ? 'oauth_source' : undefined;
  if (/\.py$/.test(title)) return { kind: 'program' };
  const evaluator = OF_POLICIES.test(code) ? 'policy' : (byPage ?? ofSource ?? 'policy');
  return { kind: 'expression', evaluator: byTitle ?? evaluator };
}

function withCannot(kind: SampleKind, cannot: string | undefined): Plan {
  return cannot === undefined ? { kind } : { kind, cannot };
}

/** Whether a sample is a file of environment variables that all belong to the product. */
function isSettings({ code }: Sample): boolean {
  const lines = code.split('\n').filter((line) => line.trim() !== '' && !line.startsWith('#'));
  return lines.length > 0 && lines.every((line) => /^AUTHENTIK_\w+=/.test(line));
}
