import { findExpressions } from '../../pages/find-expressions';
import { hasPython, type PythonSample, readPython } from '../../pages/read-python';
import { type ContentProblem, type ContentSite, type DocFile, problemsIn, type SiteRule } from '../site';

interface ExpressionFacts {
  globals: string[];
  contexts: Record<string, { inherits?: string; names: string[] }>;
}

const FACTS = 'expressions.json';

/** What a mapping on a page, or on the pages of a folder, is evaluated in; elsewhere it may be any of them. */
const CONTEXTS: readonly (readonly [string, readonly string[]])[] = [
  ['add-secure-apps/providers/entra/', ['microsoft_entra_user_mapping', 'microsoft_entra_group_mapping']],
  ['add-secure-apps/providers/gws/', ['google_workspace_user_mapping', 'google_workspace_group_mapping']],
  ['add-secure-apps/providers/oauth2/', ['scope_mapping']],
  ['add-secure-apps/providers/proxy/', ['scope_mapping']],
  ['add-secure-apps/providers/rac/', ['rac_mapping', 'prompt_expression']],
  ['add-secure-apps/providers/radius/', ['radius_provider_mapping']],
  ['add-secure-apps/providers/saml/', ['saml_provider_mapping']],
  ['add-secure-apps/providers/scim/', ['scim_provider_user_mapping', 'scim_provider_group_mapping']],
  ['add-secure-apps/flows-stages/stages/authenticator_sms/', ['sms_stage_mapping']],
  ['add-secure-apps/flows-stages/stages/prompt/', ['prompt_expression']],
  ['customize/policies/', []],
  ['sys-mgmt/events/notification_rule_expression_policies.mdx', []],
  ['sys-mgmt/events/transports.mdx', ['notification_webhook_mapping']],
  ['users-sources/sources/directory-sync/', ['ldap_source_mapping']],
  ['users-sources/sources/protocols/kerberos/', ['kerberos_source_mapping']],
  ['users-sources/sources/protocols/ldap/', ['ldap_source_mapping']],
  ['users-sources/sources/protocols/oauth/', ['oauth_source_mapping']],
  ['users-sources/sources/protocols/saml/', ['saml_source_mapping']],
  ['users-sources/sources/protocols/scim/', ['scim_source_mapping']],
  ['users-sources/sources/social-logins/google/workspace/', ['saml_source_mapping']],
  ['users-sources/sources/social-logins/plex/', ['plex_source_mapping']],
  ['users-sources/sources/social-logins/', ['oauth_source_mapping']],
];

/** Names that are neither in the facts nor in Python, and may stand in one page. */
const ALLOWED: Record<string, { names: string[]; why: string }> = {
  'developer-docs/setup/debugging.mdx': {
    names: ['User'],
    why: 'the shell of the product imports all models',
  },
  'developer-docs/translation.mdx': {
    names: ['ValidationError', 'models'],
    why: 'product code, not an expression',
  },
};

/** A place and a code sample of a page, as Python reads it. */
interface ReadSample {
  doc: DocFile;
  line: number;
  result: PythonSample;
}

/**
 * Python samples compile, and use names that expressions have.
 *
 * @param read reads samples, in their order; for tests and caches
 */
export const expressionRule = (
  read: (samples: readonly string[]) => PythonSample[] = readPython,
): ExpressionRule => {
  const readAll = (docs: readonly DocFile[]): ReadSample[] => {
    const found = docs.flatMap((doc) =>
      findExpressions(doc.text).map(({ line, code }) => ({ doc, line, code })),
    );
    if (found.length === 0 || !hasPython()) return [];
    const results = read(found.map(({ code }) => code));
    return found.flatMap(({ doc, line }, at) => {
      const result = results[at];
      return result ? [{ doc, line, result }] : [];
    });
  };
  return {
    name: 'Python samples',
    about: /^(?:docs\/|data\/facts\/expressions\.json$)/,
    checkPages: (docs, site) => readAll(docs).flatMap((sample) => judge(sample, openNames(site))),
    check(site) {
      const samples = readAll(site.files);
      const names = openNames(site);
      return [
        ...samples.flatMap((sample) => judge(sample, names)),
        ...(hasPython() ? findNeedless(samples, names) : []),
      ];
    },
  };
};

/** Also checks single pages, because Python reads all their samples at once. */
export interface ExpressionRule extends SiteRule {
  checkPages(docs: readonly DocFile[], site: ContentSite): ContentProblem[];
}

interface Names {
  contexts: ExpressionFacts['contexts'];
  /** Names that an expression on a page may use: policies may be on any page. */
  knownOn(file: string): ReadonlySet<string>;
}

function openNames(site: ContentSite): Names {
  const { globals, contexts } = site.facts<ExpressionFacts>(FACTS);
  const namesIn = (context: string): string[] => {
    const { inherits, names = [] } = contexts[context] ?? {};
    return [...names, ...(inherits === undefined ? [] : namesIn(inherits))];
  };
  return {
    contexts,
    knownOn(file) {
      const own = CONTEXTS.find(([start]) => file.startsWith(start))?.[1] ?? Object.keys(contexts);
      return new Set([...globals, ...['policy', ...own].flatMap(namesIn)]);
    },
  };
}

function judge({ doc, line, result }: ReadSample, { knownOn }: Names): ContentProblem[] {
  const tell = problemsIn(doc.path);
  if (result.error !== null)
    return [tell(line + result.line, `this is no Python: ${result.error}: correct the sample`)];
  const allowed = ALLOWED[doc.file]?.names ?? [];
  return result.names
    .filter((name) => !knownOn(doc.file).has(name) && !allowed.includes(name))
    .map((name) => tell(line, `no expression here has the name ${name}: define it, or use one that exists`));
}

/** Contexts and exceptions that no page needs. */
function findNeedless(samples: readonly ReadSample[], { contexts, knownOn }: Names): ContentProblem[] {
  const facts = problemsIn(`data/facts/${FACTS}`);
  const unknown = CONTEXTS.flatMap(([, names]) => names.filter((name) => contexts[name] === undefined)).map(
    (name) =>
      facts(
        1,
        `has no context ${name}, which tools/check/content/rules/expressions.ts names: restore or rename it`,
      ),
  );
  const needless = Object.entries(ALLOWED).flatMap(([page, { names }]) => {
    const used = new Set(samples.flatMap(({ doc, result }) => (doc.file === page ? result.names : [])));
    return names
      .filter((name) => knownOn(page).has(name) || !used.has(name))
      .map((name) =>
        problemsIn(`docs/${page}`)(
          1,
          `needs no exception for the name ${name}: remove it from tools/check/content/rules/expressions.ts`,
        ),
      );
  });
  return [...unknown, ...needless];
}
