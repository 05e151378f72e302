import type { Page } from '@playwright/test';
import { violations } from './accessibility';
import { expect, test } from './shop-test';
import { GIFT, PLAIN, Visitor } from './visitor';

const heart = (page: Page, name: string) => page.getByRole('button', { name: `Wishlist: ${name}` });
const names = (page: Page) => page.getByRole('list', { name: 'Your wishlist' }).getByRole('heading').allTextContents();
const inStorage = (page: Page) => page.evaluate(() => localStorage.getItem('wishlist'));

test('a guest’s wishlist becomes the customer’s at the sign-in, on every device', async ({
  page,
  visitor,
  browser,
}) => {
  await visitor.go(`/product/${PLAIN.slug}`);
  await heart(page, PLAIN.name).first().click();
  await expect(heart(page, PLAIN.name).first()).toHaveAttribute('aria-pressed', 'true');
  await visitor.go('/collections/customised-products');
  await heart(page, GIFT.name).focus();
  await page.keyboard.press('Space');
  await expect(heart(page, GIFT.name)).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('link', { name: 'Wishlist', exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Wishlist' })).toBeVisible();
  await expect.poll(() => names(page)).toEqual([GIFT.name, PLAIN.name]);

  await page.getByRole('main').getByRole('button', { name: 'Login / Register' }).click();
  await visitor.signInByMail();
  await page.waitForURL(`${visitor.shop}/`);
  await visitor.alive();
  expect(await inStorage(page)).toBeNull();
  await visitor.go('/wishlist');
  await expect.poll(() => names(page)).toEqual([GIFT.name, PLAIN.name]);

  const context = await browser.newContext({ storageState: await page.context().storageState() });
  const elsewhere = new Visitor(await context.newPage(), visitor.shop);
  await elsewhere.go('/wishlist');
  await expect.poll(() => names(elsewhere.page)).toEqual([GIFT.name, PLAIN.name]);
  await elsewhere.page.getByRole('button', { name: `Add to Cart: ${PLAIN.name}` }).focus();
  await elsewhere.page.keyboard.press('Enter');
  await expect(elsewhere.page.getByRole('button', { name: 'Shopping Cart, 1 item' })).toBeVisible();
  await context.close();

  await page.getByRole('button', { name: `Remove ${GIFT.name}` }).press('Enter');
  await expect.poll(() => names(page)).toEqual([PLAIN.name]);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect
    .poll(() => visitor.ask<{ productIds: string[] }>('GET', '/api/wishlist').then((list) => list.productIds.length))
    .toBe(1);
  await page.getByRole('button', { name: /^Signed in as/ }).click();
  await visitor.login.getByRole('button', { name: 'Logout' }).click();
  await page.waitForURL(`${visitor.shop}/`);
  await visitor.alive();
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
  await visitor.go(`/product/${PLAIN.slug}`);
  await expect(heart(page, PLAIN.name).first()).toHaveAttribute('aria-pressed', 'false');
  expect(visitor.complaints).toEqual([]);
});

for (const width of [390, 1440]) {
  test(`R-SEC-02 the wishlist at ${width} px: empty and filled, without a barrier or a jump`, async ({
    page,
    visitor,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await visitor.go('/wishlist');
    await expect(page.getByText('Your wishlist is empty')).toBeVisible();
    expect(await violations(page)).toEqual([]);
    expect(await page.locator('meta[name=robots]').getAttribute('content')).toContain('noindex');

    await visitor.go(`/product/${PLAIN.slug}`);
    await heart(page, PLAIN.name).first().click();
    await expect(heart(page, PLAIN.name).first()).toHaveAttribute('aria-pressed', 'true');
    expect(await violations(page)).toEqual([]);
    const answer = await visitor.go(`/product/${PLAIN.slug}`);
    const html = (await answer?.text()) ?? '';
    expect(html).toContain(`Wishlist: ${PLAIN.name}`);
    expect(html).not.toContain('aria-pressed="true"');
    await expect(heart(page, PLAIN.name).first()).toHaveAttribute('aria-pressed', 'true');
    const box = await heart(page, PLAIN.name).first().boundingBox();
    expect([box?.width, box?.height]).toEqual([44, 44]);

    await visitor.go('/wishlist');
    await expect.poll(() => names(page)).toEqual([PLAIN.name]);
    expect(await violations(page)).toEqual([]);
    const card = await heart(page, PLAIN.name).boundingBox();
    expect([card?.width, card?.height]).toEqual([44, 44]);
    await heart(page, PLAIN.name).press('Space');
    await expect(page.getByText('Your wishlist is empty')).toBeVisible();
    expect(visitor.complaints).toEqual([]);
  });
}
