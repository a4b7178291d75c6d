import { findProgram } from '@identity-docs/build/node/find-program';
import { installPackages } from '../../../scripts/lib/install-packages';

/** Finds a program, after installing it where that is allowed; undefined where it cannot be had. */
export function needProgram(name: string): string | undefined {
  const found = findProgram(name);
  if (found !== undefined) return found;
  installPackages({ packages: [name], purpose: 'for the benchmark of the server' });
  return findProgram(name);
}
