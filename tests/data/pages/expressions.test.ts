import { beforeAll, describe, expect, it } from 'vitest';
import { findExpressions } from '../../../tools/check/pages/find-expressions';
import { files, readFacts } from '../../../tools/check/pages/read-docs';
import { hasPython, type PythonSample, readPython } from '../../../tools/check/pages/read-python';
import { isSkipped } from '../../support/is-skipped';

interface ExpressionFacts {
  globals: string[];
  contexts: Record<string, { inherits?: string; names: string[] }>;
}

const { globals, contexts } = readFacts<ExpressionFacts>('expressions.json');

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

function namesIn(context: string): string[] {
  const { inherits, names = [] } = contexts[context] ?? {};
  return [...names, ...(inherits === undefined ? [] : namesIn(inherits))];
}

/** Names that an expression on a page may use: policies may stand on any page. */
function knownOn(file: string): Set<string> {
  const own = CONTEXTS.find(([start]) => file.startsWith(start))?.[1] ?? Object.keys(contexts);
  return new Set([...globals, ...['policy', ...own].flatMap(namesIn)]);
}

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

const samples = files.flatMap(({ file, text }) =>
  findExpressions(text).map(({ line, code }) => ({ file, place: `docs/${file}:${line}`, code })),
);

describe.skipIf(
  isSkipped('Python samples of the pages', { unless: hasPython, needs: 'python3 is not installed.' }),
)('Python samples', () => {
  let results: PythonSample[] = [];
  beforeAll(() => {
    results = readPython(samples.map(({ code }) => code));
  });

  it('are found', () => {
    expect(samples.length).toBeGreaterThan(100);
  });

  it.each(samples.map((sample, at) => [sample.place, sample, at] as const))(
    '%s compiles and uses names that exist',
    (place, { file }, at) => {
      const result = results[at];
      expect(result?.error, `${place}, line ${result?.line} of the sample`).toBeNull();
      const allowed = ALLOWED[file]?.names ?? [];
      const unknown = result?.names.filter((name) => !knownOn(file).has(name) && !allowed.includes(name));
      expect(unknown, `${place}: names that no expression has`).toEqual([]);
    },
  );

  it('have contexts that exist', () => {
    const unknown = CONTEXTS.flatMap(([, names]) => names.filter((name) => contexts[name] === undefined));
    expect(unknown).toEqual([]);
  });

  it('allow no name without need', () => {
    const unneeded = Object.entries(ALLOWED).flatMap(([page, { names }]) => {
      const used = new Set(
        samples.flatMap(({ file }, at) => (file === page ? (results[at]?.names ?? []) : [])),
      );
      return names
        .filter((name) => knownOn(page).has(name) || !used.has(name))
        .map((name) => `${page}: ${name}`);
    });
    expect(unneeded).toEqual([]);
  });
});
