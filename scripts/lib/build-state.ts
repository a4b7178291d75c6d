import { createHash } from 'node:crypto';
import { hashFolders } from '@identity-docs/build-cache/hash-folders-fs';
import { checkBuild } from '@identity-docs/build/node/manifest-fs';
import { readSiteSettings } from '../../site.config';

const INPUTS = [
  'docs',
  'data',
  'lib',
  'plugins',
  'scripts/finish',
  'scripts/lib/build-site.ts',
  'scripts/lib/compile-config.ts',
  'server/manifest-fs.ts',
  'src',
  'static',
  'docusaurus.config.ts',
  'sidebars.ts',
  'site.config.ts',
  'package.json',
  'package-lock.json',
];

/**
 * A hash of everything that a build is made from: sources, dependencies and environment.
 *
 * @throws Error naming variables of the environment that do not fit
 */
export function currentBuildInputs(): string {
  // A variable that is set to its default changes nothing.
  const settings = JSON.stringify(readSiteSettings());
  return createHash('sha256').update(hashFolders(INPUTS)).update(settings).digest('hex');
}

/**
 * Says whether a folder holds a whole build that was made from the present sources and environment.
 *
 * @param dir folder of the build
 */
export async function isBuildFresh(dir: string): Promise<boolean> {
  const manifest = await checkBuild(dir).catch(() => undefined);
  return manifest !== undefined && manifest.inputs === currentBuildInputs();
}
