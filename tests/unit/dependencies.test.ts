import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { LICENSES_BY_FILE } from '../../packages/build/core/normalize-sbom';

const root = join(__dirname, '../..');
const read = (name: string): string => readFileSync(join(root, name), 'utf8');

interface Package {
  version: string;
  license?: string;
  dev?: boolean;
  resolved?: string;
  integrity?: string;
  link?: boolean;
  hasInstallScript?: boolean;
}
interface Lock {
  lockfileVersion: number;
  packages: Record<string, Package>;
}
const lock = JSON.parse(read('package-lock.json')) as Lock;
const hostTools = JSON.parse(read('tests/hosts/tools/package-lock.json')) as Lock;
const manifest = JSON.parse(read('package.json')) as Record<string, Record<string, string> | undefined>;
/** Packages of the registry; those of this repository are folders, and links to them. */
const packages = Object.entries(lock.packages).filter(
  ([path, { link }]) => path.includes('node_modules/') && !link,
);
/** Leaves out the packages of this repository. */
const fromRegistry = (named: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(named).filter(([name]) => !name.startsWith('@identity-docs/')));
const nameOf = (path: string): string => path.replace(/^.*node_modules\//, '');

/** Licenses that let the site be built, served and handed on; none asks anything of whoever serves it. */
const ALLOWED = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'Python-2.0',
  'Unlicense',
  'WTFPL',
]);
/** Packages whose license is none of these, or is not named in their manifest, with the reason why they may stay. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  '@cspell/dict-en-common-misspellings':
    'CC BY-SA 4.0: a word list for the spelling check, which is not handed on',
  'caniuse-lite': 'CC-BY-4.0: data on browsers that the builder reads, which is not handed on',
  eval: 'MIT by its LICENSE file',
  format: 'MIT by its Readme',
  'require-like': 'MIT by its License file',
};
/** The library that sharp calls: LGPL-3.0, linked at run time by `npm run pictures` only, and not handed on. */
const OF_PICTURES = /^@img\/sharp-/;

/** Whether one of the licenses that may be chosen is allowed, and all of those that hold together. */
function isAllowed(expression: string): boolean {
  const plain = expression.replace(/[()]/g, '');
  return plain
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((name) => ALLOWED.has(name.trim())));
}

describe('licenses', () => {
  it('are allowed, of every package', () => {
    const refused = packages
      .filter(
        ([path, { license }]) =>
          !isAllowed(license ?? '') && !EXCEPTIONS[nameOf(path)] && !OF_PICTURES.test(nameOf(path)),
      )
      .map(([path, { license }]) => `${nameOf(path)}: ${license ?? 'none named'}`);
    expect(refused, 'replace it, or name it under EXCEPTIONS with the reason').toEqual([]);
  });

  it("have no exception that isn't needed", () => {
    const needed = new Set(
      packages.filter(([, { license }]) => !isAllowed(license ?? '')).map(([path]) => nameOf(path)),
    );
    expect(Object.keys(EXCEPTIONS).filter((name) => !needed.has(name))).toEqual([]);
  });
});

it('every component of the SBOM has a license', () => {
  const unnamed = packages.filter(([, { license, dev }]) => !license && !dev).map(([path]) => nameOf(path));
  expect(unnamed.filter((name) => !LICENSES_BY_FILE[name])).toEqual([]);
});

describe('the lock file', () => {
  it('pins the content of every package', () => {
    const loose = packages
      .filter(([, { integrity = '' }]) => !/^sha512-[A-Za-z0-9+/]{86}==$/.test(integrity))
      .map(([path]) => path);
    expect(loose).toEqual([]);
  });

  it('takes packages from the registry only', () => {
    const elsewhere = packages
      .filter(([, { resolved }]) => resolved !== undefined && !/^https:\/\/[^/]+\/.+\.tgz$/.test(resolved))
      .map(([path]) => path);
    expect(elsewhere).toEqual([]);
  });

  it('has the versions that package.json names, exactly', () => {
    const named = fromRegistry({ ...manifest.dependencies, ...manifest.devDependencies });
    expect(Object.keys(named).length).toBeGreaterThan(50);
    for (const [name, version] of Object.entries(named)) {
      expect(version, name).toMatch(/^\d+\.\d+\.\d+(?:-[\w.]+)?$/);
      expect(lock.packages[`node_modules/${name}`]?.version, name).toBe(version);
    }
  });
});

describe('README.md', () => {
  const readme = read('README.md');

  it('gives a reason for every dependency', () => {
    const table = /## Dependencies\n([\s\S]*?)\n## /.exec(readme)?.[1] ?? '';
    const listed = (name: string): boolean => {
      const short = name.replace(/^@docusaurus\//, '');
      return table.includes(`\`${name}\``) || (short !== name && table.includes(`\`${short}\``));
    };
    const names = Object.keys(fromRegistry({ ...manifest.dependencies, ...manifest.devDependencies }));
    expect(names.filter((name) => !name.startsWith('@types/') && !listed(name))).toEqual([]);
  });

  it('gives a reason for every install script, and for no other', () => {
    const table = /\| Install script of \|[^\n]*\n\|[-|]*\|\n((?:\|[^\n]*\n)*)/.exec(readme)?.[1] ?? '';
    const listed = [...table.matchAll(/`([^`]+)`(?=[^|]*\|[^|]*\w)/g)].map((match) => match[1] ?? '');
    const run = [...packages, ...Object.entries(hostTools.packages)]
      .filter(([, { hasInstallScript }]) => hasInstallScript)
      .map(([path]) => nameOf(path));
    expect([...new Set(listed)].sort()).toEqual([...new Set(run)].sort());
  });
});
