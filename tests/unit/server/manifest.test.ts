import { appendFileSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { emitManifest, parseManifest } from '../../../packages/build/core/manifest';
import { checkBuild, writeManifest } from '../../../packages/build/node/manifest-fs';

let dir: string;

beforeEach(async () => {
  dir = mkdtempSync(join(tmpdir(), 'manifest-'));
  writeFileSync(join(dir, 'index.html'), 'Home');
  writeFileSync(join(dir, 'index.html.br'), 'HomeHomeHome');
  await writeManifest({ dir, inputs: 'i', baseUrl: '/', paths: ['/index.html', '/index.html.br'] });
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

describe('a folder is a finished build', () => {
  it('as long as every file is what the build wrote', async () => {
    expect((await checkBuild(dir)).inputs).toBe('i');
    appendFileSync(join(dir, 'notes.txt'), 'a file of somebody else');
    expect((await checkBuild(dir)).inputs).toBe('i');
  });

  it.each<[string, RegExp, () => void]>([
    ['a file is missing', /\/index\.html is missing/, () => rmSync(join(dir, 'index.html'))],
    [
      'a file is empty',
      /\/index\.html has 0 bytes instead of 4/,
      () => truncateSync(join(dir, 'index.html')),
    ],
    [
      'a compressed file is cut off',
      /\/index\.html\.br has 6 bytes instead of 12/,
      () => truncateSync(join(dir, 'index.html.br'), 6),
    ],
    [
      'a compressed file is of another page',
      /\/index\.html\.br was changed after the build/,
      () => writeFileSync(join(dir, 'index.html.br'), 'PagePagePage'),
    ],
    ['nothing says so', /it has no \.build\.json/, () => rmSync(join(dir, '.build.json'))],
    ['the list is cut off', /\.build\.json is damaged/, () => truncateSync(join(dir, '.build.json'), 60)],
  ])('but not where %s', async (_name, message, harm) => {
    harm();
    await expect(checkBuild(dir)).rejects.toThrow(message);
    await expect(checkBuild(dir)).rejects.toThrow(/is not a finished build.*npm run build/);
  });
});

describe('a manifest', () => {
  const manifest = {
    inputs: 'a',
    baseUrl: '/docs/',
    files: { '/docs/b': [1, 'x'], '/docs/a': [0, 'y'] },
  } as const;

  it('is read as it was written, and written in one order', () => {
    const text = emitManifest(manifest);
    expect(parseManifest(text)).toEqual(manifest);
    expect(text.indexOf('/docs/a')).toBeLessThan(text.indexOf('/docs/b'));
  });

  it.each(['/../etc/passwd', 'relative', '//a', '/a/./b', '/a\\..\\b'])(
    'never leads out of its folder: %s',
    (path) => {
      expect(() => parseManifest(emitManifest({ ...manifest, files: { [path]: [1, 'x'] } }))).toThrow(
        TypeError,
      );
    },
  );

  it.each(['null', '{}', '[]', '{"version":2}'])('%s is none', (text) => {
    expect(() => parseManifest(text)).toThrow(TypeError);
  });
});
