import path from 'node:path';
import { expect, test } from 'vitest';
import { readRecordFile } from '../../../features/registry/docusaurus/records-fs';
import { loadRedirects } from '../../../packages/redirects/core/load';
import { matchRedirect } from '../../../packages/redirects/core/match';

const SITE = path.resolve(import.meta.dirname, '../../..');
const records = readRecordFile<'redirects'>(SITE, 'data/redirects.yaml');
const origins = {
  API_REFERENCE_ORIGIN: 'https://api.company',
  INTEGRATIONS_ORIGIN: 'https://integrations.company',
};
const { table } = loadRedirects(records, { origins, baseUrl: '/' });

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

test.each(FIRST_HOPS)('%s -> %s, one hop, query kept', (request, location) => {
  expect(matchRedirect(table, request)).toEqual({ status: 301, location });
  expect(matchRedirect(table, request, '?q=1')).toEqual({ status: 301, location: `${location}?q=1` });
});
