import { test as base } from '@playwright/test';
import { ShopperPage } from './shopper-page';

/** A test with a shopper's page in the shop that all journeys share. */
export const test = base.extend<{ shopper: ShopperPage }>({
  shopper: async ({ page, baseURL }, use) => {
    await use(new ShopperPage(page, baseURL ?? ''));
    // A response that is still on its way when the test ends is no failure.
    if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' });
  },
});
export { expect } from '@playwright/test';
