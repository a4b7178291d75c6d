import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import { checkBuild } from '@identity-docs/build/node/manifest-fs';
import { dependenciesOf, packageFolders } from '@identity-docs/build-cache/code-version-fs';
import { hashFolders } from '@identity-docs/build-cache/hash-folders-fs';
import { readSiteSettings } from '../../site.config';

const INPUTS = [
  'docs',
  'data',
  'packages/build/finish',
  'scripts/lib/build-site.ts',
  'scripts/lib/compile-config.ts',
  'scripts/lib/run-builder.ts',
  'src',
  'static',
  'docusaurus.config.ts',
  'sidebars.ts',
  'site.config.ts',
  'package.json',
  'package-lock.json',
];

/** Packages that finish a build: compressed copies, headers, and files for hosts. */
const FINISHERS = ['@identity-docs/build', '@identity-docs/hosts'];

/**
 * Hashes the input of a build: sources, dependencies, and environment.
 *
 * @throws Error that names invalid environment variables
 */
export function currentBuildInputs(): string {
  // Setting a variable to its default changes nothing.
  const settings = JSON.stringify({
    ...readSiteSettings(),
    date: process.env.SOURCE_DATE_EPOCH || undefined,
  });
  return createHash('sha256')
    .update(
      hashFolders([
        ...INPUTS,
        ...packageFolders([...dependenciesOf(), ...FINISHERS]).map((folder) => relative('.', folder)),
      ]),
    )
    .update(settings)
    .digest('hex');
}

/**
 * Whether a folder contains a complete build from the current sources and environment.
 *
 * @param dir folder of the build
 */
export async function isBuildFresh(dir: string): Promise<boolean> {
  const manifest = await checkBuild(dir).catch(() => undefined);
  return manifest !== undefined && manifest.inputs === currentBuildInputs();
}
