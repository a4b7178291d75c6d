// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the placeholders of the data file look like template strings.

/** A small fault in a copy of a page or a record. */
export interface PlantedFault {
  file: string;
  /** Replaces the first place of a text. */
  from?: string;
  to?: string;
  /** Adds a text at the end; `null` as the whole text leaves the file out. */
  append?: string;
  text?: null;
  /** What a line of the report matches; `{line}` stands for the line of the fault, or up to three lines beside it. */
  expected: string;
}

const replaced = (file: string, from: string, to: string, expected: string): PlantedFault => ({
  file,
  from,
  to,
  expected:
    expected.startsWith('data/') || expected.startsWith('docs/') ? expected : `${file}:{line}: .*${expected}`,
});
const added = (file: string, append: string, expected: string): PlantedFault => ({
  file,
  append,
  expected:
    expected.startsWith('data/') || expected.startsWith('docs/') ? expected : `${file}:{line}: .*${expected}`,
});
const removed = (file: string, expected: string): PlantedFault => ({ file, text: null, expected });

const PAGE = 'docs/sys-mgmt/brands.mdx';
const onPage = (text: string, expected: string): PlantedFault => added(PAGE, text, expected);

const PROXY = 'docs/add-secure-apps/providers/proxy';
const TRAEFIK = `${PROXY}/server_traefik.mdx`;
const ENVOY = `${PROXY}/server_envoy.mdx`;
const NGINX = `${PROXY}/server_nginx.mdx`;
const ADVISORY = 'data/advisories/CVE-2024-42490.yaml';
const ADVISORY_PAGE = 'docs/security/cves/CVE-2024-42490.mdx';
const RELEASE = 'data/releases/2025.8.yaml';
const CONTEXT = 'docs/add-secure-apps/flows-stages/flow/context/index.mdx';
const EXPRESSION = 'docs/customize/policies/expression/index.mdx';
const FLOWS = 'docs/add-secure-apps/flows-stages/flow/examples/default_flows.mdx';

/** One fault for each rule about contents, and several where a rule has several parts. */
export const FAULTS: readonly PlantedFault[] = [
  // Markdown and MDX of a page
  onPage('[x](./missing.mdx)', 'the link ./missing.mdx leads to no file'),
  onPage('[x](./tenancy.mdx#none)', 'leads to no heading'),
  onPage('[x](/sys-mgmt/settings/)', 'must name the file'),
  onPage('[x](http://example.com/)', 'is not encrypted: write https://'),
  onPage('![](./tenancy.mdx)', 'has no alternative text'),
  onPage('Set {a: 1}', 'Could not parse expression with acorn: a { in text is written'),
  onPage('A {word} here', 'would be run as code'),
  onPage('Leave **Expiring** off.', 'a new form has \\*\\*Expiring\\*\\* on, not off'),
  onPage('<Settings group="nonsense" />', '<Settings>: '),
  onPage('<Setings group="redis" />', 'is not known; there are'),
  onPage('```\nx\n```', 'names no language'),
  onPage(':::hint\n\nText\n\n:::', ':::hint is no kind of note'),
  onPage(':::note\n\nText', 'the note does not end'),
  onPage('Text\n\n# Title', 'a page has one title'),
  onPage('<Tabs groupId="plattform">\n</Tabs>', '<Tabs> has no name'),
  onPage('Open **System > Brand**.', 'the menu has no System > Brand'),
  onPage('More is coming soon.', '"coming soon" is no text for readers'),
  onPage(`\`\`\`bash\nls ${'word '.repeat(20)}\n\`\`\``, 'wider than 80 columns: break it'),
  onPage(
    '## Troubleshooting\n\n- `The moon is not available.`: none',
    'docs/sys-mgmt/brands.mdx:{line}: data/messages.yaml has no record of the message',
  ),
  // Front matter
  replaced(PAGE, 'slug: /brands/', 'slug: /brands/\nslag: x', 'slag'),
  replaced(PAGE, 'sampleValues:', 'tags: [nonsense]\nsampleValues:', '"nonsense" is not in docs/tags.yml'),
  replaced(PAGE, 'slug: /brands/', 'slug: /sys-mgmt/tenancy/', 'has the address /sys-mgmt/tenancy/ as well'),
  replaced(PAGE, 'title: Brands', 'title: System settings', 'title: docs/sys-mgmt/settings.mdx has the same'),
  replaced(PAGE, 'title: Brands', 'title: [Brands', 'the front matter is not YAML'),
  added(
    'docs/sys-mgmt/forgotten.mdx',
    '---\ntitle: Forgotten\n---\n\nText.\n',
    'no entry of data/sidebar.yaml leads here',
  ),
  // Samples of a page
  onPage('```text\nhttps://auth.example.com/\n```', 'auth.example.com is none of the hosts for samples'),
  onPage('```text\n9.9.9.9\n```', '9.9.9.9 is not from a range for documentation'),
  onPage('```text\nAKIAABCDEFGHIJKLMNOP\n```', 'holds an AWS access key; write <generated>'),
  onPage('```bash\nif true; then\n```', "bash can't read this script: .*: correct it"),
  onPage('```bash\nak apply <name>\n```', 'write "<name>"'),
  onPage('```python\nreturn (\n```', 'this is no Python'),
  onPage('```python\nreturn nonsense_name\n```', 'no expression here has the name nonsense_name'),
  onPage(
    '```yaml\nversion: 1\nentries:\n  - model: authentik_core.nonsense\n    identifiers: {}\n```',
    'authentik_core.nonsense',
  ),
  onPage(
    '```yaml\napiVersion: example.com/v1\nkind: Robot\n```',
    'No schema is known for "example.com/v1 Robot"',
  ),
  replaced(
    PAGE,
    'sampleValues: [brand-domain]',
    'sampleValues: [namespace]',
    'no sample on this page contains namespace',
  ),
  replaced(
    PAGE,
    'sampleValues: [brand-domain]\n',
    '',
    'docs/sys-mgmt/brands.mdx:1: .*a sample contains the value of brand-domain',
  ),
  replaced(
    TRAEFIK,
    'authResponseHeaders:',
    'authResponseHeader:',
    'is not an option here.*: correct the sample',
  ),
  replaced(TRAEFIK, '- authentik-no-token', '- authentik-no-tokens', 'there is no middleware'),
  replaced(TRAEFIK, 'service: authentik-outpost', 'service: outpost', 'no service "outpost"'),
  replaced(TRAEFIK, 'forwardauth.address', 'forwardauth.adress', '"adress" is not an option'),
  replaced(TRAEFIK, 'routers.app.tls.certResolver', 'routers.app.tsl.x', '"tsl" is not an option'),
  replaced(TRAEFIK, 'middlewares: authentik,', 'middlewares: authentic,', 'no middleware "authentic"'),
  replaced(TRAEFIK, '--providers.docker=true', '--provider.docker=true', '"provider" is not'),
  replaced(TRAEFIK, 'exposedByDefault=false', 'exposedByDefault=no', 'must be boolean'),
  replaced(TRAEFIK, '          port: 8080', '          prot: 8080', '"prot" is not an option'),
  replaced(TRAEFIK, '      match: Host(`app.company`)\n', '\n', "'match'"),
  replaced(ENVOY, 'failure_mode_allow: false', 'failure_mode_allow: no_way', 'must be boolean'),
  replaced(ENVOY, 'patterns:', 'pattern:', '"pattern" is not an option'),
  replaced(ENVOY, 'http.router.v3.Router', 'http.router.v3.Ruter', '@type'),
  replaced(ENVOY, 'route: { cluster: outpost }', 'route: { cluster: x }', 'no cluster "x"'),
  replaced(ENVOY, 'timeout: 5s', 'timeout: 5', 'must be string'),
  replaced(ENVOY, 'REJECT_REQUEST', 'REJECT', 'REJECT_REQUEST'),
  replaced(ENVOY, 'headersToDownstreamOnDeny', 'headersOnDeny', '"headersOnDeny" is not an option'),
  replaced(ENVOY, 'action: CUSTOM', 'action: EXTERNAL', 'CUSTOM'),
  replaced(ENVOY, '           - destination:', '           - target:', '"target" is not an option'),
  replaced(NGINX, 'io/auth-signin:', 'io/auth-singin:', 'auth-singin" is not an option'),
  replaced(NGINX, '            pathType: Prefix\n', '\n', "'pathType'"),
  replaced(
    TRAEFIK,
    'Traefik 3.5.6',
    'Traefik 3.4.0',
    `${TRAEFIK}:1: must say that its samples fit "Traefik 3.5.6"`,
  ),
  // Names of the product on pages
  onPage('The flow `default-nonsense-flow`.', 'a fresh installation has no default-nonsense-flow'),
  onPage(
    '**authentik default LDAP Mapping: Nonsense**',
    'has no mapping "authentik default LDAP Mapping: Nonsense"',
  ),
  onPage(
    'The permission `authentik_core.view_nonsense`.',
    'there is no permission authentik_core.view_nonsense',
  ),
  replaced(
    FLOWS,
    '`default-invalidation-flow` | Inval',
    '`default-invalidation-flow` | Val',
    'the purpose of .* is "invalidation"',
  ),
  replaced(FLOWS, 'User logout (0)', 'User logout (5)', 'have the orders 0: correct them'),
  replaced(
    FLOWS,
    '| `default-invalidation-flow` |',
    '| `default-out-flow` |',
    `${FLOWS}:1: .*must name the flow default-invalidation-flow`,
  ),
  replaced(
    'docs/customize/blueprints/v1/tags.mdx',
    '### KeyOf',
    '### Key',
    'docs/customize/blueprints/v1/tags.mdx:1: .*the tag !KeyOf',
  ),
  replaced(
    CONTEXT,
    '| `prompt_data` |',
    '| `prompt_date` |',
    'no key prompt_date of the context: correct or remove it',
  ),
  replaced(
    EXPRESSION,
    '\n<Functions />\n',
    '\n',
    `${EXPRESSION}:1: .*must show _partials/expression-functions.mdx`,
  ),
  replaced(EXPRESSION, '| `oauth_scopes` |', '| `oauth_scope` |', 'OAuth2 requests add no key oauth_scope'),
  onPage('<Fields model="authentik_core.nonsense" />', 'there is no model authentik_core.nonsense'),
  onPage(
    '<Fields model="authentik_brands.brand" only="nonsense" />',
    'authentik_brands.brand has no field nonsense',
  ),
  replaced(
    'docs/add-secure-apps/providers/ldap/index.mdx',
    '<Fields model="authentik_providers_ldap.ldapprovider" groups="3" />',
    '',
    'docs/add-secure-apps/providers/:1: .*shows the settings of authentik_providers_ldap.ldapprovider',
  ),
  replaced(
    'docs/developer-docs/data.mdx',
    '/data/messages.json',
    '/data/m.json',
    'docs/developer-docs/data.mdx:1: .*must name the file /data/messages.json',
  ),
  replaced(
    'docs/index.mdx',
    './install-config/upgrade.mdx',
    './releases/upgrade.mdx',
    'docs/index.mdx:\\d+: .*must lead readers who want to upgrade',
  ),
  replaced('docs/index.mdx', '\n<News />\n', '\n', 'docs/index.mdx:1: .*must show the news'),
  // Records by themselves
  replaced(
    'data/terms.yaml',
    '- term: App password',
    '- term: App password\n  nonsense: true',
    'nonsense is not a key of this record',
  ),
  added(
    'data/terms.yaml',
    '- term: Admin interface\n  short: A short text that says nothing.\n  text: Text of it.\n  page: index.mdx\n',
    'repeats admin interface; remove one of the two',
  ),
  added('data/unread.yaml', '- 9000\n', 'data/unread.yaml: no kind of record reads it'),
  added('data/search-synonyms.yaml', '- same: [alone]\n', 'must have two or more phrases'),
  replaced(
    'data/.schemas/terms.json',
    '{',
    '{ ',
    'data/.schemas/terms.json is not what follows .*: npm run records',
  ),
  added(
    'data/terms.yaml',
    '\n- term: Nonsense\n  short: A word that says nothing at all here.\n  text: No.\n  page: index.mdx\n',
    'of "Nonsense" only repeats the short one',
  ),
  added('data/sidebar.yaml', '- doc: core/none\n  label: None\n', 'names the page docs/core/none.mdx'),
  added(
    'data/sidebar.yaml',
    '- label: Nowhere\n  items: [{ doc: index, label: A }]\n',
    'the section "Nowhere" leads nowhere',
  ),
  added(
    'data/sidebar.yaml',
    '- label: Twice\n  link: core/index\n  items: [{ doc: index, label: A }]\n',
    'have the same link',
  ),
  replaced(
    'data/settings.yaml',
    'id: secret-key',
    'id: secret-keys',
    'docs/install-config/configuration.mdx:\\d+: .*must have <Settings group="secret-keys" /> once',
  ),
  replaced(
    'data/settings.yaml',
    'title: Secret key',
    'title: Secret keys',
    'docs/install-config/configuration.mdx:\\d+: .*write the heading "## Secret keys"',
  ),
  replaced(
    'docs/install-config/configuration.mdx',
    '\n<Settings group="redis" />\n',
    '\n',
    'docs/install-config/configuration.mdx:\\d+: .*must have <Settings group="redis" /> once',
  ),
  replaced(
    'data/metrics.yaml',
    'name: authentik_flows_plan_time',
    'name: authentik_flows_plan_tim',
    'is no metric of data/facts/metrics.json',
  ),
  replaced(
    'data/metrics.yaml',
    'labels: [flow_slug]',
    'labels: [flow]',
    'labels of authentik_flows_plan_time is',
  ),
  replaced(
    'data/metrics.yaml',
    '- id: server',
    '- id: servers',
    'data/metrics.yaml:1: <Metrics group="servers" /> stands on no page',
  ),
  added(
    'data/sample-values.yaml',
    '- id: nonsense\n  label: Nonsense\n  kind: label\n  sample: nonsense-value\n',
    'no page declares the value nonsense: remove it',
  ),
  replaced(
    'data/facts/forms.json',
    '"version": "2025.8.1"',
    '"version": "2025.6.1"',
    'is of 2025.6.1, but the pages are about 2025.8',
  ),
  replaced(
    'data/model-fields.json',
    '"label": "Name", "type": "string", "required": true',
    '"label": "Name", "type": "string"',
    'data/model-fields.json:\\d+: name of .* is not what data/facts states',
  ),
  added(
    'docs/tags.yml',
    'nonsense: { label: Nonsense, description: Of nothing at all }\n',
    'no page uses the tag nonsense: remove it',
  ),
  added('static/img/pictures/stray.webp', 'x', 'no picture of data/pictures.yaml has this file'),
  removed(
    'static/img/pictures/overview-light.webp',
    'data/pictures.yaml:\\d+: static/img/pictures/overview-light.webp is missing: run npm run pictures -- overview',
  ),
  replaced(
    'docs/troubleshooting/access.mdx',
    '<Picture id="application" />',
    '',
    'data/pictures.yaml:\\d+: no page shows the picture application:',
  ),
  // Redirects
  replaced(
    'data/redirects.yaml',
    '{ from: /core/geoip, to: /install-config/geoip/ }',
    '{ from: /core/geoip, to: /sys-mgmt/ops/geoip/ }',
    'row 12 of the published table must be /core/geoip -> /install-config/geoip/',
  ),
  added(
    'data/redirects.yaml',
    '  - { from: /ring-a, to: /ring-b }\n  - { from: /ring-b, to: /ring-a/ }\n',
    'redirects in a loop: .*; point it at a page',
  ),
  added('data/redirects.yaml', '  - { from: /old-place, to: /no/where/ }\n', 'where no page exists'),
  added(
    'data/redirects.yaml',
    '  - { from: /sys-mgmt/certificates, to: /sys-mgmt/settings/ }\n',
    'makes the page /sys-mgmt/certificates/ unreachable',
  ),
  added(
    'data/redirects.yaml',
    '  - { from: /events/rules, to: /sys-mgmt/events/ }\n',
    'the published table already redirects /events/rules',
  ),
  removed(
    'docs/sys-mgmt/events/transports.mdx',
    'data/redirects.yaml:\\d+: .*/sys-mgmt/events/transports/, where there is no page',
  ),
  // Releases and advisories
  removed('data/releases/0.9.yaml', 'data/releases/0.10.yaml:\\d+: .* needs a value'),
  replaced(
    RELEASE,
    'date: "2025-08-20"',
    'date: "2024-08-20"',
    'data/releases/2025.6.yaml:\\d+: date is .*, later than that of the newer release 2025.8|data/.*date',
  ),
  replaced(RELEASE, 'page: sys-mgmt/background-tasks.mdx', 'page: sys-mgmt/none.mdx', 'none.mdx'),
  replaced(
    RELEASE,
    'name: Release 2025.8',
    'name: The release 2025.8',
    'docs/releases/2025.8.mdx:2: title must be "The release 2025.8"|data/releases/2025.8.yaml:\\d+: name',
  ),
  removed(
    'docs/releases/2025.6.mdx',
    'data/releases/2025.6.yaml:\\d+: the release has no page: write docs/releases/2025.6.mdx',
  ),
  replaced(
    'docs/releases/2025.8.mdx',
    '<Release version="2025.8" />',
    '<Release version="2025.6" />',
    'the page must show its record once',
  ),
  replaced(
    'docs/releases/2025.8.mdx',
    'title: Release 2025.8',
    'title: Release',
    'title must be "Release 2025.8"',
  ),
  removed(ADVISORY_PAGE, `${ADVISORY}:1: the advisory has no page: write ${ADVISORY_PAGE}`),
  replaced(ADVISORY_PAGE, 'tags: [security]', 'tags: [saml]', 'tags must be \\[security\\]'),
  replaced(
    ADVISORY_PAGE,
    'title: Unauthorized access',
    'title: Access',
    'title must be "Unauthorized access to private keys',
  ),
  replaced(
    ADVISORY_PAGE,
    '<Advisory id="CVE-2024-42490" />',
    'Text',
    'docs/security/cves/CVE-2024-42490.mdx:1: the page must show its record once',
  ),
  replaced(ADVISORY, 'fixed: 2024.4.4', 'fixed: 2024.4.3', `${ADVISORY}:\\d+: `),
  replaced(
    ADVISORY,
    'published: "2024-08-22"',
    'published: "2024-07-01"',
    'the timeline must begin on or before the publication|data/advisories/CVE-2024-42490.yaml:\\d+: ',
  ),
  replaced(
    ADVISORY,
    'title: Unauthorized access',
    'title: Open access',
    'docs/security/cves/CVE-2024-42490.mdx:2: title must be "Open access',
  ),
  added(
    'data/facts/api-accepted.yaml',
    "- release: '2025.8'\n  names: [Nonsense.field]\n  reason: None.\n",
    'Nonsense.field needs no exception for 2025.8',
  ),
  replaced(
    'data/facts/api-accepted.yaml',
    'reason: No event has this app.',
    "reason: ''",
    'data/facts/api-accepted.yaml:\\d+: 2023.8: say the reason',
  ),
];
