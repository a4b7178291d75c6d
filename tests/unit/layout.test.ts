import { readdirSync, readFileSync, statSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = resolve(__dirname, '../..');

function sources(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => join(root, folder, name))
    .filter((file) => /\.(?:ts|tsx)$/.test(file) && statSync(file).isFile());
}

/** Folder of the repository, package or built-in module that each import of a file leads to. */
function imports(file: string): string[] {
  const text = readFileSync(file, 'utf8');
  const names = [...text.matchAll(/(?:from|import|require)\s*\(?\s*['"]([^'"]+)['"]/g)].map(
    (match) => match[1] ?? '',
  );
  return names.map((name) => {
    if (name.startsWith('.')) return relative(root, resolve(dirname(file), name)).split(sep)[0] ?? '';
    if (name.startsWith('@site/')) return name.split('/')[1] ?? '';
    return name;
  });
}

const BUILT_IN = new Set([...builtinModules, ...builtinModules.map((name) => `node:${name}`)]);

/** For each folder: the other folders of the repository that it may import. */
const MAY_IMPORT: Record<string, string[]> = {
  lib: ['lib'],
  plugins: ['plugins', 'lib'],
  src: ['src', 'lib'],
  server: ['server', 'lib'],
};
const FOLDERS = ['data', 'docs', 'lib', 'plugins', 'src', 'server', 'scripts', 'tests', 'bench', 'deploy'];

describe.each(Object.entries(MAY_IMPORT))('%s/', (folder, allowed) => {
  it.each(sources(folder).map((file) => [relative(root, file), file]))(
    '%s imports only from its side',
    (_name, file) => {
      const foreign = imports(file).filter((target) => FOLDERS.includes(target) && !allowed.includes(target));
      expect(foreign).toEqual([]);
    },
  );
});

describe('lib/ is pure', () => {
  it.each(sources('lib').map((file) => [relative(root, file), file]))(
    '%s uses nothing of Node.js',
    (_name, file) => {
      expect(imports(file).filter((target) => BUILT_IN.has(target))).toEqual([]);
    },
  );
});

it('keeps disk access of plugins in files whose name says so', () => {
  const offenders = sources('plugins').filter((file) => {
    const mayRead = /-fs\.ts$/.test(file) || /\/index\.ts$/.test(file);
    return !mayRead && imports(file).some((target) => /^(?:node:)?fs(?:\/promises)?$/.test(target));
  });
  expect(offenders.map((file) => relative(root, file))).toEqual([]);
});
