import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { join, relative, resolve, sep } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = resolve(__dirname, '../..');
const SCOPE = '@identity-docs/';

interface Manifest {
  name: string;
  dependencies?: Record<string, string>;
}

/** Every package of the repository: its folder, its sources, and what they import. */
const packages = ['packages', 'features', 'tools'].flatMap((group) =>
  readdirSync(join(root, group))
    .filter((name) => existsSync(join(root, group, name, 'package.json')))
    .map((name) => {
      const folder = `${group}/${name}`;
      const manifest = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as Manifest;
      return { group, folder, manifest, sources: sources(folder) };
    }),
);
const groupOf = new Map(packages.map(({ group, manifest }) => [manifest.name, group]));

function sources(folder: string): { file: string; imports: string[] }[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => `${folder}/${name.split(sep).join('/')}`)
    .filter((file) => /\.(?:ts|tsx)$/.test(file) && !file.includes('/node_modules/'))
    .map((file) => {
      const text = readFileSync(join(root, file), 'utf8');
      const imports = [...text.matchAll(/(?:from|import|require)\s*\(?\s*['"]([^'"\s]+)['"]/g)];
      return { file, imports: imports.map(([, name = '']) => name) };
    });
}

/** Returns "file imports name" for each import that a rule rejects. */
function rejected(
  from: readonly (typeof packages)[number][],
  isRejected: (name: string, options: { file: string; folder: string; manifest: Manifest }) => boolean,
): string[] {
  return from.flatMap(({ folder, manifest, sources }) =>
    sources.flatMap(({ file, imports }) =>
      imports
        .filter((name) => isRejected(name, { file, folder, manifest }))
        .map((name) => `${file} imports ${name}`),
    ),
  );
}

const packageOf = (name: string): string => name.split('/').slice(0, 2).join('/');
const inGroup = (...groups: string[]) => packages.filter(({ group }) => groups.includes(group));

describe('arrows between packages', () => {
  it('lead from engines only to engines', () => {
    expect(
      rejected(inGroup('packages'), (name) => (groupOf.get(packageOf(name)) ?? 'packages') !== 'packages'),
    ).toEqual([]);
  });

  it('lead from features never to tools', () => {
    expect(rejected(inGroup('features'), (name) => groupOf.get(packageOf(name)) === 'tools')).toEqual([]);
  });

  it('are declared in package.json', () => {
    const missing = rejected(
      packages,
      (name, { manifest }) =>
        name.startsWith(SCOPE) &&
        packageOf(name) !== manifest.name &&
        manifest.dependencies?.[packageOf(name)] === undefined,
    );
    expect(missing).toEqual([]);
  });

  it('go by the name of the package, and engines and features use nothing of the site around them', () => {
    const outside = rejected(inGroup('packages', 'features'), (name, { file, folder }) => {
      if (name.startsWith('@site/')) return true;
      return name.startsWith('.') && relative(folder, join(file, '..', name)).startsWith('..');
    });
    expect(outside).toEqual([]);
  });

  it('form no circle among engines and features', () => {
    const arrows = new Map(
      inGroup('packages', 'features').map(({ manifest }) => [
        manifest.name,
        Object.keys(manifest.dependencies ?? {}).filter((name) => name.startsWith(SCOPE)),
      ]),
    );
    const circles: string[] = [];
    const follow = (name: string, path: readonly string[]): void => {
      if (path.includes(name)) circles.push([...path.slice(path.indexOf(name)), name].join(' > '));
      else for (const next of arrows.get(name) ?? []) follow(next, [...path, name]);
    };
    for (const name of arrows.keys()) follow(name, []);
    expect([...new Set(circles)]).toEqual([]);
  });
});

describe('pure code', () => {
  const builtIn = new Set([...builtinModules, ...builtinModules.map((name) => `node:${name}`)]);

  it('in folders named core uses nothing of Node.js', () => {
    expect(
      rejected(packages, (name, { file }) => /\/(?:core|records)\//.test(file) && builtIn.has(name)).filter(
        (line) => !line.startsWith('features/reference/docusaurus/'),
      ),
    ).toEqual([]);
  });

  it('of Docusaurus plugins reads the disk only in files whose names say so', () => {
    const offenders = rejected(
      inGroup('packages', 'features'),
      (name, { file }) =>
        /\/(?:docusaurus|remark|rehype|markdown)\//.test(file) &&
        !/-fs\.ts$|\/index\.ts$/.test(file) &&
        /^(?:node:)?fs(?:\/promises)?$/.test(name),
    );
    expect(offenders).toEqual([]);
  });
});
