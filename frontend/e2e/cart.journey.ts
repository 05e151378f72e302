import type { Page } from '@playwright/test';
import { expect, test } from './shop-test';
import { pauseClock, PLAIN } from './shopper-page';

interface Line {
  quantity: number;
}

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
  'a product is added to the cart, changed in quantity and removed, and the cart is reloaded after each change; one that fails leaves it as it was and is only logged',
  { tag: ['@R-CART-09', '@R-CART-12', '@R-CART-13', '@R-CART-15', '@R-CART-17', '@R-CONST-02', '@R-ERR-23'] },
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
    expect(shopper.consoleErrors).toEqual([]);

    await page.route('**/api/cart/{update,remove}', (route) =>
      route.fulfill({ status: 500, json: { error: 'No', message: 'No', code: 'server.fault', statusCode: 500 } }),
    );
    await cart.getByRole('button', { name: 'One less' }).click();
    await cart.getByRole('button', { name: `Remove ${PLAIN.name}` }).click();
    await expect.poll(() => shopper.consoleErrors.join()).toContain('quantity could not be changed');
    await expect.poll(() => shopper.consoleErrors.join()).toContain('could not be removed');
    await expect(cart.getByRole('group', { name: `Quantity of ${PLAIN.name}` }).getByRole('status')).toHaveText('3');
    expect((await stored())[0]?.quantity).toBe(3);
    await expect(page.getByRole('alert').filter({ hasText: /\w/ })).toHaveCount(0);
    await page.unrouteAll({ behavior: 'wait' });
    shopper.consoleErrors.length = 0;

    await cart.getByRole('button', { name: `Remove ${PLAIN.name}` }).click();
    await expect.poll(stored).toEqual([]);
    await expect(cart.getByText('Your cart is empty')).toBeVisible();
    expect(calls.slice(calls.lastIndexOf('POST /api/cart/remove') + 1)).toContain(own);
    expect(shopper.consoleErrors).toEqual([]);
  },
);
