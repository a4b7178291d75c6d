import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RunningServer } from '../../server/create-server';
import { launchBrowser } from '../e2e/support/browser';
import { serveBuild } from '../e2e/support/site';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const STANDARD = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** How many pages are looked at at the same time. */
const LANES = 3;

interface Finding {
  id: string;
  nodes: { html: string; failureSummary?: string }[];
}

let browser: Browser;
let site: RunningServer;

beforeAll(async () => {
  [browser, site] = await Promise.all([launchBrowser(), serveBuild()]);
});
afterAll(async () => {
  await browser?.close();
  await site?.close();
});

/** Every page of the build, without the small pages that only lead on to another. */
function builtPages(): string[] {
  return readdirSync('build', { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?:^|\/)(?:index|404)\.html$/.test(file))
    .filter((file) => !readFileSync(`build/${file}`, 'utf8').includes('http-equiv="refresh"'))
    .map((file) => `/${file.replace(/index\.html$/, '')}`);
}

async function findings(page: Page, path: string, options: object): Promise<string[]> {
  await page.goto(site.origin + path, { waitUntil: 'load' });
  await page.evaluate(AXE);
  await page.evaluate(() => Promise.all(document.getAnimations().map((animation) => animation.finished)));
  const { violations } = await page.evaluate(
    (run) =>
      (window as unknown as { axe: { run(options: object): Promise<{ violations: Finding[] }> } }).axe.run(
        run,
      ),
    options,
  );
  return violations.map(
    ({ id, nodes }) => `${path}: ${id}: ${nodes.slice(0, 3).map(describeNode).join(' | ')}`,
  );
}

function describeNode({ html, failureSummary }: Finding['nodes'][number]): string {
  return `${html.slice(0, 120)} (${failureSummary?.replace(/\s+/g, ' ').slice(0, 160)})`;
}

async function inspectAll(colorScheme: 'light' | 'dark', options: object): Promise<string[]> {
  const queue = builtPages();
  const found: string[] = [];
  const lane = async (): Promise<void> => {
    // The policy of the site forbids foreign scripts, such as the inspector.
    const context = await browser.newContext({ colorScheme, bypassCSP: true, reducedMotion: 'reduce' });
    const page = await context.newPage();
    for (let path = queue.pop(); path !== undefined; path = queue.pop()) {
      const first = await findings(page, path, options);
      // Under load the inspector sometimes reads colors before the page is painted: a second look decides.
      found.push(...(first.length > 0 ? await findings(page, path, options) : []));
    }
    await context.close();
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  return found.sort();
}

describe('no page has an accessibility finding', () => {
  it('in light mode', async () => {
    expect(await inspectAll('light', { runOnly: STANDARD, resultTypes: ['violations'] })).toEqual([]);
  });

  it('in dark mode, where only the colors differ', async () => {
    expect(await inspectAll('dark', { runOnly: ['color-contrast'], resultTypes: ['violations'] })).toEqual(
      [],
    );
  });
});
