import {
  chmodSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { rename } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { listFiles } from '../../../packages/build/finish/list-files-fs';
import { recoverBuild } from '../../../packages/build/node/build-place-fs';
import { checkBuild, writeManifest } from '../../../packages/build/node/manifest-fs';
import { publishBuild } from '../../../packages/build/node/publish-build-fs';

/** The real one, which a test may make fail as a mount point or another disk does. */
vi.mock('node:fs/promises', async (original) => {
  const real = await original<typeof import('node:fs/promises')>();
  return { ...real, rename: vi.fn(real.rename) };
});

let folder: string;
let target: string;
let fresh: string;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'publish-'));
  target = join(folder, 'build');
  fresh = join(folder, 'cache/next-build');
});
afterEach(async () => {
  await refuseRename('', () => false);
  rmSync(folder, { recursive: true, force: true });
});

async function makeBuild(dir: string, text: string): Promise<void> {
  for (const name of ['index.html', `${text}/index.html`]) {
    mkdirSync(dirname(join(dir, name)), { recursive: true });
    writeFileSync(join(dir, name), text);
  }
  await writeManifest({ dir, inputs: text, baseUrl: '/', paths: await listFiles(dir) });
}

async function refuseRename(code: string, isRefused: (from: string, to: string) => boolean): Promise<void> {
  const { rename: real } = await vi.importActual<typeof import('node:fs/promises')>('node:fs/promises');
  vi.mocked(rename).mockImplementation(async (from, to) => {
    if (isRefused(String(from), String(to))) throw Object.assign(new Error(code), { code });
    return real(from, to);
  });
}

const entries = (dir: string): string[] => readdirSync(dir).sort();
const expectNew = async (dir = target): Promise<void> => {
  expect((await checkBuild(dir)).inputs).toBe('new');
  expect(entries(dir)).toEqual(['.build.json', 'index.html', 'new']);
};

describe('a finished build', () => {
  it('takes the place of the last one, and leaves nothing beside it', async () => {
    await makeBuild(target, 'old');
    await makeBuild(fresh, 'new');
    await publishBuild(fresh, target);
    await expectNew();
    expect(entries(folder)).toEqual(['build', 'cache']);
    expect(entries(join(folder, 'cache'))).toEqual([]);
  });

  it('is the first one', async () => {
    await makeBuild(fresh, 'new');
    await publishBuild(fresh, target);
    await expectNew();
  });

  it('can be read by a web server of another user, whatever the umask of the build was', async () => {
    await makeBuild(fresh, 'new');
    for (const name of ['.', 'new']) chmodSync(join(fresh, name), 0o700);
    chmodSync(join(fresh, 'index.html'), 0o600);
    chmodSync(join(fresh, 'new/index.html'), 0o660);
    await publishBuild(fresh, target);
    const modeOf = (name: string): string => (statSync(join(target, name)).mode & 0o777).toString(8);
    expect(['.', 'new', 'index.html', 'new/index.html'].map(modeOf)).toEqual(['755', '755', '644', '664']);
  });

  it.each([true, false])('follows a link, whose target is there: %s', async (isThere) => {
    const elsewhere = join(folder, 'disk/site');
    mkdirSync(dirname(elsewhere), { recursive: true });
    if (isThere) await makeBuild(elsewhere, 'old');
    symlinkSync(elsewhere, target);
    await makeBuild(fresh, 'new');
    await publishBuild(fresh, target);
    expect(lstatSync(target).isSymbolicLink()).toBe(true);
    await expectNew(elsewhere);
  });

  it("fills a folder that can't be renamed, such as a mount point", async () => {
    await makeBuild(target, 'old');
    await makeBuild(fresh, 'new');
    await refuseRename('EBUSY', (from, to) => from === target || to === target);
    await publishBuild(fresh, target);
    await expectNew();
    expect(entries(folder)).toEqual(['build', 'cache']);
  });

  it('comes from another disk', async () => {
    await makeBuild(target, 'old');
    await makeBuild(fresh, 'new');
    await refuseRename('EXDEV', (from, to) => dirname(from) !== dirname(to));
    await publishBuild(fresh, target);
    await expectNew();
  });

  it('leaves the last one if there is no room for it', async () => {
    await makeBuild(target, 'old');
    await makeBuild(fresh, 'new');
    await refuseRename('ENOSPC', () => true);
    await expect(publishBuild(fresh, target)).rejects.toThrow('ENOSPC');
    expect((await checkBuild(target)).inputs).toBe('old');
  });
});

describe('a build whose process ended between the two renames', () => {
  it.each([
    ['the new one', { 'build.next': 'new', 'build.previous': 'old' }, 'new'],
    ['the last one where the new one is not whole', { 'build.previous': 'old' }, 'old'],
  ])('is recovered: %s', async (_name, builds, expected) => {
    for (const [name, text] of Object.entries(builds)) await makeBuild(join(folder, name), text);
    await recoverBuild(target);
    expect((await checkBuild(target)).inputs).toBe(expected);
  });

  it("doesn't touch a build that is there", async () => {
    await makeBuild(target, 'old');
    await makeBuild(join(folder, 'build.next'), 'new');
    await recoverBuild(target);
    expect(readFileSync(join(target, 'index.html'), 'utf8')).toBe('old');
  });
});
