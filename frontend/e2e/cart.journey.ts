import { expect, test } from './shop-test';
import { PLAIN } from './visitor';

test('R-CART-02 R-CART-07 R-ROUTE-04 the drawer of a guest locks the page, keeps the focus and gives it back', async ({
  page,
  visitor,
}) => {
  await visitor.go('/');
  const control = page.getByRole('button', { name: /^Shopping Cart/ });
  await control.click();
  await expect(visitor.cart.getByText('You need to sign in to access cart')).toBeVisible();
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflow)).toBe('hidden');
  await page.keyboard.press('Escape');
  await expect(visitor.cart).toBeHidden();
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflow)).not.toBe('hidden');
  await expect(control).toBeFocused();
});

test('R-CART-09 R-CART-12 R-CART-13 R-CART-15 adds, counts, changes and removes', async ({ page, visitor }) => {
  await visitor.arriveSignedIn();
  await visitor.go(`/product/${PLAIN.slug}`);
  await page.getByRole('button', { name: 'Add to Cart' }).first().click();
  await expect(page.getByRole('button', { name: 'Added to Cart' }).first()).toBeDisabled();
  await expect(page.getByRole('status').filter({ hasText: 'Added to Cart' })).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Shopping Cart, 1 item' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add to Cart' }).first()).toBeEnabled();

  await page.getByRole('button', { name: 'Shopping Cart, 1 item' }).click();
  const { cart } = visitor;
  await expect(cart.getByRole('button', { name: 'One less' })).toBeDisabled();
  await cart.getByRole('button', { name: 'One more' }).click();
  await cart.getByRole('button', { name: 'One more' }).click();
  await expect(cart.getByRole('heading', { name: /3 pieces/ })).toBeVisible();
  await expect
    .poll(() =>
      page.evaluate(() => (JSON.parse(localStorage.getItem('cart') ?? '[]') as { quantity: number }[])[0]?.quantity),
    )
    .toBe(3);
  await cart.getByRole('button', { name: `Remove ${PLAIN.name}` }).click();
  await expect(cart.getByText('Your cart is empty')).toBeVisible();
  expect(visitor.complaints).toEqual([]);
});

test('R-CART-17 R-ERR-23 R-CART-12 a failure is written down and changes nothing', async ({ page, visitor }) => {
  await visitor.arriveSignedIn();
  await visitor.put(PLAIN.slug);
  await visitor.go(`/product/${PLAIN.slug}`);
  await page.route('**/api/cart/*', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  );
  await page.route('**/api/cart', (route) => route.abort());
  await page.getByRole('button', { name: 'Add to Cart' }).first().click();
  await expect.poll(() => visitor.complaints.join()).toContain('could not be added');
  await expect(page.getByRole('button', { name: 'Added to Cart' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Shopping Cart, 1 item' }).click();
  await visitor.cart.getByRole('button', { name: 'One more' }).click();
  await expect.poll(() => visitor.complaints.join()).toContain('quantity could not be changed');
  await expect(visitor.cart.getByRole('heading', { name: /1 piece/ })).toBeVisible();
});

test('R-CART-14 R-ROUTE-03 a guest who adds meets the login, and no call is made', async ({ page, visitor }) => {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/cart')) calls.push(request.url());
  });
  await visitor.go(`/product/${PLAIN.slug}`);
  await page.getByRole('button', { name: 'Add to Cart' }).first().click();
  await expect(visitor.login).toBeVisible();
  expect(calls).toEqual([]);
});
