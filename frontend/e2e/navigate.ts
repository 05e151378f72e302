import type { Page } from '@playwright/test';

/** Leads to another page of the shop, or of the admin, within the same document. */
export const navigate = (page: Page, to: string) =>
  page.evaluate((path) => {
    history.pushState(null, '', path);
    dispatchEvent(new PopStateEvent('popstate'));
  }, to);
