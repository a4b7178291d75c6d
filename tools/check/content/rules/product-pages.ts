import { withoutFences } from '@identity-docs/text/find-fences';
import type { BlueprintFacts } from '../../blueprints/blueprint-facts';
import { schemasOf } from '../../configurations/check-configuration';
import { compareNames, namesInTables, sectionOf } from '../../pages/compare-names';
import { SOURCES } from '../../schemas/sources';
import { type ContentProblem, type ContentSite, lineOf, problemsIn, type SiteRule } from '../site';

/** All inline code of a page. */
const inlineCode = (text: string): string[] =>
  [...withoutFences(text).matchAll(/`([^`\n]+)`/g)].map(([, code = '']) => code);

/** Names in the tables of some sections. */
const inSections = (text: string, ...headings: string[]): string[] =>
  headings.flatMap((heading) => namesInTables(sectionOf(text, heading)));

/** A page that must name all of something that the product has. */
interface CompletePage {
  file: string;
  /** @returns what is wrong, each with the text near which it is */
  check(text: string, site: ContentSite): { near?: string | RegExp; message: string }[];
}

const missing = (what: string, names: readonly string[]) =>
  names.map((name) => ({ message: `the page must describe the ${what} ${name} of the product: add it` }));

interface ExpressionFacts {
  policyContextKeys: string[];
  flowContextKeys: string[];
  flowContextConstants: string[];
  contexts: Record<string, { names: string[] }>;
}

/** The product has a constant for this key and never sets it. */
const UNUSED_KEYS = ['resume_token'];

/** Keys that the product sets without a constant in the facts, with the module that does. */
const OTHER_KEYS: Readonly<Record<string, string>> = {
  flow_plan: 'flows/planner.py',
  oauth_userinfo: 'sources/oauth/views/callback.py',
  saml_response: 'sources/saml/processors/response.py',
  spnego_info: 'sources/kerberos/views.py',
  'goauthentik.io/stages/authenticator_validate/…': 'stages/authenticator_validate/stage.py',
  'goauthentik.io/stages/authenticator_webauthn/…': 'stages/authenticator_webauthn/stage.py',
};

/** A page of the variables and functions of some expressions. */
const expressionPage = (file: string, contexts: RegExp): CompletePage => ({
  file,
  check(text, site) {
    const facts = site.facts<ExpressionFacts>('expressions.json');
    const name = /^import (\w+) from '[./]*_partials\/expression-functions\.mdx'$/m.exec(text)?.[1];
    const wanted = Object.entries(facts.contexts).flatMap(([id, context]) =>
      contexts.test(id) ? context.names : [],
    );
    const shown = inlineCode(text).map((code) => code.replace(/\(.*$/, ''));
    return [
      ...(name && text.includes(`\n<${name} />\n`)
        ? []
        : [
            { message: 'the page must show _partials/expression-functions.mdx: import it and write its tag' },
          ]),
      ...missing('variable', compareNames({ wanted, shown }).missing),
    ];
  },
});

const PAGES: readonly CompletePage[] = [
  {
    file: 'customize/blueprints/v1/tags.mdx',
    check(text, site) {
      const headings = [...text.matchAll(/^###? (.*)$/gm)].map(([, heading = '']) => heading).join(' ');
      const names = site.facts<BlueprintFacts>('blueprints.json').tags.map(({ tag }) => tag);
      return missing(
        'tag',
        names.filter((name) => !new RegExp(`\\b${name.slice(1)}\\b`).test(headings)),
      );
    },
  },
  {
    file: 'customize/blueprints/v1/structure.mdx',
    check(text, site) {
      const { topLevelKeys, entryKeys, states, labels } = site.facts<BlueprintFacts>('blueprints.json');
      const shown = new Set(inlineCode(text).flatMap((code) => code.split(/[^\w./-]+/)));
      const lacks = (names: readonly string[]): string[] => names.filter((name) => !shown.has(name));
      return [
        ...missing('key of a file', lacks(topLevelKeys)),
        ...missing('key of an entry', lacks(entryKeys)),
        ...missing('state', lacks(states)),
        ...missing('label', lacks(labels)),
      ];
    },
  },
  {
    file: 'add-secure-apps/flows-stages/flow/context/index.mdx',
    check(text, site) {
      const facts = site.facts<ExpressionFacts>('expressions.json');
      const wanted = [...facts.flowContextKeys, ...facts.flowContextConstants].filter(
        (key) => !UNUSED_KEYS.includes(key),
      );
      // Some keys are items of others: `prompt_data["phone"]`.
      const named = inlineCode(text).flatMap((code) => [code, ...code.split(/\W+/)]);
      const listed = inSections(text, 'Keys of every flow', 'Keys of sources', 'Keys with a prefix');
      return [
        ...missing('key', compareNames({ wanted, shown: named }).missing),
        ...compareNames({ wanted, shown: listed, also: Object.keys(OTHER_KEYS) }).unknown.map((key) => ({
          near: `\`${key}`,
          message: `the product has no key ${key} of the context: correct or remove it`,
        })),
      ];
    },
  },
  expressionPage('customize/policies/expression/index.mdx', /^policy$/),
  expressionPage(
    'add-secure-apps/providers/property-mappings/expression.mdx',
    /_provider_|^(?:scope|rac|google|microsoft|property)_/,
  ),
  expressionPage('users-sources/sources/property-mappings/expressions.mdx', /source_mapping$/),
  {
    file: 'customize/policies/expression/index.mdx',
    check(text, site) {
      const { missing: lacking, unknown } = compareNames({
        wanted: site.facts<ExpressionFacts>('expressions.json').policyContextKeys,
        shown: inSections(text, 'OAuth2 requests'),
        // Only for clients that authenticate with a JWT, without a constant in the facts.
        also: ['oauth_jwt'],
      });
      return [
        ...missing('key of an OAuth2 request', lacking),
        ...unknown.map((key) => ({
          near: `\`${key}`,
          message: `OAuth2 requests add no key ${key}: correct or remove it`,
        })),
      ];
    },
  },
];

/** Pages that list what the product has are complete. */
export const completePages: SiteRule = {
  name: 'complete pages',
  about:
    /^(?:docs\/(?:customize\/(?:blueprints\/v1|policies\/expression)|add-secure-apps\/(?:flows-stages\/flow\/context|providers\/property-mappings)|users-sources\/sources\/property-mappings)\/|data\/facts\/)/,
  check: (site) =>
    PAGES.flatMap(({ file, check }): ContentProblem[] => {
      const doc = site.doc(file);
      const tell = problemsIn(`docs/${file}`);
      if (!doc)
        return [
          tell(1, 'this page is missing: restore it, or change tools/check/content/rules/product-pages.ts'),
        ];
      return check(doc.text, site).map(({ near, message }) =>
        tell(near ? lineOf(doc.text, near) : 1, message),
      );
    }),
};

const PROXY = 'add-secure-apps/providers/proxy';

/** The least number of samples for each schema; fewer means that samples aren't recognized any longer. */
const MIN_SAMPLES: Readonly<Record<string, number>> = {
  'traefik-dynamic': 4,
  'traefik-static': 3,
  'traefik-middlewares': 1,
  'traefik-ingressroutes': 1,
  envoy: 2,
  'istio-mesh': 1,
  'istio-authorizationpolicies': 1,
  'istio-virtualservices': 1,
  'ingress-nginx-annotations': 2,
  kubernetes: 9,
  compose: 15,
};

/** What pages say about the schemas that their samples fit. */
const STATED: readonly (readonly [file: string, versions: readonly string[]])[] = [
  [`${PROXY}/server_traefik.mdx`, [SOURCES.schemastore.is.split(':')[0] ?? '', SOURCES.traefik.is]],
  [`${PROXY}/server_envoy.mdx`, [SOURCES.envoy.is.split(':')[0] ?? '', SOURCES.istio.is.replace(' API', '')]],
  [
    `${PROXY}/server_nginx.mdx`,
    [SOURCES.kubernetes.is.replace('OpenAPI document of ', ''), SOURCES.ingressNginx.is],
  ],
  ['install-config/reverse-proxy.mdx', [SOURCES.schemastore.is.split(':')[0] ?? '']],
  ['add-secure-apps/flows-stages/stages/mtls/index.mdx', [SOURCES.envoy.is.split(':')[0] ?? '']],
];

/** Pages say which schemas their samples fit. */
export const statedSchemas: SiteRule = {
  name: 'versions of schemas',
  about:
    /^docs\/(?:add-secure-apps\/providers\/proxy\/|install-config\/reverse-proxy\.mdx$|add-secure-apps\/flows-stages\/stages\/mtls\/)/,
  check: (site) =>
    STATED.flatMap(([file, versions]) =>
      versions
        .filter((version) => !site.doc(file)?.text.includes(version))
        .map((version) =>
          problemsIn(`docs/${file}`)(1, `must say that its samples fit "${version}": add it`),
        ),
    ),
};

/** Samples of each schema are still recognized. */
export const recognizedSamples: SiteRule = {
  name: 'recognized samples',
  about: /^$/,
  check(site) {
    const counts = new Map<string, number>();
    for (const { fences } of site.files) {
      for (const fence of fences.filter(({ language }) => /^ya?ml$/.test(language))) {
        for (const schema of schemasOf(fence).map((name) => name.split('#')[0] ?? ''))
          counts.set(schema, (counts.get(schema) ?? 0) + 1);
      }
    }
    return Object.entries(MIN_SAMPLES)
      .filter(([schema, least]) => (counts.get(schema) ?? 0) < least)
      .map(([schema, least]) =>
        problemsIn('tools/check/content/rules/product-pages.ts')(
          1,
          `the pages have ${counts.get(schema) ?? 0} samples of ${schema}, but at least ${least} are expected: restore them, or lower the number`,
        ),
      );
  },
};
