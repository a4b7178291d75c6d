import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { exitWith } from '@identity-docs/build/node/run-command';
import { PICTURE_FOLDER, type Picture, THEMES } from '@identity-docs/reference/records/pictures';
import { readRecords } from '@identity-docs/registry/docusaurus/records-fs';
import { type Browser, type Page, request } from 'playwright-core';
import { ask, type Instance, launchChromium, readInstance, signIn } from '../instance';
import { fillIn, prepare, takeBack, type World } from './objects';
import { type Bounds, boundsOf, encode, placeCallouts, SCALE, settle, walk } from './take';

const SIZES = 'data/facts/pictures.json';
const FOLDER = join('static', PICTURE_FOLDER);
/** The hosts of the samples, which screenshots show. */
const HOSTS = '*.company';
const ORIGIN = 'https://authentik.company';
const WAIT_MS = 30_000;
const PASSWORD = 'Pictures-of-2025.8';

interface Sizes {
  version: string;
  pictures: Record<string, Measured>;
}

interface Measured {
  width: number;
  height: number;
  callouts: [number, number][];
}

/** Opens one window for each user, who is signed in once. */
function openWindows(browser: Browser, instance: Instance, world: World) {
  const pages = new Map<string, Promise<Page>>();
  const open = async (user: string): Promise<Page> => {
    const context = await browser.newContext({
      ignoreHTTPSErrors: true,
      deviceScaleFactor: SCALE,
      reducedMotion: 'reduce',
      locale: 'en-US',
      userAgent: `Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${browser.version()} Safari/537.36`,
    });
    const page = await context.newPage();
    page.setDefaultTimeout(WAIT_MS);
    if (user === 'admin') await signIn(page, { ...instance, url: ORIGIN });
    else if (user !== 'nobody') {
      const { username } = world.made.get(user) as { username: string };
      await signIn(page, { url: ORIGIN, user: username, password: PASSWORD });
    }
    return page;
  };
  const window = (user: string): Promise<Page> => {
    if (user === 'nobody') return open(user);
    const page = pages.get(user) ?? open(user);
    pages.set(user, page);
    return page;
  };
  return { window, forget: (user: string) => pages.delete(user) };
}

/** The longest time until the interface starts to render in other colors. */
const REPAINT_MS = 1_000;

async function takePicture(page: Page, picture: Picture, fill: (text: string) => string): Promise<Measured> {
  const [width, height] = picture.viewport;
  const shown = {
    ...picture,
    clip: picture.clip.map(fill),
    callouts: picture.callouts.map((callout) => ({ ...callout, at: fill(callout.at) })),
  };
  const open = async (): Promise<Bounds> => {
    // A change of only the fragment would not reload the page with the current objects.
    await page.goto('about:blank');
    const route = fill(picture.route);
    await page.goto(route.startsWith('https:') ? route : `${ORIGIN}/${route}`);
    await settle(page);
    await walk(page, picture.steps, fill);
    await page.mouse.move(0, 0);
    return boundsOf(page, shown);
  };
  await page.setViewportSize({ width, height });
  await page.emulateMedia({ colorScheme: 'light' });
  if (picture.before.length > 0) await page.goto(ORIGIN);
  await walk(page, picture.before, fill);
  const bounds = await open();
  const callouts = await placeCallouts(page, shown, bounds);
  for (const theme of THEMES) {
    if (theme === 'dark') {
      await page.emulateMedia({ colorScheme: theme });
      await page.waitForTimeout(REPAINT_MS);
      await settle(page);
      // Some pages re-render when the colors change, and close what was open in them.
      const now = await boundsOf(page, shown).catch(() => undefined);
      if (picture.steps.length > 0 || JSON.stringify(now) !== JSON.stringify(bounds)) await open();
    }
    for (const { format, bytes } of await encode(page, bounds)) {
      writeFileSync(join(FOLDER, `${picture.id}-${theme}.${format}`), bytes);
      console.log(`  ${picture.id}-${theme}.${format}: ${(bytes.length / 1024).toFixed(0)} KB`);
    }
  }
  return { width: bounds.width, height: bounds.height, callouts };
}

/** Writes the sizes of all existing screenshots, and deletes files of those that no longer exist. */
function save(sizes: Sizes, ids: readonly string[]): void {
  const kept = Object.entries(sizes.pictures)
    .filter(([id]) => ids.includes(id))
    .sort(([a], [b]) => (a < b ? -1 : 1));
  writeFileSync(
    SIZES,
    `${JSON.stringify({ version: sizes.version, pictures: Object.fromEntries(kept) }, null, 1)}\n`,
  );
  // Formats the file as `npm run check` requires it. Otherwise, the diff of a later change would include the whole
  // file.
  execFileSync(process.execPath, ['node_modules/@biomejs/biome/bin/biome', 'format', '--write', SIZES]);
  for (const file of readdirSync(FOLDER)) {
    if (!ids.includes(file.replace(/-(?:light|dark)\.\w+$/, ''))) rmSync(join(FOLDER, file));
  }
}

/**
 * Takes the screenshots in data/pictures.yaml, all or the given ones, and deletes files of those that no longer exist.
 */
async function takeAll(): Promise<void> {
  const { names, clean, ...instance } = readInstance('npm run pictures');
  const { pictures: records } = readRecords(process.cwd(), ['pictures']);
  const ids = records.pictures.map(({ id }) => id);
  const unknown = names.find((name) => !ids.includes(name));
  if (unknown) throw new Error(`data/pictures.yaml has no screenshot ${unknown}`);
  const chosen = records.pictures.filter(({ id }) => names.length === 0 || names.includes(id));
  const { host } = new URL(instance.url);
  const browser = await launchChromium('Taking pictures', `MAP ${HOSTS}:443 ${host}`);
  // A separate client, so that objects can be deleted after the browser is gone.
  const client = await request.newContext({ ignoreHTTPSErrors: true });
  const world: World = { made: new Map(), undo: [] };
  const sizes = JSON.parse(readFileSync(SIZES, 'utf8')) as Sizes;
  const failed: string[] = [];
  mkdirSync(FOLDER, { recursive: true });
  try {
    const { version_current } = await ask<{ version_current: string }>(client, instance, 'admin/version/');
    sizes.version = version_current;
    for (const object of records.objects.filter(({ change }) => !change)) {
      await prepare(object, { client, instance, world, clean });
    }
    const { window, forget } = openWindows(browser, instance, world);
    for (const picture of chosen) {
      const before = world.undo.length;
      try {
        for (const object of records.objects.filter(
          ({ id, change }) => change && picture.needs.includes(id),
        )) {
          await prepare(object, { client, instance, world, clean });
        }
        console.log(picture.id);
        const take = async (): Promise<Measured> =>
          takePicture(await window(picture.as ?? 'admin'), picture, (text) => fillIn(text, world.made));
        // If the session has expired in the meantime, a new one is started.
        sizes.pictures[picture.id] = await take().catch(() => {
          forget(picture.as ?? 'admin');
          return take();
        });
        save(sizes, ids);
      } catch (error) {
        failed.push(`${picture.id}: ${(error as Error).message.split('\n')[0]}`);
        console.error(failed.at(-1));
      }
      await takeBack(world, before);
    }
  } finally {
    await takeBack(world);
    await client.dispose();
    await browser.close();
  }
  if (failed.length > 0) throw new Error(`Not taken:\n${failed.join('\n')}`);
}

takeAll().catch(exitWith);
