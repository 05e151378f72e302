import type { Page } from '@playwright/test';
import { expect, test } from './shop-test';
import { GIFT, PLAIN, type Visitor } from './visitor';

/** Longer than the half second in which a browser takes a shift for the answer to a press. */
const LATE_MS = 700;
/** Nothing that is noticed; letters of another width move their neighbours by a pixel. */
const STILL = 0.02;

type Moved = Window & { moved: { value: number; what: string }[] };

async function watch(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const here = window as unknown as Moved;
    here.moved = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
        sources: { node?: Element }[];
      })[]) {
        if (entry.hadRecentInput) continue;
        here.moved.push({ value: entry.value, what: String(entry.sources[0]?.node?.outerHTML).slice(0, 90) });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

async function expectStill(visitor: Visitor, where: string): Promise<void> {
  await visitor.quiet();
  // What came last is painted, and what it moved is counted.
  const moved = await visitor.page.evaluate(async () => {
    for (let frames = 0; frames < 2; frames += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
    await new Promise((resolve) => setTimeout(resolve));
    return (window as unknown as Moved).moved;
  });
  const sum = moved.reduce((total, { value }) => total + value, 0);
  expect(sum, `${where}: ${JSON.stringify(moved)}`).toBeLessThanOrEqual(STILL);
}

/** What the page asks comes late. */
async function late(page: Page, what: string, ms = LATE_MS): Promise<void> {
  await page.route(what, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, ms));
    await route.continue();
  });
}

for (const width of [390, 1440]) {
  test.describe(`R-ROUTE-44 at ${width} px nothing moves`, () => {
    test.use({ viewport: { width, height: 844 } });

    test('when the letters come late, and down to the end of the page', async ({ page, visitor }) => {
      await watch(page);
      await late(page, '**/*.woff2');
      for (const path of ['/', '/collections/style', `/product/${GIFT.slug}`]) {
        await page.goto(path);
        await page.evaluate(() => document.fonts.ready);
        const tall = await page.evaluate(() => document.documentElement.scrollHeight);
        for (let top = 0; top < tall; top += 800) {
          await page.evaluate((place) => window.scrollTo({ top: place, behavior: 'instant' }), top);
          await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
        }
        await expectStill(visitor, path);
      }
    });

    test('when a collection is opened whose tiles and pictures come late', async ({ page, visitor }) => {
      await watch(page);
      await visitor.go('/collections/material/wood');
      await page.waitForLoadState('networkidle');
      await late(page, '**/api/**');
      await late(page, '**/assets/*.js');
      const trail = page.getByRole('navigation', { name: 'Breadcrumb' });
      await trail.getByRole('link', { name: 'Collections' }).click();
      await expect(page.getByRole('region', { name: 'Collections to browse' })).toBeVisible();
      await expectStill(visitor, 'the collections');
    });

    test('when what is found comes while somebody types', async ({ page, visitor }) => {
      await watch(page);
      await visitor.go('/shipping');
      await page.getByRole('button', { name: 'Search', exact: true }).click();
      const field = page.getByRole('combobox', { name: 'Search products' });
      await late(page, '**/api/**');
      await field.fill('lamp');
      await expect(page.getByRole('group', { name: 'Products' }).getByRole('option').first()).toBeVisible();
      await expectStill(visitor, 'the search');
    });

    test('when a name, a cart and an account come late', async ({ page, visitor }) => {
      await watch(page);
      await visitor.arriveSignedIn();
      await visitor.put(PLAIN.slug);
      await late(page, '**/api/**');
      await visitor.go('/faqs');
      await expect(page.getByRole('button', { name: /^Shopping Cart.*1/ })).toBeVisible();
      await expectStill(visitor, 'a page with a cart');
      await visitor.go('/account');
      await expect(page.getByRole('checkbox', { name: /^Remind me/ })).toBeVisible();
      await expectStill(visitor, 'the account');
      for (const last of ['addresses', 'checkout/quote']) {
        await late(page, `**/api/${last}*`, 2 * LATE_MS);
        await visitor.go('/checkout');
        await expect(page.getByLabel('First name')).toBeVisible();
        await expectStill(visitor, `the checkout, its ${last} last`);
        await page.unroute(`**/api/${last}*`);
      }
    });
  });
}
