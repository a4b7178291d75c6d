import type { Sample } from '@identity-docs/samples/verification/find-samples';
import { whyNotHere } from './not-here';

/** How a sample is proven. */
export type SampleKind =
  /** A whole blueprint: applied twice. */
  | 'blueprint'
  /** Entries of a blueprint: applied as one. */
  | 'entries'
  /** Values with the tags of blueprints: resolved by the product's own reader. */
  | 'values'
  /** Python that the product evaluates; `expressionKind` says as what. */
  | 'expression'
  /** Python for `ak shell`. */
  | 'program'
  /** Commands with their output. */
  | 'session'
  /** Commands without output. */
  | 'script'
  /** What another sample of the page printed. */
  | 'output'
  /** Environment variables of the product: read by its own configuration loader. */
  | 'settings'
  | 'sql'
  /** A template of an email: rendered by the product. */
  | 'template'
  /** A search in the event log or in users: parsed by the product. */
  | 'search'
  /** What a walk runs. */
  | 'walk'
  /** Anything else. */
  | 'other';

/** A kind that a test instance is enough to run. */
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

/** What kinds a hint may name. */
export const SAMPLE_KINDS: readonly SampleKind[] = [...RUNNABLE, 'other'];

/** How a sample is to be proven, and whether a test instance is all that takes. */
export interface Plan {
  kind: SampleKind;
  /** As what the product evaluates it; only of expressions. */
  evaluator?: string;
  /** Why it cannot be run with a test instance; undefined where it can. */
  cannot?: string;
}

const SHELL = /^(?:bash|sh|shell)$/;
const YAML = /^ya?ml$/;
const BLUEPRINT_TAG =
  /(?:^|[\s[{])!(?:KeyOf|Env|File|Context|ParseJSON|Format|Find|FindObject|Condition|If|Enumerate|Index|Value|AtIndex)(?=[\s[]|$)/m;

/** What a mapping on a page, or on the pages of a folder, is evaluated as where no hint says so; policies elsewhere. */
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

/** What the title of a sample says about the evaluation, which wins over its page. */
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
 * Decides how a sample is proven.
 *
 * @param sample the sample
 * @param hints `walk`: the one that runs it; `as`: a kind or an evaluator that wins over what its language and page say;
 *   `cannot`: why it cannot run
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

/** A file of environment variables, all of the product. */
function isSettings({ code }: Sample): boolean {
  const lines = code.split('\n').filter((line) => line.trim() !== '' && !line.startsWith('#'));
  return lines.length > 0 && lines.every((line) => /^AUTHENTIK_\w+=/.test(line));
}
