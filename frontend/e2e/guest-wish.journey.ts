import type { Page } from '@playwright/test';
import { expect, test } from './shop-test';
import { PLAIN, Visitor } from './visitor';

const told = (page: Page) => page.getByRole('status').filter({ hasText: 'Added to Cart' });
const addsOf = (page: Page): string[] => {
  const adds: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/cart')) adds.push(request.url());
  });
  return adds;
};

test('R-CART-14 R-CART-13 R-LOGIN-16 what a guest adds is in the cart after the sign-in, once, and is said', async ({
  page,
  visitor,
}) => {
  const adds = addsOf(page);
  await visitor.go(`/product/${PLAIN.slug}`);
  await page.getByRole('button', { name: 'Add to Cart' }).first().click();
  await expect(visitor.login).toBeVisible();
  expect(adds).toEqual([]);
  await visitor.signInByMail();
  // It is said for three seconds: what comes with the page later is not waited for.
  await expect(told(page)).toHaveCount(1);
  await expect(page).toHaveURL(`${visitor.shop}/`);
  await visitor.alive();
  await page.getByRole('button', { name: 'Shopping Cart, 1 item' }).click();
  await expect(visitor.cart.getByText(PLAIN.name)).toBeVisible();
  await expect(visitor.cart.getByRole('heading', { name: /1 piece/ })).toBeVisible();

  await page.reload();
  await visitor.alive();
  await expect(page.getByRole('button', { name: 'Shopping Cart, 1 item' })).toBeVisible();
  await expect(told(page)).toHaveCount(0);
  expect(adds).toHaveLength(1);
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
  expect(visitor.complaints).toEqual([]);
});

test('R-CART-14 R-LOGIN-17 from a category page the gift is added without a reload', async ({ page, visitor }) => {
  const adds = addsOf(page);
  await visitor.go('/collections/material/resin');
  await page.getByRole('button', { name: `Add to Cart: ${PLAIN.name}` }).focus();
  await page.keyboard.press('Enter');
  await expect(visitor.login).toBeVisible();
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await visitor.signInByMail();
  await page.waitForURL(`${visitor.shop}/`);
  await expect(told(page)).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Shopping Cart, 1 item' })).toBeVisible();
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  expect(adds).toHaveLength(1);
});

test('R-CART-14 a login that was closed has forgotten what it was opened for', async ({ page, visitor }) => {
  const adds = addsOf(page);
  await visitor.go(`/product/${PLAIN.slug}`);
  await page.getByRole('button', { name: 'Add to Cart' }).first().click();
  await expect(visitor.login.getByLabel('E-mail')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(visitor.login).toBeHidden();
  await page.getByRole('button', { name: 'Login / Register' }).click();
  await visitor.signInByMail();
  await page.waitForURL(`${visitor.shop}/`);
  await visitor.alive();
  await expect(page.getByRole('button', { name: `Signed in as ${visitor.email}` })).toBeVisible();
  await page.getByRole('button', { name: 'Shopping Cart, 0 items' }).click();
  await expect(visitor.cart.getByText('Your cart is empty')).toBeVisible();
  expect(adds).toEqual([]);
});

test('R-CART-14 a sign-in in another tab completes it in this one, once', async ({ page, visitor, context }) => {
  const adds = addsOf(page);
  await visitor.go(`/product/${PLAIN.slug}`);
  await page.getByRole('button', { name: 'Add to Cart' }).first().click();
  await expect(visitor.login).toBeVisible();

  const other = new Visitor(await context.newPage(), visitor.shop);
  const othersAdds = addsOf(other.page);
  await other.go('/our-story');
  await other.page.getByRole('button', { name: 'Login / Register' }).click();
  await other.signInByMail();
  await expect(told(page)).toHaveCount(1);
  await other.page.waitForURL(`${visitor.shop}/`);
  await expect(visitor.login).toBeHidden();
  await expect(page.getByRole('button', { name: 'Shopping Cart, 1 item' })).toBeVisible();
  await other.page.reload();
  await other.alive();
  await expect(other.page.getByRole('button', { name: 'Shopping Cart, 1 item' })).toBeVisible();
  expect([adds.length, othersAdds.length]).toEqual([1, 0]);
});
