import type { Page } from '@playwright/test';
import { expect, test } from './shop-test';

/** Holds back every script but the one that loads the others, until the returned function is called. */
async function heldScripts(page: Page): Promise<() => Promise<void>> {
  // Playwright's own routes would intercept fonts and other requests too.
  const browser = await page.context().newCDPSession(page);
  browser.on('Fetch.requestPaused', ({ requestId, request }) => {
    if (/assets\/start/.test(request.url)) void browser.send('Fetch.continueRequest', { requestId });
  });
  await browser.send('Fetch.enable', { patterns: [{ urlPattern: '*/assets/*.js' }] });
  return async () => void (await browser.send('Fetch.disable'));
}

/** The page before hydration, once it records events. */
async function openHeld(page: Page, path: string): Promise<() => Promise<void>> {
  const release = await heldScripts(page);
  await page.goto(path, { waitUntil: 'commit' });
  await page.waitForFunction(() => 'pressesKept' in document.documentElement.dataset, null, { polling: 100 });
  return release;
}

test.afterEach(({ shopper }) => {
  expect(shopper.consoleErrors).toEqual([]);
});

test('a click before hydration is replayed after it', async ({ page, shopper }) => {
  const release = await openHeld(page, '/');
  const bag = page.getByRole('button', { name: 'Shopping Cart' });
  await bag.click();
  await expect(bag).toHaveAttribute('aria-busy', 'true');
  await expect(shopper.cartDrawer).toBeHidden();
  await release();
  await expect(shopper.cartDrawer).toBeVisible();
  await expect(bag).not.toHaveAttribute('aria-busy');
});

test('only the last click before hydration is replayed', async ({ page, shopper }) => {
  const release = await openHeld(page, '/careers');
  await page.getByRole('button', { name: 'Shopping Cart' }).click();
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await release();
  await expect(page.getByRole('combobox', { name: 'Search products' })).toBeFocused();
  await expect(shopper.cartDrawer).toBeHidden();
});

test('a click on a part that is hydrated later is replayed too', async ({ page }) => {
  const release = await openHeld(page, '/');
  const pause = page.getByRole('button', { name: 'Pause Bestsellers' });
  await pause.click();
  await release();
  await expect(page.getByRole('button', { name: 'Play Bestsellers' })).toBeVisible();
});

test('a form that is sent before hydration is delivered without a reload', async ({ page, shopper }) => {
  const release = await openHeld(page, '/contact-us');
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await page.getByLabel('Full name').fill('Meera Iyer');
  await page.getByLabel('E-mail').fill(shopper.email);
  await page.getByLabel('Subject').fill('A lamp for two');
  await page.getByLabel('Message').fill('Can both names be in Devanagari?');
  await page.getByRole('button', { name: 'Send message' }).click();
  await release();
  await expect(page.getByRole('alertdialog')).toContainText('Message Sent!');
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
});

test('a filter that is ticked before hydration is applied', { tag: '@R-FILT-01' }, async ({ page }) => {
  const release = await openHeld(page, '/collections');
  const filters = page.getByRole('form', { name: 'Filters' });
  await filters.getByLabel('Lamp').check();
  await release();
  await expect(page).toHaveURL(/\?type=Lamp$/);
  await expect(filters.getByLabel('Lamp')).toBeChecked();
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(10);
});

test('a budget that is typed before hydration is kept and used', async ({ page }) => {
  const release = await openHeld(page, '/gift-wizard?step=3&recipient=her&occasion=Birthday');
  const budget = page.getByLabel('Budget in rupees');
  await budget.pressSequentially('2500');
  await release();
  await expect(page.getByRole('button', { name: 'Next' })).toBeEnabled();
  await expect(budget).toHaveValue('2,500');
});
