import { test as base } from '@playwright/test';
import { Visitor } from './visitor';

/** A test with a visitor in front of the shop of all journeys. */
export const test = base.extend<{ visitor: Visitor }>({
  visitor: async ({ page, baseURL }, use) => {
    await use(new Visitor(page, baseURL ?? ''));
    // An answer that is still on its way when the story ends is nobody's failure.
    if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' });
  },
});
export { expect } from '@playwright/test';
