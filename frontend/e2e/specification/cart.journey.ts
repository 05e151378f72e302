import type { Page } from '@playwright/test';
import { expect, test } from '../shop-test';
import { PLAIN } from '../visitor';

interface Line {
  productName: string;
  product_image: string[];
  price: number;
  mrp: number;
  quantity: number;
}

const BOX = { slug: 'wooden-carved-jewellery-box-with-velvet', name: 'Wooden Carved Jewellery Box with Velvet' };
const control = (page: Page) => page.getByRole('button', { name: /^Shopping Cart/ });

/** The calls about the cart that the page makes. */
function cartCalls(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/cart')) calls.push(`${request.method()} ${pathname}`);
  });
  return calls;
}

test('R-CART-02 R-CART-16 a guest: words, a locked page, and no call, not even with lines left in the browser', async ({
  page,
  visitor,
}) => {
  await visitor.go('/careers');
  const left = [{ id: 'l', productId: 'p', productName: 'Left', quantity: 2, price: 1, product_image: [] }];
  await page.evaluate((cart) => localStorage.setItem('cart', cart), JSON.stringify(left));
  const calls = cartCalls(page);
  await visitor.go('/our-story');
  await control(page).click();
  await expect(visitor.cart.getByText('You need to sign in to access cart', { exact: true })).toBeVisible();
  await expect(visitor.cart.getByRole('button', { name: /Remove|One more|One less/ })).toHaveCount(0);
  await expect(page.locator('html')).toHaveCSS('overflow', 'hidden');
  await visitor.cart.getByRole('button', { name: 'Close cart' }).click();
  await expect(visitor.cart).toBeHidden();
  await expect(page.locator('html')).not.toHaveCSS('overflow', 'hidden');
  expect(calls).toEqual([]);
  expect(visitor.complaints).toEqual([]);
});

test('R-CART-01 R-CART-03 R-CART-04 R-CART-05 R-CART-06 R-CART-08 R-CART-21 R-CHK-07 the drawer: title, empty, lines, totals, and the checkout with its total', async ({
  page,
  visitor,
}) => {
  await visitor.arriveSignedIn();
  await visitor.go('/our-story');
  const { cart } = visitor;
  await control(page).click();
  await expect(cart.getByRole('heading', { name: 'Shopping Cart', exact: true })).toBeVisible();
  await expect(cart.getByText('Your cart is empty', { exact: true })).toBeVisible();

  await visitor.put(BOX.slug);
  await visitor.put(PLAIN.slug, { quantity: 2 });
  await page.route('**/api/cart/*', async (route) => {
    const answer = await route.fetch();
    const lines = (await answer.json()) as Line[];
    const since = { seenPrice: 999, priceChanged: true };
    await route.fulfill({
      json: lines.map((line) => (line.productName === PLAIN.name ? { ...line, ...since } : line)),
    });
  });
  await visitor.go('/our-story');
  await control(page).click();
  await expect(cart.getByText(`${PLAIN.name} is now ₹1,099. It was ₹999 when you added it.`)).toBeVisible();
  const amounts = { 'Total MRP': '₹6,497', 'Money Saved': '−₹800', 'Total Amount': '₹5,697' };
  for (const [label, amount] of Object.entries(amounts)) {
    await expect(cart.getByRole('term').filter({ hasText: label }).locator('+ dd')).toHaveText(amount);
  }
  const lines = await visitor.ask<Line[]>('GET', `/api/cart/${visitor.email}`);
  for (const { productName, product_image } of lines) {
    const picture = cart.getByRole('listitem').filter({ hasText: productName }).locator('img').first();
    await expect(picture).toHaveAttribute('src', new RegExp((product_image[0] ?? 'none').replace('.webp', '')));
  }
  await cart.getByRole('link', { name: 'Checkout' }).click();
  await page.waitForURL('**/checkout');
  expect(await visitor.navigationState()).toMatchObject({ productPrice: 5697 });
  expect(visitor.complaints).toEqual([]);
});

test('R-CART-12 R-CONST-02 R-CART-13 R-CART-15 "Added to Cart", disabled for 3000 ms; the cart is fetched after each change', async ({
  page,
  visitor,
}) => {
  await page.clock.install();
  await visitor.arriveSignedIn();
  await visitor.go(`/product/${PLAIN.slug}`);
  const calls = cartCalls(page);
  const own = `GET /api/cart/${encodeURIComponent(visitor.email)}`;
  const button = page
    .getByRole('main')
    .getByRole('button', { name: /^Add(ed)? to Cart$/ })
    .first();
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
  await button.click();
  await expect(button).toHaveText('Added to Cart');
  await expect(button).toBeDisabled();
  await expect(page.getByRole('status').filter({ hasText: 'Added to Cart' })).toHaveCount(1);
  await page.clock.runFor(2_950);
  await expect(button).toBeDisabled();
  await page.clock.runFor(100);
  await expect(button).toHaveText('Add to Cart');
  await expect(button).toBeEnabled();
  await page.clock.resume();
  await expect.poll(() => calls.slice(calls.indexOf('POST /api/cart'))).toContain(own);

  await control(page).click();
  const { cart } = visitor;
  await expect(cart.getByRole('button', { name: 'One less' })).toBeDisabled();
  await cart.getByRole('button', { name: 'One more' }).click();
  await expect.poll(() => calls.slice(calls.indexOf('POST /api/cart/update') + 1)).toContain(own);
  await expect(cart.getByRole('button', { name: 'One less' })).toBeEnabled();
  const stored = () => page.evaluate(() => JSON.parse(localStorage.getItem('cart') ?? '[]') as Line[]);
  await expect.poll(async () => (await stored())[0]?.quantity).toBe(2);
  await cart.getByRole('button', { name: `Remove ${PLAIN.name}` }).click();
  await expect.poll(stored).toEqual([]);
  expect(calls.slice(calls.indexOf('POST /api/cart/remove') + 1)).toContain(own);
  expect(visitor.complaints).toEqual([]);
});

test('R-CART-17 R-ERR-23 a remove or an update that fails leaves screen and browser as they were, and is only logged', async ({
  page,
  visitor,
}) => {
  await visitor.arriveSignedIn();
  await visitor.put(PLAIN.slug, { quantity: 2 });
  await visitor.go('/our-story');
  await control(page).click();
  const { cart } = visitor;
  await expect(cart.getByRole('heading', { name: /2 pieces/ })).toBeVisible();
  const before = await page.evaluate(() => localStorage.getItem('cart'));
  await page.route('**/api/cart/{update,remove}', (route) =>
    route.fulfill({ status: 500, json: { error: 'No', message: 'No', code: 'server.fault', statusCode: 500 } }),
  );
  await cart.getByRole('button', { name: 'One less' }).click();
  await cart.getByRole('button', { name: `Remove ${PLAIN.name}` }).click();
  await expect
    .poll(() => visitor.complaints.join())
    .toMatch(
      /quantity could not be changed[^]*could not be removed|could not be removed[^]*quantity could not be changed/,
    );
  await expect(cart.getByRole('heading', { name: /2 pieces/ })).toBeVisible();
  await expect(cart.getByRole('group', { name: `Quantity of ${PLAIN.name}` }).getByRole('status')).toHaveText('2');
  expect(await page.evaluate(() => localStorage.getItem('cart'))).toBe(before);
  await expect(page.getByRole('alert').filter({ hasText: /\w/ })).toHaveCount(0);
});
