import { PICTURE_BYTES, type Picture } from '@identity-docs/reference/records/pictures';
import type { Page } from 'playwright-core';
import sharp from 'sharp';

/** The number of device pixels per CSS pixel. */
export const SCALE = 2;
const QUALITIES = { avif: [62, 55, 48, 42, 36, 30], webp: [80, 70, 60, 50, 40, 30, 20] };

/** The visible part of a page, in CSS pixels. */
export interface Bounds {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Waits until nothing on the page indicates loading. */
export async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle', { timeout: 20_000 }).catch(() => undefined);
  const loading = page.locator('.pf-c-spinner, ak-loading-overlay, ak-skeleton').filter({ visible: true });
  await loading.first().waitFor({ state: 'hidden' });
  await page.evaluate('document.fonts.ready');
}

/** Performs the steps before a screenshot is taken. */
export async function walk(
  page: Page,
  steps: Picture['steps'],
  fill: (text: string) => string,
): Promise<void> {
  for (const step of steps) {
    if ('goto' in step) await page.goto(fill(step.goto));
    else if ('click' in step) await page.locator(fill(step.click)).first().click();
    else if ('fill' in step) await page.locator(fill(step.fill)).first().fill(fill(step.with));
    else if ('stop' in step)
      await page.evaluate(
        `addEventListener('${step.stop}', (event) => event.stopImmediatePropagation(), true)`,
      );
    else if ('wait' in step) await page.locator(fill(step.wait)).first().waitFor();
    else if ('show' in step) await page.locator(fill(step.show)).first().scrollIntoViewIfNeeded();
    else
      await page
        .locator(fill(step.hide))
        .first()
        .evaluate((element) => (element as HTMLElement).style.setProperty('display', 'none', 'important'));
    await settle(page);
  }
}

/**
 * Finds the visible part: the combined bounds of elements, limited to the viewport. @throws Error if one doesn't exist
 */
export async function boundsOf(page: Page, picture: Picture): Promise<Bounds> {
  const [windowWidth, windowHeight] = picture.viewport;
  if (picture.clip.length === 0)
    return { x: 0, y: 0, width: windowWidth, height: picture.height ?? windowHeight };
  const boxes = await Promise.all(picture.clip.map((selector) => boxOf(page, selector)));
  const { margin } = picture;
  const left = Math.max(0, Math.min(...boxes.map(({ x }) => x)) - margin);
  const top = Math.max(0, Math.min(...boxes.map(({ y }) => y)) - margin);
  const right = Math.min(windowWidth, Math.max(...boxes.map(({ x, width }) => x + width)) + margin);
  const bottom = Math.min(windowHeight, Math.max(...boxes.map(({ y, height }) => y + height)) + margin);
  const height = Math.min(bottom - top, picture.height ?? Number.POSITIVE_INFINITY);
  return {
    x: Math.ceil(left),
    y: Math.ceil(top),
    width: Math.floor(right - left),
    height: Math.floor(height),
  };
}

/**
 * The position of each callout, at the left edge of its element, in percent of the screenshot. @throws Error if one is
 * outside
 */
export async function placeCallouts(
  page: Page,
  picture: Picture,
  bounds: Bounds,
): Promise<[number, number][]> {
  return Promise.all(
    picture.callouts.map(async ({ at }): Promise<[number, number]> => {
      const box = await boxOf(page, at);
      const x = (100 * (box.x - bounds.x)) / bounds.width;
      const y = (100 * (box.y + box.height / 2 - bounds.y)) / bounds.height;
      if (x < -1 || x > 99 || y < 0 || y > 100)
        throw new Error(`the callout at ${at} is outside of the screenshot`);
      return [round(Math.max(x, 0)), round(y)];
    }),
  );
}

const round = (percent: number): number => Math.round(percent * 10) / 10;

async function boxOf(page: Page, selector: string): Promise<Bounds> {
  const box = await page.locator(selector).filter({ visible: true }).first().boundingBox({ timeout: 15_000 });
  if (!box) throw new Error(`${selector} is not on the page`);
  return box;
}

/**
 * Takes the screenshot in the highest quality that fits the size limit.
 *
 * @returns the bytes of each format
 * @throws Error if no quality fits
 */
export async function encode(
  page: Page,
  bounds: Bounds,
): Promise<{ format: 'avif' | 'webp'; bytes: Buffer }[]> {
  const png = await page.screenshot({ clip: bounds, animations: 'disabled', caret: 'hide' });
  return Promise.all([smallest(png, 'avif'), smallest(png, 'webp')]);
}

async function smallest(
  png: Buffer,
  format: 'avif' | 'webp',
): Promise<{ format: 'avif' | 'webp'; bytes: Buffer }> {
  for (const quality of QUALITIES[format]) {
    const image = sharp(png);
    const bytes = await (format === 'avif'
      ? image.avif({ quality, effort: 4, chromaSubsampling: '4:4:4' })
      : image.webp({ quality, effort: 5, smartSubsample: true })
    ).toBuffer();
    if (bytes.length <= PICTURE_BYTES) return { format, bytes };
  }
  throw new Error(`takes more than ${PICTURE_BYTES} bytes as ${format}; show less of the page`);
}
