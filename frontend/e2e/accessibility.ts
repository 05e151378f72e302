import { expect, type Page } from '@playwright/test';
import fs from 'node:fs';
import { createRequire } from 'node:module';

const source = fs.readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Axe {
  run: (options: object) => Promise<{ violations: { id: string; help: string; nodes: { html: string }[] }[] }>;
}

/** What axe finds wrong on the page as it stands, one line a rule. */
export async function violations(page: Page): Promise<string[]> {
  // The page's content policy forbids foreign scripts; the debugger may run them.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  return page.evaluate(async () => {
    // Colours on their way from one to another are neither.
    const moving = document.getAnimations().filter((one) => one.effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(moving.map(({ finished }) => finished));
    const { axe } = window as unknown as { axe: Axe };
    // WCAG 2.2 has one rule that axe knows and leaves out unless it is asked for.
    const options = { resultTypes: ['violations'], rules: { 'target-size': { enabled: true } } };
    const { violations: found } = await axe.run(options);
    return found.map(
      ({ id, help, nodes }) => `${id}: ${help}\n  ${nodes.map(({ html }) => html.slice(0, 200)).join('\n  ')}`,
    );
  });
}

/** No fault that axe knows, and nothing that reaches over the edge. */
export async function expectSound(page: Page, where = page.url()): Promise<void> {
  expect(await violations(page), where).toEqual([]);
  const [needed, there] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth] as const);
  expect(needed, `${where}: nothing is wider than the screen`).toBeLessThanOrEqual(there);
}
