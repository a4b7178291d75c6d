import { createRequire } from 'node:module';
import { resolve } from 'node:path';

/**
 * esbuild, loaded by Node.js itself, because the loader of our scripts would give it a wrong path to its own binary.
 */
export const esbuild = createRequire(resolve('package.json'))('esbuild') as typeof import('esbuild');
