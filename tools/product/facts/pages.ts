/** Forms that aren't in any list of types, by the Admin interface page that has them. */
export const OTHER_FORMS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'core/applications': { 'authentik_core.application': 'ak-application-form' },
  'core/tokens': { 'authentik_core.token': 'ak-token-form' },
  'core/brands': { 'authentik_brands.brand': 'ak-brand-form' },
  'identity/groups': { 'authentik_core.group': 'ak-group-form' },
  'identity/users': {
    'authentik_core.user': 'ak-user-form',
    'service account': 'ak-user-service-account-form',
  },
  'identity/roles': { 'authentik_rbac.role': 'ak-role-form' },
  'identity/initial-permissions': { 'authentik_rbac.initialpermissions': 'ak-initial-permissions-form' },
  'flow/flows': { 'authentik_flows.flow': 'ak-flow-form' },
  'flow/stages/prompts': { 'authentik_stages_prompt.prompt': 'ak-prompt-form' },
  'flow/stages/invitations': { 'authentik_stages_invitation.invitation': 'ak-invitation-form' },
  'events/rules': { 'authentik_events.notificationrule': 'ak-event-rule-form' },
  'events/transports': { 'authentik_events.notificationtransport': 'ak-event-transport-form' },
  'outpost/outposts': { 'authentik_outposts.outpost': 'ak-outpost-form' },
  'crypto/certificates': {
    'authentik_crypto.certificatekeypair': 'ak-crypto-certificate-form',
    'generated certificate': 'ak-crypto-certificate-generate-form',
  },
  'admin/settings': { 'system settings': 'ak-admin-settings-form' },
  'blueprints/instances': { 'authentik_blueprints.blueprintinstance': 'ak-blueprint-form' },
  'enterprise/licenses': { 'authentik_enterprise.license': 'ak-enterprise-license-form' },
};

/** Lists of types in the API, which name the form of each type, with the page that opens them. */
export const TYPE_LISTS: Readonly<Record<string, string>> = {
  'core/providers': 'providers/all/types/',
  'core/sources': 'sources/all/types/',
  'flow/stages': 'stages/all/types/',
  'policy/policies': 'policies/all/types/',
  'core/property-mappings': 'propertymappings/all/types/',
  'outpost/integrations': 'outposts/service_connections/all/types/',
};
