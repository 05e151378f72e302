import type { Page } from '@playwright/test';
import { expect, test } from './shop-test';
import { pauseClock, PLAIN } from './shopper-page';

interface Line {
  productName: string;
  product_image: string[];
  price: number;
  mrp: number;
  quantity: number;
}

const BOX = { slug: 'wooden-carved-jewellery-box-with-velvet', name: 'Wooden Carved Jewellery Box with Velvet' };
const control = (page: Page) => page.getByRole('button', { name: /^Shopping Cart/ });

/** The page's calls of the cart API. */
function cartCalls(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/cart')) calls.push(`${request.method()} ${pathname}`);
  });
  return calls;
}

test(
  'a guest’s cart asks to sign in, locks the page, returns the focus and calls no API',
  { tag: ['@R-CART-02', '@R-CART-07', '@R-CART-16', '@R-ROUTE-04'] },
  async ({ page, shopper }) => {
    await shopper.open('/careers');
    const left = [{ id: 'l', productId: 'p', productName: 'Left', quantity: 2, price: 1, product_image: [] }];
    await page.evaluate((cart) => localStorage.setItem('cart', cart), JSON.stringify(left));
    const calls = cartCalls(page);
    await shopper.open('/our-story');
    await control(page).click();
    await expect(shopper.cartDrawer.getByText('You need to sign in to access cart', { exact: true })).toBeVisible();
    await expect(shopper.cartDrawer.getByRole('button', { name: /Remove|One more|One less/ })).toHaveCount(0);
    await expect(page.locator('html')).toHaveCSS('overflow', 'hidden');
    await shopper.cartDrawer.getByRole('button', { name: 'Close cart' }).click();
    await expect(shopper.cartDrawer).toBeHidden();
    await expect(page.locator('html')).not.toHaveCSS('overflow', 'hidden');
    await control(page).click();
    await expect(shopper.cartDrawer).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(shopper.cartDrawer).toBeHidden();
    await expect(control(page)).toBeFocused();
    expect(calls).toEqual([]);
    expect(shopper.consoleErrors).toEqual([]);
  },
);

test(
  'a customer’s cart shows each piece, what changed its price, and the totals, and leads to the checkout',
  {
    tag: [
      '@R-CART-01',
      '@R-CART-03',
      '@R-CART-04',
      '@R-CART-05',
      '@R-CART-06',
      '@R-CART-08',
      '@R-CART-21',
      '@R-CHK-07',
    ],
  },
  async ({ page, shopper }) => {
    await shopper.openSignedIn();
    await shopper.open('/our-story');
    const { cartDrawer: cart } = shopper;
    await control(page).click();
    await expect(cart.getByRole('heading', { name: 'Shopping Cart', exact: true })).toBeVisible();
    await expect(cart.getByText('Your cart is empty', { exact: true })).toBeVisible();

    await shopper.addToCart(BOX.slug);
    await shopper.addToCart(PLAIN.slug, { quantity: 2 });
    await page.route('**/api/cart/*', async (route) => {
      const answer = await route.fetch();
      const lines = (await answer.json()) as Line[];
      const since = { seenPrice: 999, priceChanged: true };
      await route.fulfill({
        json: lines.map((line) => (line.productName === PLAIN.name ? { ...line, ...since } : line)),
      });
    });
    await shopper.open('/our-story');
    await control(page).click();
    await expect(cart.getByText(`${PLAIN.name} is now ₹1,099. It was ₹999 when you added it.`)).toBeVisible();
    const amounts = { 'Total MRP': '₹6,497', 'Money Saved': '−₹800', 'Total Amount': '₹5,697' };
    for (const [label, amount] of Object.entries(amounts)) {
      await expect(cart.getByRole('term').filter({ hasText: label }).locator('+ dd')).toHaveText(amount);
    }
    const lines = await shopper.callApi<Line[]>('GET', `/api/cart/${shopper.email}`);
    for (const { productName, product_image } of lines) {
      const picture = cart.getByRole('listitem').filter({ hasText: productName }).locator('img').first();
      await expect(picture).toHaveAttribute('src', new RegExp((product_image[0] ?? 'none').replace('.webp', '')));
    }
    await cart.getByRole('link', { name: 'Checkout' }).click();
    await page.waitForURL('**/checkout');
    expect(await shopper.navigationState()).toMatchObject({ productPrice: 5697 });
    expect(shopper.consoleErrors).toEqual([]);
  },
);

test(
  'a product is added to the cart, changed in quantity and removed, and the cart is reloaded after each change',
  { tag: ['@R-CART-09', '@R-CART-12', '@R-CART-13', '@R-CART-15', '@R-CONST-02'] },
  async ({ page, shopper }) => {
    await page.clock.install();
    await shopper.openSignedIn();
    await shopper.open(`/product/${PLAIN.slug}`);
    const calls = cartCalls(page);
    const own = `GET /api/cart/${encodeURIComponent(shopper.email)}`;
    const button = page
      .getByRole('main')
      .getByRole('button', { name: /^Add(ed)? to Cart$/ })
      .first();
    await pauseClock(page);
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

    await page.getByRole('button', { name: 'Shopping Cart, 1 item' }).click();
    const { cartDrawer: cart } = shopper;
    await expect(cart.getByRole('button', { name: 'One less' })).toBeDisabled();
    await cart.getByRole('button', { name: 'One more' }).click();
    await expect.poll(() => calls.slice(calls.indexOf('POST /api/cart/update') + 1)).toContain(own);
    await expect(cart.getByRole('button', { name: 'One less' })).toBeEnabled();
    await cart.getByRole('button', { name: 'One more' }).click();
    await expect(cart.getByRole('heading', { name: /3 items/ })).toBeVisible();
    const stored = () => page.evaluate(() => JSON.parse(localStorage.getItem('cart') ?? '[]') as Line[]);
    await expect.poll(async () => (await stored())[0]?.quantity).toBe(3);
    await cart.getByRole('button', { name: `Remove ${PLAIN.name}` }).click();
    await expect.poll(stored).toEqual([]);
    await expect(cart.getByText('Your cart is empty')).toBeVisible();
    expect(calls.slice(calls.indexOf('POST /api/cart/remove') + 1)).toContain(own);
    expect(shopper.consoleErrors).toEqual([]);
  },
);

test(
  'a failed change of the cart leaves it as it was and is only logged',
  { tag: ['@R-CART-12', '@R-CART-17', '@R-ERR-23'] },
  async ({ page, shopper }) => {
    await shopper.openSignedIn();
    await shopper.addToCart(PLAIN.slug, { quantity: 2 });
    await shopper.open(`/product/${PLAIN.slug}`);
    await page.route('**/api/cart', (route) => route.abort());
    await page.getByRole('button', { name: 'Add to Cart' }).first().click();
    await expect.poll(() => shopper.consoleErrors.join()).toContain('could not be added');
    await expect(page.getByRole('button', { name: 'Added to Cart' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Shopping Cart, 2 items' }).click();
    const { cartDrawer: cart } = shopper;
    await expect(cart.getByRole('heading', { name: /2 items/ })).toBeVisible();
    const before = await page.evaluate(() => localStorage.getItem('cart'));
    await page.route('**/api/cart/{update,remove}', (route) =>
      route.fulfill({ status: 500, json: { error: 'No', message: 'No', code: 'server.fault', statusCode: 500 } }),
    );
    await cart.getByRole('button', { name: 'One less' }).click();
    await cart.getByRole('button', { name: `Remove ${PLAIN.name}` }).click();
    await expect
      .poll(() => shopper.consoleErrors.join())
      .toMatch(
        /quantity could not be changed[^]*could not be removed|could not be removed[^]*quantity could not be changed/,
      );
    await expect(cart.getByRole('heading', { name: /2 items/ })).toBeVisible();
    await expect(cart.getByRole('group', { name: `Quantity of ${PLAIN.name}` }).getByRole('status')).toHaveText('2');
    expect(await page.evaluate(() => localStorage.getItem('cart'))).toBe(before);
    await expect(page.getByRole('alert').filter({ hasText: /\w/ })).toHaveCount(0);
  },
);
