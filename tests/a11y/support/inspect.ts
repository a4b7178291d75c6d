import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { BrowserContextOptions, Page } from 'playwright-core';
import type { Site } from '../../e2e/support/set-up-site';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
/** The rules that are checked in each color mode. */
const RULES = {
  light: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  dark: ['color-contrast'],
};
/** The number of pages that are checked concurrently. */
const LANES = 3;

interface Finding {
  id: string;
  nodes: { html: string; failureSummary?: string }[];
}

/** A page to check, and what a reader does on it before. */
export interface Visit {
  path: string;
  act?: (page: Page) => Promise<void>;
}

/**
 * Checks pages with axe, with all rules in light mode and only the contrast rule in dark mode, because only the colors
 * differ.
 *
 * @param context how the pages are shown
 * @returns the findings, each with its path and mode, sorted
 */
export async function inspect(
  site: Site,
  visits: readonly Visit[],
  context: BrowserContextOptions = {},
): Promise<string[]> {
  const queue = [...visits];
  const found: string[] = [];
  const lane = async (): Promise<void> => {
    // The site's policy forbids foreign scripts, such as axe.
    const opened = await site.openPage({ ...context, bypassCSP: true, reducedMotion: 'reduce' });
    for (let visit = queue.pop(); visit; visit = queue.pop()) {
      // Under load, axe sometimes reads colors before the page is painted. A finding counts if three checks report it.
      let findings = await findingsOn(opened.page, site.origin, visit);
      for (let more = 2; more > 0 && findings.length > 0; more -= 1)
        findings = await findingsOn(opened.page, site.origin, visit);
      found.push(...findings.map((finding) => `${visit.path}: ${finding}`));
    }
    await opened.context.close();
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  return found.sort();
}

async function findingsOn(page: Page, origin: string, { path, act }: Visit): Promise<string[]> {
  await page.goto(origin + path, { waitUntil: 'load' });
  await act?.(page);
  await page.evaluate(AXE);
  const findings: string[] = [];
  for (const [mode, rules] of Object.entries(RULES)) {
    // Does what the color mode switch does, because a page without loaded scripts has no switch.
    await page.evaluate((theme) => (document.documentElement.dataset.theme = theme), mode);
    findings.push(...(await violations(page, rules)).map((violation) => `in ${mode} mode, ${violation}`));
  }
  return findings;
}

async function violations(page: Page, runOnly: readonly string[]): Promise<string[]> {
  await page.evaluate(async () => {
    // Animations that end early also count as finished.
    await Promise.allSettled(document.getAnimations().map((animation) => animation.finished));
    // The second frame starts when the first is painted.
    await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
  });
  const { violations: found } = await page.evaluate(
    (options) =>
      (window as unknown as { axe: { run(options: object): Promise<{ violations: Finding[] }> } }).axe.run(
        options,
      ),
    { runOnly, resultTypes: ['violations'] },
  );
  return found.map(({ id, nodes }) => `${id}: ${nodes.slice(0, 3).map(describeNode).join(' | ')}`);
}

function describeNode({ html, failureSummary }: Finding['nodes'][number]): string {
  return `${html.slice(0, 120)} (${failureSummary?.replace(/\s+/g, ' ').slice(0, 160)})`;
}
