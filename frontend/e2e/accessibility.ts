import { expect, type Page } from '@playwright/test';
import fs from 'node:fs';
import { createRequire } from 'node:module';

const source = fs.readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The two widths at which every screen is checked: a phone and a desktop. */
export const WIDTHS = [390, 1440] as const;

/** Rules whose outcome may depend on the width. All others are checked at that of a desktop, where the page has the same parts. */
const RULES_OF_WIDTH = ['target-size', 'scrollable-region-focusable', 'aria-hidden-focus', 'button-name', 'link-name'];

interface Axe {
  run: (
    where: Node,
    options: object,
  ) => Promise<{ violations: { id: string; help: string; nodes: { html: string }[] }[] }>;
}

/**
 * The violations that axe finds on the page as it stands, one line a rule; while a modal dialog is open, in that dialog, as
 * the rest of the page is inert. @param rules only these rules
 */
export async function violations(page: Page, rules?: readonly string[]): Promise<string[]> {
  // The content security policy forbids foreign scripts; the debugger may run them.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  return page.evaluate(async (only) => {
    // A colour that is being animated has no contrast yet.
    const moving = document.getAnimations().filter((one) => one.effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(moving.map(({ finished }) => finished));
    const { axe } = window as unknown as { axe: Axe };
    // axe leaves out its WCAG 2.2 rule unless it is asked for.
    const options = only
      ? { runOnly: only, resultTypes: ['violations'] }
      : { resultTypes: ['violations'], rules: { 'target-size': { enabled: true } } };
    const modal = [...document.querySelectorAll('dialog:modal')].at(-1);
    const { violations: found } = await axe.run(modal ?? document, options);
    return found.map(
      ({ id, help, nodes }) => `${id}: ${help}\n  ${nodes.map(({ html }) => html.slice(0, 200)).join('\n  ')}`,
    );
  }, rules);
}

/** What 1280 px are at a zoom of 400 %. */
const ZOOMED_WIDTH = 320;

/** Nothing reaches over the side of the screen, nor of the dialog that is open. */
export async function expectNoOverflow(page: Page, where = page.url()): Promise<void> {
  const [needed, there, inDialog] = await page.evaluate(() => {
    const dialogs = [...document.querySelectorAll('dialog:modal')];
    const over = dialogs.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
    return [document.documentElement.scrollWidth, innerWidth, Math.max(0, ...over)] as const;
  });
  expect(needed, `${where}: nothing is wider than the screen`).toBeLessThanOrEqual(there);
  expect(inDialog, `${where}: nothing is wider than the dialog`).toBe(0);
}

/** Nothing reaches over the side at a zoom of 400 %; leaves the page at its width. */
export async function expectNoOverflowWhenZoomed(page: Page, where = page.url()): Promise<void> {
  const size = page.viewportSize() ?? { width: 390, height: 900 };
  await page.setViewportSize({ ...size, width: ZOOMED_WIDTH });
  await expectNoOverflow(page, `${where} at ${ZOOMED_WIDTH} px`);
  await page.setViewportSize(size);
}

/** No violation that axe knows, and nothing that reaches over the side of the screen. @param rules only these rules */
export async function expectAccessible(page: Page, where = page.url(), rules?: readonly string[]): Promise<void> {
  expect(await violations(page, rules), where).toEqual([]);
  await expectNoOverflow(page, where);
}

/** The same of a page on a phone, all of whose rules are checked on a desktop too. */
export const expectAccessibleOnPhone = (page: Page, where = page.url()) =>
  expectAccessible(page, where, RULES_OF_WIDTH);

/** The same on a phone and on a desktop; leaves the page at the width of a desktop. */
export async function expectAccessibleAtBothWidths(page: Page, where = page.url()): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    // axe counts links that are scrolled under the sticky header as too close to its own.
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    await expectAccessible(page, `${where} at ${width} px`, width === 390 ? RULES_OF_WIDTH : undefined);
  }
}
