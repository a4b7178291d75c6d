import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { BrowserContextOptions, Page } from 'playwright-core';
import type { Site } from '../../e2e/support/set-up-site';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const STANDARD = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** How many pages are looked at at the same time. */
const LANES = 3;

interface Finding {
  id: string;
  nodes: { html: string; failureSummary?: string }[];
}

/** A page to look at, and what a reader does on it before. */
export interface Visit {
  path: string;
  act?: (page: Page) => Promise<void>;
}

/**
 * Looks at pages with axe.
 *
 * @param context how the pages are shown. In light mode all rules are looked at; in dark mode contrast alone, since
 *   only the colors differ
 * @returns what was found, each with its path, sorted
 */
export async function inspect(
  site: Site,
  visits: readonly Visit[],
  context: BrowserContextOptions & { colorScheme: 'light' | 'dark' },
): Promise<string[]> {
  const runOnly = context.colorScheme === 'light' ? STANDARD : ['color-contrast'];
  const queue = [...visits];
  const found: string[] = [];
  const lane = async (): Promise<void> => {
    // The policy of the site forbids foreign scripts, such as the inspector.
    const opened = await site.openPage({ ...context, bypassCSP: true, reducedMotion: 'reduce' });
    for (let visit = queue.pop(); visit; visit = queue.pop()) {
      const look = { url: site.origin + visit.path, act: visit.act, runOnly };
      // Under load the inspector sometimes reads colors before the page is painted: what three looks find is there.
      let findings = await findingsOn(opened.page, look);
      for (let more = 2; more > 0 && findings.length > 0; more -= 1)
        findings = await findingsOn(opened.page, look);
      found.push(...findings.map((finding) => `${visit.path}: ${finding}`));
    }
    await opened.context.close();
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  return found.sort();
}

async function findingsOn(
  page: Page,
  { url, act, runOnly }: { url: string; act: Visit['act']; runOnly: readonly string[] },
): Promise<string[]> {
  await page.goto(url, { waitUntil: 'load' });
  await act?.(page);
  await page.evaluate(AXE);
  await page.evaluate(async () => {
    // Animations that end early are as still as those that end.
    await Promise.allSettled(document.getAnimations().map((animation) => animation.finished));
    // The second frame begins when the first is painted.
    await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
  });
  const { violations } = await page.evaluate(
    (options) =>
      (window as unknown as { axe: { run(options: object): Promise<{ violations: Finding[] }> } }).axe.run(
        options,
      ),
    { runOnly, resultTypes: ['violations'] },
  );
  return violations.map(({ id, nodes }) => `${id}: ${nodes.slice(0, 3).map(describeNode).join(' | ')}`);
}

function describeNode({ html, failureSummary }: Finding['nodes'][number]): string {
  return `${html.slice(0, 120)} (${failureSummary?.replace(/\s+/g, ' ').slice(0, 160)})`;
}
