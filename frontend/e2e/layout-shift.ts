import { expect, type Page } from '@playwright/test';
import type { ShopperPage } from './shopper-page';

/** The largest layout shift (CLS) of a page; a font of another width may move its neighbours by a pixel. */
const MAX_SHIFT = 0.02;

type Watched = Window & { layoutShifts: { value: number; what: string }[] };

/** Records the layout shifts of every page that is opened from now on, as browsers count them (CLS). */
export async function watchLayoutShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const here = window as unknown as Watched;
    here.layoutShifts = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
        sources: { node?: Element }[];
      })[]) {
        if (entry.hadRecentInput) continue;
        here.layoutShifts.push({ value: entry.value, what: String(entry.sources[0]?.node?.outerHTML).slice(0, 90) });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** Waits until what came last is painted, and its shifts are recorded. */
export const waitForPaint = (page: Page) =>
  page.evaluate(async () => {
    for (let frames = 0; frames < 2; frames += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
    await new Promise((resolve) => setTimeout(resolve));
  });

/** Since the document was opened, its layout has not shifted noticeably. */
export async function expectNoLayoutShift({ page }: ShopperPage, where: string): Promise<void> {
  await waitForPaint(page);
  const shifts = await page.evaluate(() => (window as unknown as Watched).layoutShifts);
  const sum = shifts.reduce((total, { value }) => total + value, 0);
  expect(sum, `${where} moves: ${JSON.stringify(shifts)}`).toBeLessThanOrEqual(MAX_SHIFT);
}
