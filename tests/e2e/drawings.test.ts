import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OpenPage } from './support/browser';
import { setUpSite } from './support/set-up-site';

const site = setUpSite();

const pages = readdirSync('build', { recursive: true, encoding: 'utf8' })
  .filter(
    (file) => file.endsWith('index.html') && readFileSync(join('build', file), 'utf8').includes('drawing'),
  )
  .map((file) => `/${file.replace(/index\.html$/, '')}`)
  .sort();

/** Finds what is wrong with the drawings on the current page. It runs in the browser. */
function findFaults(): string[] {
  const faults: string[] = [];
  const lies = (inner: DOMRect, outer: DOMRect, slack: number): boolean =>
    inner.left >= outer.left - slack &&
    inner.right <= outer.right + slack &&
    inner.top >= outer.top - slack &&
    inner.bottom <= outer.bottom + slack;
  for (const drawing of document.querySelectorAll('figure.drawing [role="img"]')) {
    const say = (fault: string): void => {
      faults.push(`${drawing.getAttribute('aria-label')?.slice(0, 40)}…: ${fault}`);
    };
    if (drawing.scrollWidth > drawing.clientWidth) say(`${drawing.scrollWidth} px in ${drawing.clientWidth}`);
    const texts = [
      ...drawing.querySelectorAll<SVGGraphicsElement | HTMLElement>('text, b, small, span, em'),
    ].filter((text) => text.checkVisibility());
    if (texts.length === 0) say('shows nothing');
    for (const text of texts) {
      const matrix = text instanceof SVGGraphicsElement ? text.getScreenCTM() : null;
      const size = Number.parseFloat(getComputedStyle(text).fontSize) * (matrix ? matrix.a : 1);
      if (size < 11.95) say(`"${text.textContent}" has ${size.toFixed(1)} px`);
      const box = text.getBoundingClientRect();
      if (!lies(box, drawing.getBoundingClientRect(), 0)) say(`"${text.textContent}" is cut`);
      const node = text.closest('.node')?.querySelector('path, polygon, ellipse');
      if (node && !lies(box, node.getBoundingClientRect(), 1))
        say(`"${text.textContent}" stands on a border`);
    }
    const words = texts
      .filter((text) => text.matches('.edge text'))
      .map((text) => text.getBoundingClientRect());
    for (const line of drawing.querySelectorAll<SVGPathElement>('.edge path')) {
      const matrix = line.getScreenCTM();
      if (!line.checkVisibility() || !matrix) continue;
      for (let at = 0; at < line.getTotalLength(); at += 2) {
        const { x, y } = line.getPointAtLength(at).matrixTransform(matrix);
        const word = words.find(
          (box) => x > box.left + 3 && x < box.right - 3 && y > box.top + 3 && y < box.bottom - 3,
        );
        if (word) {
          say('a line runs through words');
          break;
        }
      }
    }
  }
  return faults;
}

it('has its styles after a change of page too, once in the head', async () => {
  const { page, context } = await site.openAwake('/install-config/upgrade/');
  expect(await page.locator('style[data-href=drawing]').count()).toBe(0);
  await page.locator('.breadcrumbs a[href="/install-config/"]').click();
  const drawing = page.locator('figure.drawing > [role=img]').first();
  await drawing.waitFor();
  expect(await drawing.evaluate((element) => getComputedStyle(element).borderTopStyle)).toBe('solid');
  expect(await page.locator('head style[data-href=drawing]').count()).toBe(1);
  expect(await page.locator('body style').count()).toBe(0);
  await context.close();
});

describe('every drawing is whole and legible', () => {
  let opened: OpenPage;
  beforeAll(async () => {
    opened = await site.openPage({ javaScriptEnabled: true });
    // Drawings need none of the site's scripts.
    await opened.page.route('**/*.js', (route) => route.abort());
  });
  afterAll(() => opened.context.close());

  it('is on many pages', () => expect(pages.length).toBeGreaterThan(40));

  it.each([390, 1440])('at %i px', async (width) => {
    const { page } = opened;
    await page.setViewportSize({ width, height: 900 });
    const faults: string[] = [];
    for (const path of pages) {
      await page.goto(site.origin + path);
      faults.push(...(await page.evaluate(findFaults)).map((fault) => `${path} ${fault}`));
    }
    expect(faults).toEqual([]);
  });
});
