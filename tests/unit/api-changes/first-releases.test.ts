import { expect, it } from 'vitest';
import { findFirstReleases } from '../../../tools/product/api-changes/first-releases';
import type { ApiDocument } from '../../../tools/product/api-changes/openapi';

const api = (schemas: Record<string, string[]>): ApiDocument => ({
  paths: {},
  components: {
    schemas: Object.fromEntries(
      Object.entries(schemas).map(([name, fields]) => [
        name,
        { properties: Object.fromEntries(fields.map((field) => [field, { type: 'string' }])) },
      ]),
    ),
  },
});

const RELEASES = [
  { release: '2022.1', document: api({ LDAPSource: ['name', 'sni'] }) },
  { release: '2022.2', document: api({ LDAPSource: ['name', 'icon'], SCIMSource: ['slug'] }) },
  {
    release: '2022.3',
    document: api({
      LDAPSource: ['name', 'icon', 'sni'],
      LDAPSourceRequest: ['key'],
      SCIMSource: ['slug', 'icon'],
    }),
  },
];

it('names the release that brought a field to a model, from its return where it was gone', () => {
  const fields = {
    'authentik_sources_ldap.ldapsource': ['name', 'icon', 'sni', 'key', 'unknown'],
    'authentik_sources_scim.scimsource': ['slug', 'icon'],
    'authentik_core.user': ['name'],
  };
  expect(findFirstReleases(fields, RELEASES)).toEqual({
    'authentik_sources_ldap.ldapsource': { icon: '2022.2', sni: '2022.3', key: '2022.3' },
    'authentik_sources_scim.scimsource': { icon: '2022.3' },
  });
});
