import type { Locator, Page } from '@playwright/test';
import { navigate } from './navigate';
import { expectPage, unexpectedErrors } from './page-expectations';
import { PAGES, type RouteExpectation } from './page-table';
import { expect, test } from './shop-test';
import { PLAIN, type ShopperPage } from './shopper-page';

const all = Object.values(PAGES).flat();

const top = (page: Page, name: string): Locator => page.getByRole('banner').getByRole('link', { name, exact: true });

/** Follows the links that lead to a page; without any, navigates by the history. */
async function follow(page: Page, shopper: ShopperPage, { path, reachedBy }: RouteExpectation): Promise<void> {
  if (!reachedBy) return navigate(page, path);
  if (typeof reachedBy === 'function') return reachedBy(page, shopper);
  for (const [place, name] of reachedBy) {
    if (place === 'top') await top(page, name).click();
    else await page.getByRole(place).getByRole('link', { name, exact: true }).first().click();
  }
}

test(
  'a customer reaches every page by the links of the shop, without another document, and each begins at its top',
  {
    tag: [
      '@R-ROUTE-05',
      '@R-ROUTE-21',
      '@R-ROUTE-22',
      '@R-ROUTE-29',
      '@R-ROUTE-30',
      '@R-ROUTE-32',
      '@R-ROUTE-33',
      '@R-OUT-03',
    ],
  },
  async ({ page, shopper }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await shopper.openSignedIn();
    await shopper.addToCart(PLAIN.slug);
    const mark = () => page.evaluate(() => Object.assign(window, { sameDocument: true }));
    await shopper.open('/our-story');
    await mark();
    for (const one of all) {
      await follow(page, shopper, one);
      await expectPage(page, { ...one, ...one.signedIn });
      if (one.newDocument) {
        await shopper.waitForHydration();
        await mark();
      }
      expect(await page.evaluate(() => 'sameDocument' in window), `${one.path} came without another document`).toBe(
        true,
      );
      await expect.poll(() => page.evaluate(() => scrollY), `${one.path} begins at its top`).toBe(0);
      if (one.path === '/logout') {
        await expect(page.getByRole('button', { name: 'Login / Register' })).toBeVisible();
        expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
      }
      expect(unexpectedErrors(shopper, { ...one, ...one.signedIn }), one.path).toEqual([]);
    }
  },
);
