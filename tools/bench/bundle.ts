import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { decodedMappings, TraceMap } from '@jridgewell/trace-mapping';
import { compileConfig } from '../../scripts/lib/compile-config';
import { runDocusaurusBuild } from '../../scripts/lib/run-builder';
import type { Figure } from './support/budget';

const OUT_DIR = '.cache/bench-bundle/build';
const CONFIG = '.cache/bench-bundle/docusaurus.config.cjs';
/** Smaller parts are combined in one line, in bytes. */
const SMALL = 500;

/**
 * Measures the content of the main script. Every piece of it is counted for its package or source file. Each part is
 * compressed separately, so the sum is larger than the script.
 *
 * @returns the parts, largest first, and the total
 */
export async function measureBundle(): Promise<Figure[]> {
  await runDocusaurusBuild({ config: await configWithSourceMaps(), outDir: OUT_DIR });
  const folder = join(OUT_DIR, 'assets/js');
  const name = readdirSync(folder).find((file) => /^main\.[0-9a-f]+\.js$/.test(file));
  if (name === undefined) throw new Error(`There is no main script in ${folder}.`);
  const script = readFileSync(join(folder, name), 'utf8');
  const parts = splitByOrigin(script, readFileSync(join(folder, `${name}.map`), 'utf8'));
  const sizes = [...parts].map(([what, text]) => ({ what, bytes: brotliCompressSync(text).length }));
  const large = sizes.filter(({ bytes }) => bytes >= SMALL).sort((a, b) => b.bytes - a.bytes);
  const small = sizes.filter(({ bytes }) => bytes < SMALL);
  const smallBytes = small.reduce((sum, { bytes }) => sum + bytes, 0);
  return [
    ...large,
    { what: `${small.length} smaller parts`, bytes: smallBytes },
    { what: 'The whole main script, compressed', bytes: brotliCompressSync(script).length },
  ].map(({ what, bytes }) => ({ what, value: bytes / 1024, unit: 'KB' }));
}

/** The site's configuration with source maps for the browser's scripts. */
async function configWithSourceMaps(): Promise<string> {
  const config = resolve(CONFIG);
  mkdirSync(dirname(config), { recursive: true });
  writeFileSync(
    config,
    `const config = require(${JSON.stringify(await compileConfig('.'))});
const configureWebpack = (_config, isServer) => ({ devtool: isServer ? false : 'source-map' });
module.exports = { ...config, plugins: [...config.plugins, () => ({ name: 'source-maps', configureWebpack })] };
`,
  );
  return config;
}

/**
 * Splits a script into pieces and joins those with the same origin, which is a package or a file outside of packages.
 */
function splitByOrigin(script: string, map: string): Map<string, string> {
  const lines = script.split('\n');
  const trace = new TraceMap(map);
  const parts = new Map<string, string>();
  for (const [row, segments] of decodedMappings(trace).entries()) {
    const line = lines[row] ?? '';
    for (const [index, [start, source]] of segments.entries()) {
      const end = segments[index + 1]?.[0] ?? line.length;
      const origin = originOf(source === undefined ? undefined : trace.sources[source]);
      parts.set(origin, (parts.get(origin) ?? '') + line.slice(start, end));
    }
  }
  return parts;
}

function originOf(source: string | null | undefined): string {
  if (!source) return 'the bundler';
  return (
    /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(source)?.[1] ??
    source.replace(/^webpack:\/\/[^/]*\/(?:\.\/)?/, '')
  );
}
