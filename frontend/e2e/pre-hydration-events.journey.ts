import type { Page } from '@playwright/test';
import { expect, test } from './shop-test';

/** Every script but the one that starts the others waits until it is let go. */
async function heldScripts(page: Page): Promise<() => Promise<void>> {
  // Narrower than Playwright's own routes, which would come between the browser and its fonts as well.
  const browser = await page.context().newCDPSession(page);
  browser.on('Fetch.requestPaused', ({ requestId, request }) => {
    if (/assets\/start/.test(request.url)) void browser.send('Fetch.continueRequest', { requestId });
  });
  await browser.send('Fetch.enable', { patterns: [{ urlPattern: '*/assets/*.js' }] });
  return async () => void (await browser.send('Fetch.disable'));
}

/** The page as the server sent it, with presses kept and nothing alive. */
async function openHeld(page: Page, path: string): Promise<() => Promise<void>> {
  const release = await heldScripts(page);
  await page.goto(path, { waitUntil: 'commit' });
  await page.waitForFunction(() => 'pressesKept' in document.documentElement.dataset, null, { polling: 100 });
  return release;
}

test.afterEach(({ shopper }) => {
  expect(shopper.consoleErrors).toEqual([]);
});

test('a press before the page is alive is heard, and done once it is', async ({ page, shopper }) => {
  const release = await openHeld(page, '/');
  const bag = page.getByRole('button', { name: 'Shopping Cart' });
  await bag.click();
  await expect(bag).toHaveAttribute('aria-busy', 'true');
  await expect(shopper.cartDrawer).toBeHidden();
  await release();
  await expect(shopper.cartDrawer).toBeVisible();
  await expect(bag).not.toHaveAttribute('aria-busy');
});

test('only the last press counts', async ({ page, shopper }) => {
  const release = await openHeld(page, '/careers');
  await page.getByRole('button', { name: 'Shopping Cart' }).click();
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await release();
  await expect(page.getByRole('combobox', { name: 'Search products' })).toBeFocused();
  await expect(shopper.cartDrawer).toBeHidden();
});

test('a press on a part of the page that comes alive later is kept too', async ({ page }) => {
  const release = await openHeld(page, '/');
  const pause = page.getByRole('button', { name: 'Pause Bestsellers' });
  await pause.click();
  await release();
  await expect(page.getByRole('button', { name: 'Play Bestsellers' })).toBeVisible();
});

test('a form that is sent before the page is alive neither reloads it nor loses a word', async ({ page, shopper }) => {
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

test('what is ticked and chosen before the page is alive counts', { tag: '@R-FILT-01' }, async ({ page }) => {
  const release = await openHeld(page, '/collections');
  const filters = page.getByRole('form', { name: 'Filters' });
  await filters.getByLabel('Lamp').check();
  await release();
  await expect(page).toHaveURL(/\?type=Lamp$/);
  await expect(filters.getByLabel('Lamp')).toBeChecked();
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(10);
});

test('a budget that is typed before the page is alive survives, and counts', async ({ page }) => {
  const release = await openHeld(page, '/gift-wizard?step=3&recipient=her&occasion=Birthday');
  const budget = page.getByLabel('Budget in rupees');
  await budget.pressSequentially('2500');
  await release();
  await expect(page.getByRole('button', { name: 'Next' })).toBeEnabled();
  await expect(budget).toHaveValue('2,500');
});
