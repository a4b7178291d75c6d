import { flows } from './flows';
import { oidc } from './oidc';
import { saml } from './saml';
import type { Walk } from './walk';

/** All walks, by the names of their files. */
export const WALKS: Readonly<Record<string, Walk>> = {
  oidc,
  flows,
  saml,
};
