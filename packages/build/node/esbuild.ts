import { createRequire } from 'node:module';
import { resolve } from 'node:path';

/** esbuild, loaded by Node.js itself: what runs our scripts would lead it to a wrong path of its own program. */
export const esbuild = createRequire(resolve('package.json'))('esbuild') as typeof import('esbuild');
