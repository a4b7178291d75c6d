import { describe, expect, it } from 'vitest';
import { withoutFences } from '../../../packages/text/find-fences';
import type { BlueprintFacts } from '../../../tools/check/blueprints/blueprint-facts';
import { compareNames, namesInTables, sectionOf } from '../../../tools/check/pages/compare-names';
import { files, readDoc, readFacts } from '../../../tools/check/pages/read-docs';

/** The table of a section, or of several, as names. */
const inSections = (text: string, ...headings: string[]) =>
  headings.flatMap((heading) => namesInTables(sectionOf(text, heading)));

/** All inline code of a page. */
const inlineCode = (text: string) =>
  [...withoutFences(text).matchAll(/`([^`\n]+)`/g)].map((match) => match[1] ?? '');

/** Describes a page. */
function describePage(file: string, tests: (text: string) => void): void {
  describe(`docs/${file}`, () => tests(readDoc(file)));
}

describePage('customize/blueprints/v1/tags.mdx', (text) => {
  const { tags } = readFacts<BlueprintFacts>('blueprints.json');
  const names = tags.map(({ tag }) => tag);

  it('describes every tag below a heading', () => {
    const headings = [...text.matchAll(/^###? (.*)$/gm)].map((match) => match[1] ?? '').join(' ');
    expect(names.filter((name) => !new RegExp(`\\b${name.slice(1)}\\b`).test(headings))).toEqual([]);
  });
});

describePage('customize/blueprints/v1/structure.mdx', (text) => {
  const { topLevelKeys, entryKeys, states, labels } = readFacts<BlueprintFacts>('blueprints.json');

  it.each([
    ['key of a file', topLevelKeys],
    ['key of an entry', entryKeys],
    ['state', states],
    ['label', labels],
  ])('names every %s', (_what, names) => {
    const shown = new Set(inlineCode(text).flatMap((code) => code.split(/[^\w./-]+/)));
    expect(names.filter((name) => !shown.has(name))).toEqual([]);
  });
});

describePage('add-secure-apps/flows-stages/flow/context/index.mdx', (text) => {
  const facts = readFacts<{ flowContextKeys: string[]; flowContextConstants: string[] }>('expressions.json');
  /** The product has a constant for this key and never sets it. */
  const unused = ['resume_token'];
  const wanted = [...facts.flowContextKeys, ...facts.flowContextConstants].filter(
    (key) => !unused.includes(key),
  );

  /** Keys that the product sets without a constant in the facts, with the module that does. */
  const also: Record<string, string> = {
    flow_plan: 'flows/planner.py',
    oauth_userinfo: 'sources/oauth/views/callback.py',
    saml_response: 'sources/saml/processors/response.py',
    spnego_info: 'sources/kerberos/views.py',
    'goauthentik.io/stages/authenticator_validate/…': 'stages/authenticator_validate/stage.py',
    'goauthentik.io/stages/authenticator_webauthn/…': 'stages/authenticator_webauthn/stage.py',
  };

  it('describes every key', () => {
    // Some keys are items of others: `prompt_data["phone"]`.
    const shown = inlineCode(text).flatMap((code) => [code, ...code.split(/\W+/)]);
    expect(compareNames({ wanted, shown }).missing).toEqual([]);
  });

  it('lists no key that does not exist', () => {
    const shown = inSections(text, 'Keys of every flow', 'Keys of sources', 'Keys with a prefix');
    expect(compareNames({ wanted, shown, also: Object.keys(also) }).unknown).toEqual([]);
  });
});

interface ExpressionFacts {
  policyContextKeys: string[];
  contexts: Record<string, { inherits?: string; names: string[] }>;
}

const expressions = readFacts<ExpressionFacts>('expressions.json');

const EXPRESSION_PAGES: readonly (readonly [string, RegExp])[] = [
  ['customize/policies/expression/index.mdx', /^policy$/],
  [
    'add-secure-apps/providers/property-mappings/expression.mdx',
    /_provider_|^(?:scope|rac|google|microsoft|property)_/,
  ],
  ['users-sources/sources/property-mappings/expressions.mdx', /source_mapping$/],
];

describe.each(EXPRESSION_PAGES)('variables and functions on %s', (file, contexts) => {
  const text = readDoc(file);

  it('include the functions that all expressions have', () => {
    const name = /^import (\w+) from '[./]*_partials\/expression-functions\.mdx'$/m.exec(text)?.[1];
    expect(text).toContain(`\n<${name} />\n`);
  });

  it('include every variable of these expressions', () => {
    const wanted = Object.entries(expressions.contexts).flatMap(([name, context]) =>
      contexts.test(name) ? context.names : [],
    );
    const shown = inlineCode(text).map((code) => code.replace(/\(.*$/, ''));
    expect(wanted.length).toBeGreaterThan(4);
    expect(compareNames({ wanted, shown }).missing).toEqual([]);
  });
});

describePage('customize/policies/expression/index.mdx', (text) => {
  it('describes every key that OAuth2 requests add to the context', () => {
    const shown = inSections(text, 'OAuth2 requests');
    const { missing, unknown } = compareNames({
      wanted: expressions.policyContextKeys,
      shown,
      // Only for clients that authenticate with a JWT, without a constant in the facts.
      also: ['oauth_jwt'],
    });
    expect({ missing, unknown }).toEqual({ missing: [], unknown: [] });
  });
});

describe('permissions that pages name', () => {
  const { all } = readFacts<{ all: string[] }>('permissions.json');

  it('exist, in the app that stands before them', () => {
    const named = files.flatMap(({ file, text }) =>
      inlineCode(text)
        .filter((code) => /^authentik_\w+\.\w+_\w+$/.test(code))
        .map((name) => ({ file, name })),
    );
    expect(named.length).toBeGreaterThan(20);
    expect(named.filter(({ name }) => !all.includes(name))).toEqual([]);
  });
});
