import { accounts } from './accounts';
import { backchannel } from './backchannel';
import { caddy } from './caddy';
import { captcha } from './captcha';
import { emailcode } from './emailcode';
import { embedded } from './embedded';
import { flows } from './flows';
import { ldap } from './ldap';
import { nginx } from './nginx';
import { oidc } from './oidc';
import { passkey } from './passkey';
import { proxy } from './proxy';
import { radius } from './radius';
import { saml } from './saml';
import { scim } from './scim';
import { sms } from './sms';
import type { Walk } from './walk';

/** All scenarios, by the names of their files. */
export const WALKS: Readonly<Record<string, Walk>> = {
  oidc,
  backchannel,
  flows,
  accounts,
  emailcode,
  captcha,
  sms,
  passkey,
  saml,
  ldap,
  radius,
  proxy,
  nginx,
  caddy,
  embedded,
  scim,
};
