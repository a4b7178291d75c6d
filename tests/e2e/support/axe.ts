import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * Checks a page in its current state with axe.
 *
 * @param options.within selector of the only part to check
 * @param options.without rules that are left out
 * @returns a line for each violated rule, with the first element that violates it
 */
export async function axeFindings(
  page: Page,
  options: { within?: string; without?: readonly string[] } = {},
): Promise<string[]> {
  const { within = 'html', without = [] } = options;
  const rules = Object.fromEntries(without.map((rule) => [rule, { enabled: false }]));
  await page.evaluate(AXE);
  const { violations } = await page.evaluate(
    ([where, how]) => {
      const { axe } = window as unknown as { axe: { run(...asked: unknown[]): Promise<AxeResults> } };
      return axe.run(where, how);
    },
    [within, { rules }] as const,
  );
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 200)}`);
}
