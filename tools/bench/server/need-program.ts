import { findProgram } from '@identity-docs/build/node/find-program';
import { installPackages } from '../../../scripts/lib/install-packages';

/** Finds a program, and installs it if that is allowed; undefined if it isn't available. */
export function needProgram(name: string): string | undefined {
  const found = findProgram(name);
  if (found !== undefined) return found;
  installPackages({ packages: [name], purpose: 'for the server benchmark' });
  return findProgram(name);
}
