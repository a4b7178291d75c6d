// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the placeholders of the data file look like template strings.
import path from 'node:path';
import { expect, test } from 'vitest';
import { readRecordFile } from '../../features/registry/docusaurus/records-fs';
import { followRedirects } from '../../packages/redirects/core/follow';
import { loadRedirects } from '../../packages/redirects/core/load';
import { findRedirect, matchRedirect } from '../../packages/redirects/core/match';
import { listPageAddresses } from '../../packages/redirects/docusaurus/redirects-fs';

const SITE = path.resolve(import.meta.dirname, '../..');
const records = readRecordFile<'redirects'>(SITE, 'data/redirects.yaml');
const origins = {
  API_REFERENCE_ORIGIN: 'https://api.company',
  INTEGRATIONS_ORIGIN: 'https://integrations.company',
};
const { table, compiled } = loadRedirects(records, { origins, baseUrl: '/' });

/** The published table, one row per line, as it must stand in the data file. */
const SPECIFICATION: [from: string, to: string][] = [
  ['/api', '${API_REFERENCE_ORIGIN}'],
  ['/docs/api', '${API_REFERENCE_ORIGIN}'],
  ['/docs/developer-docs/api/', '${API_REFERENCE_ORIGIN}'],
  ['/api/*', '${API_REFERENCE_ORIGIN}/*'],
  ['/docs/api/*', '${API_REFERENCE_ORIGIN}/*'],
  ['/docs/developer-docs/api/*', '${API_REFERENCE_ORIGIN}/*'],
  ['/developer-docs/api/*', '${API_REFERENCE_ORIGIN}/*'],
  ['/add-secure-apps/providers/azure-ad/', '/add-secure-apps/providers/entra/'],
  ['/add-secure-apps/flows-stages/flow/layouts', '/add-secure-apps/flows-stages/flow/executors/if-flow/'],
  ['/core/applications', '/add-secure-apps/applications/'],
  ['/applications/*', '/add-secure-apps/applications/'],
  ['/core/geoip', '/install-config/geoip/'],
  ['/install-config/geoip', '/sys-mgmt/ops/geoip'],
  ['/install-config/storage-s3', '/sys-mgmt/ops/storage-s3'],
  ['/installation/*', '/install-config/*'],
  ['/core/brands', '/customize/brands/'],
  ['/customize/brands', '/customize/branding/'],
  ['/customize/interfaces/admin/customization', '/customize/interfaces/admin/'],
  ['/customize/interfaces/flow/customization', '/customize/interfaces/flow/'],
  ['/customize/interfaces/user/customization', '/customize/interfaces/user/'],
  ['/customize/policies/working_with_policies/unique_email', '/customize/policies/expression/unique_email/'],
  [
    '/customize/policies/working_with_policies/whitelist_email',
    '/customize/policies/expression/whitelist_email/',
  ],
  ['/interfaces/*', '/customize/interfaces/*'],
  ['/policies/*', '/customize/policies/*'],
  ['/core/certificates', '/sys-mgmt/certificates/'],
  ['/core/settings', '/sys-mgmt/settings/'],
  ['/events/*', '/sys-mgmt/events/*'],
  ['/flow/*', '/add-secure-apps/flows-stages/flow/*'],
  ['/flow/stages/*', '/add-secure-apps/flows-stages/stages/*'],
  ['/outposts/*', '/add-secure-apps/outposts/*'],
  ['/sources/*', '/users-sources/sources/*'],
  ['/user-group-role/*', '/users-sources/*'],
  ['/property-mappings/*', '/providers/property-mappings/*'],
  ['/security/2023-06-cure53', '/security/audits-and-certs/2023-06-cure53'],
  ['/security/CVE-*', '/security/cves/CVE-*'],
  ['/security/GHSA-*', '/security/cves/GHSA-*'],
  ['/integrations', '${INTEGRATIONS_ORIGIN}'],
  ['/integrations/*', '${INTEGRATIONS_ORIGIN}/*'],
  ['/docs/*', '/*'],
];

/** Requests and the first hop they get, one or more for each row of the published table. */
const FIRST_HOPS: [request: string, location: string][] = [
  ['/api', 'https://api.company'],
  ['/api/', 'https://api.company'],
  ['/docs/api', 'https://api.company'],
  ['/docs/api/', 'https://api.company'],
  ['/docs/developer-docs/api/', 'https://api.company'],
  ['/docs/developer-docs/api', 'https://api.company'],
  ['/api/some/page/', 'https://api.company/some/page/'],
  ['/docs/api/some/page/', 'https://api.company/some/page/'],
  ['/docs/developer-docs/api/some/page/', 'https://api.company/some/page/'],
  ['/developer-docs/api/some/page/', 'https://api.company/some/page/'],
  ['/developer-docs/api/', 'https://api.company/'],
  ['/add-secure-apps/providers/azure-ad/', '/add-secure-apps/providers/entra/'],
  ['/add-secure-apps/providers/azure-ad', '/add-secure-apps/providers/entra/'],
  ['/add-secure-apps/flows-stages/flow/layouts', '/add-secure-apps/flows-stages/flow/executors/if-flow/'],
  ['/add-secure-apps/flows-stages/flow/layouts/', '/add-secure-apps/flows-stages/flow/executors/if-flow/'],
  ['/core/applications', '/add-secure-apps/applications/'],
  ['/core/applications/', '/add-secure-apps/applications/'],
  ['/applications/some/page/', '/add-secure-apps/applications/'],
  ['/applications/', '/add-secure-apps/applications/'],
  ['/core/geoip', '/install-config/geoip/'],
  ['/core/geoip/', '/install-config/geoip/'],
  ['/install-config/geoip', '/sys-mgmt/ops/geoip'],
  ['/install-config/geoip/', '/sys-mgmt/ops/geoip'],
  ['/install-config/storage-s3', '/sys-mgmt/ops/storage-s3'],
  ['/install-config/storage-s3/', '/sys-mgmt/ops/storage-s3'],
  ['/installation/some/page/', '/install-config/some/page/'],
  ['/installation/', '/install-config/'],
  ['/core/brands', '/customize/brands/'],
  ['/core/brands/', '/customize/brands/'],
  ['/customize/brands', '/customize/branding/'],
  ['/customize/brands/', '/customize/branding/'],
  ['/customize/interfaces/admin/customization', '/customize/interfaces/admin/'],
  ['/customize/interfaces/admin/customization/', '/customize/interfaces/admin/'],
  ['/customize/interfaces/flow/customization', '/customize/interfaces/flow/'],
  ['/customize/interfaces/flow/customization/', '/customize/interfaces/flow/'],
  ['/customize/interfaces/user/customization', '/customize/interfaces/user/'],
  ['/customize/interfaces/user/customization/', '/customize/interfaces/user/'],
  ['/customize/policies/working_with_policies/unique_email', '/customize/policies/expression/unique_email/'],
  ['/customize/policies/working_with_policies/unique_email/', '/customize/policies/expression/unique_email/'],
  [
    '/customize/policies/working_with_policies/whitelist_email',
    '/customize/policies/expression/whitelist_email/',
  ],
  [
    '/customize/policies/working_with_policies/whitelist_email/',
    '/customize/policies/expression/whitelist_email/',
  ],
  ['/interfaces/some/page/', '/customize/interfaces/some/page/'],
  ['/interfaces/', '/customize/interfaces/'],
  ['/policies/some/page/', '/customize/policies/some/page/'],
  ['/policies/', '/customize/policies/'],
  ['/core/certificates', '/sys-mgmt/certificates/'],
  ['/core/certificates/', '/sys-mgmt/certificates/'],
  ['/core/settings', '/sys-mgmt/settings/'],
  ['/core/settings/', '/sys-mgmt/settings/'],
  ['/events/some/page/', '/sys-mgmt/events/some/page/'],
  ['/events/', '/sys-mgmt/events/'],
  ['/flow/some/page/', '/add-secure-apps/flows-stages/flow/some/page/'],
  ['/flow/', '/add-secure-apps/flows-stages/flow/'],
  ['/flow/stages/some/page/', '/add-secure-apps/flows-stages/stages/some/page/'],
  ['/flow/stages/', '/add-secure-apps/flows-stages/stages/'],
  ['/outposts/some/page/', '/add-secure-apps/outposts/some/page/'],
  ['/outposts/', '/add-secure-apps/outposts/'],
  ['/sources/some/page/', '/users-sources/sources/some/page/'],
  ['/sources/', '/users-sources/sources/'],
  ['/user-group-role/some/page/', '/users-sources/some/page/'],
  ['/user-group-role/', '/users-sources/'],
  ['/property-mappings/some/page/', '/providers/property-mappings/some/page/'],
  ['/property-mappings/', '/providers/property-mappings/'],
  ['/security/2023-06-cure53', '/security/audits-and-certs/2023-06-cure53'],
  ['/security/2023-06-cure53/', '/security/audits-and-certs/2023-06-cure53'],
  ['/security/CVE-2024-42490', '/security/cves/CVE-2024-42490'],
  ['/security/GHSA-rjvp-29xq-f62w/', '/security/cves/GHSA-rjvp-29xq-f62w/'],
  ['/integrations', 'https://integrations.company'],
  ['/integrations/', 'https://integrations.company'],
  ['/integrations/some/page/', 'https://integrations.company/some/page/'],
  ['/docs/enterprise/get-started/', '/enterprise/get-started/'],
  ['/docs/', '/'],
];

/** Addresses that pages of earlier releases had, and the page where their readers must arrive. */
const HISTORIC: [old: string, end: string][] = [
  ['/property-mappings/', '/add-secure-apps/providers/property-mappings/'],
  ['/property-mappings/expression', '/add-secure-apps/providers/property-mappings/expression/'],
  ['/add-secure-apps/flows-stages/flow/layouts', '/add-secure-apps/flows-stages/flow/executors/if-flow/'],
  ['/customize/brands', '/branding/'],
  ['/customize/interfaces/admin/customization', '/customize/interfaces/admin/'],
  ['/customize/interfaces/user/customization', '/customize/interfaces/user/'],
  ['/customize/interfaces/flow/customization', '/customize/interfaces/flow/'],
  ['/advanced/tenancy', '/sys-mgmt/tenancy/'],
  ['/core/applications', '/add-secure-apps/applications/'],
  ['/applications/', '/add-secure-apps/applications/'],
  ['/applications/manage_apps', '/add-secure-apps/applications/'],
  ['/core/brands', '/branding/'],
  ['/core/certificates', '/sys-mgmt/certificates/'],
  ['/core/geoip', '/sys-mgmt/ops/geoip/'],
  ['/core/settings', '/sys-mgmt/settings/'],
  ['/events/', '/sys-mgmt/events/'],
  ['/events/notifications', '/sys-mgmt/events/notifications/'],
  ['/events/transports', '/sys-mgmt/events/transports/'],
  ['/flow/context/', '/add-secure-apps/flows-stages/flow/context/'],
  ['/flow/examples/flows', '/add-secure-apps/flows-stages/flow/examples/flows/'],
  ['/flow/examples/snippets', '/add-secure-apps/flows-stages/flow/examples/snippets/'],
  ['/flow/executors/headless', '/add-secure-apps/flows-stages/flow/executors/headless/'],
  ['/flow/executors/if-flow', '/add-secure-apps/flows-stages/flow/executors/if-flow/'],
  ['/flow/executors/sfe', '/add-secure-apps/flows-stages/flow/executors/sfe/'],
  ['/flow/executors/user-settings', '/add-secure-apps/flows-stages/flow/executors/user-settings/'],
  ['/flow/', '/add-secure-apps/flows-stages/flow/'],
  ['/flow/inspector', '/add-secure-apps/flows-stages/flow/inspector/'],
  ['/flow/layouts', '/add-secure-apps/flows-stages/flow/executors/if-flow/'],
  ['/flow/stages/authenticator_duo/', '/add-secure-apps/flows-stages/stages/authenticator_duo/'],
  ['/flow/stages/authenticator_sms/', '/add-secure-apps/flows-stages/stages/authenticator_sms/'],
  ['/flow/stages/authenticator_static/', '/add-secure-apps/flows-stages/stages/authenticator_static/'],
  ['/flow/stages/authenticator_totp/', '/add-secure-apps/flows-stages/stages/authenticator_totp/'],
  ['/flow/stages/authenticator_validate/', '/add-secure-apps/flows-stages/stages/authenticator_validate/'],
  ['/flow/stages/authenticator_webauthn/', '/add-secure-apps/flows-stages/stages/authenticator_webauthn/'],
  ['/flow/stages/captcha/', '/add-secure-apps/flows-stages/stages/captcha/'],
  ['/flow/stages/deny', '/add-secure-apps/flows-stages/stages/deny/'],
  ['/flow/stages/identification/', '/add-secure-apps/flows-stages/stages/identification/'],
  ['/flow/stages/', '/add-secure-apps/flows-stages/stages/'],
  ['/flow/stages/invitation/', '/add-secure-apps/flows-stages/stages/invitation/'],
  ['/flow/stages/password/', '/add-secure-apps/flows-stages/stages/password/'],
  ['/flow/stages/prompt/', '/add-secure-apps/flows-stages/stages/prompt/'],
  ['/flow/stages/source/', '/add-secure-apps/flows-stages/stages/source/'],
  ['/flow/stages/user_delete', '/add-secure-apps/flows-stages/stages/user_delete/'],
  ['/flow/stages/user_login/', '/add-secure-apps/flows-stages/stages/user_login/'],
  ['/flow/stages/user_logout', '/add-secure-apps/flows-stages/stages/user_logout/'],
  ['/flow/stages/user_write', '/add-secure-apps/flows-stages/stages/user_write/'],
  ['/installation/air-gapped', '/install-config/air-gapped/'],
  ['/installation/automated-install', '/install-config/automated-install/'],
  ['/installation/beta', '/install-config/beta/'],
  ['/installation/configuration', '/install-config/configuration/'],
  ['/installation/docker-compose', '/install-config/install/docker-compose/'],
  ['/installation/kubernetes', '/install-config/install/kubernetes/'],
  ['/installation/monitoring', '/sys-mgmt/ops/monitoring/'],
  ['/installation/reverse-proxy', '/install-config/reverse-proxy/'],
  ['/installation/storage-s3', '/sys-mgmt/ops/storage-s3/'],
  ['/installation/upgrade', '/install-config/upgrade/'],
  ['/interfaces/_global/customcss', '/customize/'],
  ['/interfaces/_global/global', '/customize/'],
  ['/interfaces/admin/customization', '/customize/interfaces/admin/'],
  ['/interfaces/flow/customization', '/customize/interfaces/flow/'],
  ['/interfaces/user/customization', '/customize/interfaces/user/'],
  ['/outposts/_config', '/add-secure-apps/outposts/'],
  ['/outposts/embedded/embedded', '/add-secure-apps/outposts/embedded/'],
  ['/outposts/integrations/docker', '/add-secure-apps/outposts/integrations/docker/'],
  ['/outposts/integrations/kubernetes', '/add-secure-apps/outposts/integrations/kubernetes/'],
  ['/outposts/manual-deploy-docker-compose', '/add-secure-apps/outposts/manual-deploy-docker-compose/'],
  ['/outposts/manual-deploy-kubernetes', '/add-secure-apps/outposts/manual-deploy-kubernetes/'],
  ['/outposts/upgrading', '/add-secure-apps/outposts/upgrading/'],
  ['/policies/expression', '/customize/policies/expression/'],
  ['/policies/', '/customize/policies/'],
  ['/policies/working_with_policies/unique_email', '/customize/policies/expression/unique_email/'],
  ['/customize/policies/working_with_policies/unique_email', '/customize/policies/expression/unique_email/'],
  ['/policies/working_with_policies/whitelist_email', '/customize/policies/expression/whitelist_email/'],
  [
    '/customize/policies/working_with_policies/whitelist_email',
    '/customize/policies/expression/whitelist_email/',
  ],
  ['/policies/working_with_policies/working_with_policies', '/customize/policies/working_with_policies/'],
  ['/providers/entra/add-entra-provider', '/add-secure-apps/providers/entra/add-entra-provider/'],
  ['/providers/entra/', '/add-secure-apps/providers/entra/'],
  ['/providers/entra/setup-entra', '/add-secure-apps/providers/entra/setup-entra/'],
  ['/providers/gws/add-gws-provider', '/add-secure-apps/providers/gws/add-gws-provider/'],
  ['/providers/gws/', '/add-secure-apps/providers/gws/'],
  ['/providers/gws/setup-gws', '/add-secure-apps/providers/gws/setup-gws/'],
  ['/providers/ldap/generic_setup', '/add-secure-apps/providers/ldap/generic_setup/'],
  ['/providers/ldap/', '/add-secure-apps/providers/ldap/'],
  ['/providers/oauth2/client_credentials', '/add-secure-apps/providers/oauth2/client_credentials/'],
  ['/providers/oauth2/device_code', '/add-secure-apps/providers/oauth2/device_code/'],
  ['/providers/oauth2/', '/add-secure-apps/providers/oauth2/'],
  ['/providers/property-mappings/expression', '/add-secure-apps/providers/property-mappings/expression/'],
  ['/providers/property-mappings/', '/add-secure-apps/providers/property-mappings/'],
  ['/providers/proxy/__placeholders', '/add-secure-apps/providers/proxy/'],
  ['/providers/proxy/_caddy_standalone', '/add-secure-apps/providers/proxy/'],
  ['/providers/proxy/_envoy_istio', '/add-secure-apps/providers/proxy/'],
  ['/providers/proxy/_nginx_ingress', '/add-secure-apps/providers/proxy/'],
  ['/providers/proxy/_nginx_proxy_manager', '/add-secure-apps/providers/proxy/'],
  ['/providers/proxy/_nginx_standalone', '/add-secure-apps/providers/proxy/'],
  ['/providers/proxy/_traefik_compose', '/add-secure-apps/providers/proxy/'],
  ['/providers/proxy/_traefik_ingress', '/add-secure-apps/providers/proxy/'],
  ['/providers/proxy/_traefik_standalone', '/add-secure-apps/providers/proxy/'],
  ['/providers/proxy/custom_headers', '/add-secure-apps/providers/proxy/custom_headers/'],
  ['/providers/proxy/forward_auth', '/add-secure-apps/providers/proxy/forward_auth/'],
  ['/providers/proxy/header_authentication', '/add-secure-apps/providers/proxy/header_authentication/'],
  ['/providers/proxy/', '/add-secure-apps/providers/proxy/'],
  ['/providers/proxy/server_caddy', '/add-secure-apps/providers/proxy/server_caddy/'],
  ['/providers/proxy/server_envoy', '/add-secure-apps/providers/proxy/server_envoy/'],
  ['/providers/proxy/server_nginx', '/add-secure-apps/providers/proxy/server_nginx/'],
  ['/providers/proxy/server_traefik', '/add-secure-apps/providers/proxy/server_traefik/'],
  ['/providers/rac/how-to-rac', '/add-secure-apps/providers/rac/how-to-rac/'],
  ['/providers/rac/', '/add-secure-apps/providers/rac/'],
  ['/providers/radius/', '/add-secure-apps/providers/radius/'],
  ['/providers/saml/', '/add-secure-apps/providers/saml/'],
  ['/providers/scim/', '/add-secure-apps/providers/scim/'],
  ['/security/2023-06-cure53', '/security/audits-and-certs/2023-06-cure53/'],
  ['/security/CVE-2022-23555', '/security/cves/CVE-2022-23555/'],
  ['/security/CVE-2022-46145', '/security/cves/CVE-2022-46145/'],
  ['/security/CVE-2022-46172', '/security/cves/CVE-2022-46172/'],
  ['/security/CVE-2024-42490', '/security/cves/CVE-2024-42490/'],
  ['/security/CVE-2023-26481', '/security/cves/CVE-2023-26481/'],
  ['/security/CVE-2023-36456', '/security/cves/CVE-2023-36456/'],
  ['/security/CVE-2023-39522', '/security/cves/CVE-2023-39522/'],
  ['/security/CVE-2023-48228', '/security/cves/CVE-2023-48228/'],
  ['/security/CVE-2024-21637', '/security/cves/CVE-2024-21637/'],
  ['/security/CVE-2024-23647', '/security/cves/CVE-2024-23647/'],
  ['/security/CVE-2024-37905', '/security/cves/CVE-2024-37905/'],
  ['/security/CVE-2024-38371', '/security/cves/CVE-2024-38371/'],
  ['/security/GHSA-rjvp-29xq-f62w', '/security/cves/GHSA-rjvp-29xq-f62w/'],
  ['/sources/active-directory/', '/users-sources/sources/directory-sync/active-directory/'],
  ['/sources/apple/', '/users-sources/sources/social-logins/apple/'],
  ['/sources/azure-ad/', '/users-sources/sources/social-logins/entra-id/'],
  ['/sources/discord/', '/users-sources/sources/social-logins/discord/'],
  ['/sources/facebook/', '/users-sources/sources/social-logins/facebook/'],
  ['/sources/freeipa/', '/users-sources/sources/directory-sync/freeipa/'],
  ['/sources/github/', '/users-sources/sources/social-logins/github/'],
  ['/sources/google/', '/users-sources/sources/social-logins/google/'],
  ['/sources/', '/users-sources/sources/'],
  ['/sources/ldap/', '/users-sources/sources/protocols/ldap/'],
  ['/sources/mailcow/', '/users-sources/sources/social-logins/mailcow/'],
  ['/sources/oauth/', '/users-sources/sources/protocols/oauth/'],
  ['/sources/plex/', '/users-sources/sources/social-logins/plex/'],
  ['/sources/property-mappings/expressions', '/users-sources/sources/property-mappings/expressions/'],
  ['/sources/property-mappings/', '/users-sources/sources/property-mappings/'],
  ['/sources/saml/', '/users-sources/sources/protocols/saml/'],
  ['/sources/scim/', '/users-sources/sources/protocols/scim/'],
  ['/sources/twitch/', '/users-sources/sources/social-logins/twitch/'],
  ['/sources/twitter/', '/users-sources/sources/social-logins/twitter/'],
  ['/user-group-role/access-control/manage_permissions', '/users-sources/access-control/manage_permissions/'],
  ['/user-group-role/access-control/permissions', '/users-sources/access-control/permissions/'],
  ['/user-group-role/groups/group_ref', '/users-sources/groups/group_ref/'],
  ['/user-group-role/groups/manage_groups', '/users-sources/groups/manage_groups/'],
  ['/user-group-role/roles/manage_roles', '/users-sources/roles/manage_roles/'],
  ['/user-group-role/user/invitations', '/users-sources/user/invitations/'],
  ['/user-group-role/user/user_basic_operations', '/users-sources/user/user_basic_operations/'],
  ['/user-group-role/user/user_ref', '/users-sources/user/user_ref/'],
  ['/schema.yaml', 'https://api.company/'],
  ['/install-config/storage-s3', '/sys-mgmt/ops/storage-s3/'],
  ['/install-config/geoip', '/sys-mgmt/ops/geoip/'],
  ['/flow/stages/email/', '/add-secure-apps/flows-stages/stages/email/'],
  ['/installation/', '/install-config/'],
  ['/outposts/', '/add-secure-apps/outposts/'],
  ['/interfaces/', '/customize/interfaces/'],
  ['/user-group-role/', '/users-sources/'],
  ['/user-group-role/access-control/', '/users-sources/access-control/'],
  ['/user-group-role/groups/', '/users-sources/groups/'],
  ['/user-group-role/roles/', '/users-sources/roles/'],
  ['/user-group-role/user/', '/users-sources/user/'],
  ['/developer-docs/api/', 'https://api.company/'],
  ['/integrations/services/grafana/', 'https://integrations.company/services/grafana/'],
  ['/docs/', '/'],
];

test('the published table is complete and in its order', () => {
  expect(records.value.specification).toEqual(SPECIFICATION.map(([from, to]) => ({ from, to })));
});

test.each(FIRST_HOPS)('%s -> %s, one hop, query kept', (request, location) => {
  expect(matchRedirect(table, request)).toEqual({ status: 301, location });
  expect(matchRedirect(table, request, '?q=1')).toEqual({ status: 301, location: `${location}?q=1` });
});

/** Where a page is now that was at this URL when the list was made. */
const presentEnd = (end: string): string => {
  const chain = end.startsWith('/') ? followRedirects(table, end) : undefined;
  return chain?.outcome === 'inside' ? chain.end.replace(/\/?$/, '/') : end;
};

test.each(HISTORIC)('%s arrives at %s or where that page was moved, with and without /docs', (old, end) => {
  for (const address of [old, `/docs${old}`]) {
    const chain = followRedirects(table, address);
    expect(chain.outcome).not.toBe('loop');
    expect(chain.outcome === 'inside' ? chain.end.replace(/\/?$/, '/') : new URL(chain.end).href).toBe(
      presentEnd(end),
    );
  }
});

test('old addresses arrive at pages that exist', () => {
  const pages = new Set(listPageAddresses(SITE));
  const missing = HISTORIC.filter(([, end]) => end.startsWith('/') && !pages.has(presentEnd(end)));
  expect(missing).toEqual([]);
});

test('an added row never changes what the published table answers', () => {
  const added = new Set(records.value.additions.map((_, at) => records.lineOf(['additions', at])));
  const published = compiled.filter(({ line }) => !added.has(line));
  const without = {
    ...table,
    literals: Object.fromEntries(Object.entries(table.literals).filter(([, { line }]) => !added.has(line))),
    wildcards: table.wildcards.filter(({ line }) => !added.has(line)),
  };
  const caught = compiled
    .filter(({ line }) => added.has(line))
    .filter(({ source }) => findRedirect(without, source) !== undefined);
  expect(published).toHaveLength(SPECIFICATION.length);
  expect(caught.map(({ from }) => from)).toEqual([]);
});

test.each([
  '/developer-docs/',
  '/developer-docs/setup/full-dev-environment/',
  '/providers/',
  '/brands/',
  '/core/architecture/',
  '/',
])('the page %s stays where it is', (page) => {
  expect(matchRedirect(table, page)).toBeUndefined();
});
