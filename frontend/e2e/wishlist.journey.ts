import type { Page } from '@playwright/test';
import { expectAccessible, expectAccessibleAtBothWidths, expectAccessibleOnPhone, WIDTHS } from './accessibility';
import { expectNoLayoutShift, watchLayoutShifts } from './layout-shift';
import { expect, test } from './shop-test';
import { GIFT, PLAIN, ShopperPage } from './shopper-page';

const heart = (page: Page, name: string) => page.getByRole('button', { name: `Wishlist: ${name}` });
const names = (page: Page) => page.getByRole('list', { name: 'Your wishlist' }).getByRole('heading').allTextContents();
const inStorage = (page: Page) => page.evaluate(() => localStorage.getItem('wishlist'));

test(
  'a guest’s wishlist becomes the customer’s on every device after signing in, and leaves the browser at the logout',
  { tag: ['@R-OUT-02', '@R-OUT-03', '@R-OUT-06'] },
  async ({ page, shopper, browser }) => {
    await shopper.open(`/product/${PLAIN.slug}`);
    await heart(page, PLAIN.name).first().click();
    await expect(heart(page, PLAIN.name).first()).toHaveAttribute('aria-pressed', 'true');
    await shopper.open('/collections/customised-products');
    await heart(page, GIFT.name).focus();
    await page.keyboard.press('Space');
    await expect(heart(page, GIFT.name)).toHaveAttribute('aria-pressed', 'true');
    await page.getByRole('link', { name: 'Wishlist', exact: true }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Wishlist' })).toBeVisible();
    await expect.poll(() => names(page)).toEqual([GIFT.name, PLAIN.name]);

    await page.getByRole('main').getByRole('button', { name: 'Login / Register' }).click();
    await shopper.signInWithCode();
    await page.waitForURL(`${shopper.baseUrl}/`);
    await shopper.waitForHydration();
    expect(await inStorage(page)).toBeNull();
    await shopper.open('/wishlist');
    await expect.poll(() => names(page)).toEqual([GIFT.name, PLAIN.name]);

    const context = await browser.newContext({ storageState: await page.context().storageState() });
    const elsewhere = new ShopperPage(await context.newPage(), shopper.baseUrl);
    await elsewhere.open('/wishlist');
    await expect.poll(() => names(elsewhere.page)).toEqual([GIFT.name, PLAIN.name]);
    await elsewhere.page.getByRole('button', { name: `Add to Cart: ${PLAIN.name}` }).focus();
    await elsewhere.page.keyboard.press('Enter');
    await expect(elsewhere.page.getByRole('button', { name: 'Shopping Cart, 1 item' })).toBeVisible();
    await context.close();

    await page.getByRole('button', { name: `Remove ${GIFT.name}` }).press('Enter');
    await expect.poll(() => names(page)).toEqual([PLAIN.name]);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect
      .poll(() =>
        shopper.callApi<{ productIds: string[] }>('GET', '/api/wishlist').then((list) => list.productIds.length),
      )
      .toBe(1);
    await page.getByRole('button', { name: /^Signed in as/ }).click();
    await shopper.loginDialog.getByRole('button', { name: 'Logout' }).click();
    await page.waitForURL(`${shopper.baseUrl}/`);
    await shopper.waitForHydration();
    expect(await page.evaluate(() => localStorage.length)).toBe(0);
    const refreshed = await page.context().request.post(`${shopper.baseUrl}/api/auth/refresh`);
    expect(refreshed.status()).toBe(401);
    await shopper.open(`/product/${PLAIN.slug}`);
    await expect(heart(page, PLAIN.name).first()).toHaveAttribute('aria-pressed', 'false');
    expect(shopper.consoleErrors).toEqual([]);
  },
);

test(
  'a guest’s wishlist is accessible, does not shift the page and is not part of the server’s HTML',
  { tag: '@R-SEC-02' },
  async ({ page, shopper }) => {
    await watchLayoutShifts(page);
    await shopper.open(`/product/${PLAIN.slug}`);
    await heart(page, PLAIN.name).first().click();
    await expect(heart(page, PLAIN.name).first()).toHaveAttribute('aria-pressed', 'true');
    await expectAccessibleAtBothWidths(page, 'a product on the wishlist');
    const answer = await shopper.open(`/product/${PLAIN.slug}`);
    const html = (await answer?.text()) ?? '';
    expect(html).toContain(`Wishlist: ${PLAIN.name}`);
    expect(html).not.toContain('aria-pressed="true"');
    await expect(heart(page, PLAIN.name).first()).toHaveAttribute('aria-pressed', 'true');
    await expectNoLayoutShift(shopper, 'a product on the wishlist');
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      const box = await heart(page, PLAIN.name).first().boundingBox();
      expect([box?.width, box?.height]).toEqual([44, 44]);
    }

    await shopper.open('/wishlist');
    await expect.poll(() => names(page)).toEqual([PLAIN.name]);
    await expectNoLayoutShift(shopper, 'the wishlist');
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      if (width === 390) await expectAccessibleOnPhone(page, 'the wishlist on a phone');
      else await expectAccessible(page, 'the wishlist');
      const card = await heart(page, PLAIN.name).boundingBox();
      expect([card?.width, card?.height]).toEqual([44, 44]);
    }
    await heart(page, PLAIN.name).press('Space');
    await expect(page.getByText('Your wishlist is empty')).toBeVisible();
    expect(shopper.consoleErrors).toEqual([]);
  },
);
