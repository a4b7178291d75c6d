import { oidc } from './oidc';
import type { Walk } from './walk';

/** All walks, by the names of their files. */
export const WALKS: Readonly<Record<string, Walk>> = {
  oidc,
};
