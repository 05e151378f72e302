import type { Page } from '@playwright/test';
import { expect, test } from './shop-test';

const SCRIPTS = /\/assets\/.*\.js(\?|$)/;
/** What the browser itself logs about failed requests. */
const CUT = /net::ERR|Failed to fetch|could not be loaded/;
const again = (page: Page) => page.getByRole('button', { name: 'Try again' });

test.afterEach(({ shopper }) => {
  expect(shopper.consoleErrors.filter((complaint) => !CUT.test(complaint))).toEqual([]);
});

test('a part of a page whose script fails says so and can be tried again, and so does a page', async ({
  page,
  shopper,
}) => {
  await shopper.open('/careers');
  // A script that is cut off on its way is lost to this document.
  await shopper.waitForNetworkIdle();
  await page.route(SCRIPTS, (route) => route.abort());
  await page.getByRole('button', { name: 'Shopping Cart' }).click();
  await expect(page.getByRole('alert').getByText('We couldn’t load this part.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.unroute(SCRIPTS);
  await again(page).click();
  await expect(shopper.cartDrawer).toBeVisible();
  await expect(page.getByText('We couldn’t load this part.')).toBeHidden();
  await page.keyboard.press('Escape');

  await shopper.waitForNetworkIdle();
  await page.route(SCRIPTS, (route) => route.abort());
  await page.getByRole('banner').getByRole('link', { name: 'Gift Wizard' }).click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Something went wrong');
  await page.unroute(SCRIPTS);
  await again(page).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Who is it for?' })).toBeVisible();
});

test(
  'what is opened offline says so, once, and loads by itself when the network returns: a part with its styles, a page, a list',
  { tag: ['@R-COLL-13', '@R-COLL-14', '@R-ERR-14'] },
  async ({ page, shopper }) => {
    await shopper.open('/careers');
    await shopper.waitForNetworkIdle();
    await page.context().setOffline(true);
    await page.getByRole('button', { name: 'Search' }).click();
    await expect(page.getByRole('alert').getByText(/^You’re offline/)).toBeVisible();
    await page.context().setOffline(false);
    const field = page.getByRole('combobox', { name: 'Search products' });
    await expect(field).toBeVisible();
    await expect(field).toHaveCSS('border-top-style', 'none');
    await page.keyboard.press('Escape');

    await page.context().setOffline(true);
    await page.getByRole('banner').getByRole('link', { name: 'Wood', exact: true }).click();
    await expect(page.getByRole('main').getByRole('alert')).toContainText('You’re offline');
    await expect(page.getByText('You’re offline'), 'said once').toHaveCount(1);
    await page.context().setOffline(false);
    await expect(page).toHaveURL(/\/material\/wood$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Wood');

    await shopper.waitForNetworkIdle();
    await page.context().setOffline(true);
    await page.getByRole('form', { name: 'Filters' }).getByLabel('Wooden Art').check();
    const failed = page.getByRole('main').getByRole('alert');
    await expect(failed).toContainText('Failed to load products. Please try again later.');
    await expect(failed).toContainText('You’re offline.');
    await page.context().setOffline(false);
    await expect(failed).toBeHidden();
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  },
);

test('a cart that could not be loaded can be loaded again', async ({ page, shopper }) => {
  await shopper.openSignedIn();
  await page.route('**/api/cart/*', (route) => route.abort());
  const cartFails = () => page.waitForEvent('requestfailed', (request) => request.url().includes('/api/cart/'));
  const badgeFailed = cartFails();
  await shopper.open('/careers');
  await badgeFailed;
  // The drawer asks once more when it opens; the network returns only after that has failed too.
  const drawerFailed = cartFails();
  await page.getByRole('button', { name: 'Shopping Cart' }).click();
  await drawerFailed;
  await expect(shopper.cartDrawer.getByText('Your cart could not be loaded')).toBeVisible();
  await page.unroute('**/api/cart/*');
  await again(page).click();
  await expect(shopper.cartDrawer.getByText('Your cart is empty')).toBeVisible();
});

test(
  'My Orders and My Account say when the browser is offline, and load by themselves afterwards',
  { tag: '@R-ORD-01' },
  async ({ page, shopper }) => {
    await shopper.openSignedIn();
    const links = page.getByRole('banner');
    await shopper.open('/orders');
    await expect(page.getByText('No Orders Yet')).toBeVisible();
    await links.getByRole('link', { name: 'Gift Wizard' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Who is it for?' })).toBeVisible();
    await page.context().setOffline(true);
    await links.getByRole('link', { name: 'My Orders' }).click();
    await expect(page.getByText(/^No Orders Yet|^You’re offline/).first()).toBeVisible();
    await page.context().setOffline(false);
    await expect(page.getByText('No Orders Yet')).toBeVisible();
    await expect(page.getByText(/^You’re offline/)).toBeHidden();

    await page.route(/\/api\/(account|users?)\/?.*/, (route) => route.abort());
    await shopper.open('/account');
    await expect(again(page).first()).toBeVisible();
  },
);
