import type { Page } from '@playwright/test';
import { expect, test } from './shop-test';
import { PLAIN, recordAnnouncements, ShopperPage } from './shopper-page';

/** How often it was announced that something is in the cart. */
const timesAdded = (announced: readonly string[]) =>
  announced.filter((text) => text.startsWith('Added to Cart')).length;
const addsOf = (page: Page): string[] => {
  const adds: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/cart')) adds.push(request.url());
  });
  return adds;
};

test(
  'signing in on a category page adds the guest’s item without a reload',
  { tag: ['@R-CART-13', '@R-CART-14', '@R-LOGIN-17', '@R-ROUTE-03'] },
  async ({ page, shopper }) => {
    const adds = addsOf(page);
    const announced = await recordAnnouncements(page);
    await shopper.open('/collections/material/resin');
    await page.getByRole('button', { name: `Add to Cart: ${PLAIN.name}` }).focus();
    await page.keyboard.press('Enter');
    await expect(shopper.loginDialog).toBeVisible();
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    await shopper.signInWithCode();
    await page.waitForURL(`${shopper.baseUrl}/`);
    await expect.poll(() => timesAdded(announced)).toBe(1);
    await expect(page.getByRole('button', { name: 'Shopping Cart, 1 item' })).toBeVisible();
    await expect(page.getByRole('button', { name: `Signed in as ${shopper.email}` })).toBeVisible();
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
    expect(adds).toHaveLength(1);
  },
);

test(
  'signing in in another tab adds the guest’s item once',
  { tag: '@R-CART-14' },
  async ({ page, shopper, context }) => {
    const adds = addsOf(page);
    const announced = await recordAnnouncements(page);
    await shopper.open(`/product/${PLAIN.slug}`);
    await page.getByRole('button', { name: 'Add to Cart' }).first().click();
    await expect(shopper.loginDialog).toBeVisible();

    const other = new ShopperPage(await context.newPage(), shopper.baseUrl);
    const othersAdds = addsOf(other.page);
    await other.open('/our-story');
    await other.page.getByRole('button', { name: 'Login / Register' }).click();
    await other.signInWithCode();
    await expect.poll(() => timesAdded(announced)).toBe(1);
    await other.page.waitForURL(`${shopper.baseUrl}/`);
    await expect(shopper.loginDialog).toBeHidden();
    await expect(page.getByRole('button', { name: 'Shopping Cart, 1 item' })).toBeVisible();
    await other.page.reload();
    await other.waitForHydration();
    await expect(other.page.getByRole('button', { name: 'Shopping Cart, 1 item' })).toBeVisible();
    expect([adds.length, othersAdds.length]).toEqual([1, 0]);
  },
);
