import type { Page } from '@playwright/test';
import { startShop, type Shop } from '../../tools/shop.mjs';
import { mailTo } from './mailbox';
import { expect, test } from './shop-test';
import { Visitor } from './visitor';

/** A shop of its own, with its database, on a machine that is busy with others. */
const STARTS_WITHIN_MS = 240_000;

/** Pays, with a browser that is closed before it could tell the shop. @returns the token that was used */
async function payAndVanish(page: Page, visitor: Visitor): Promise<string> {
  await visitor.arriveSignedIn();
  await visitor.putGift();
  const token = await visitor.token();
  await visitor.go('/checkout');
  await visitor.fillInDelivery();
  // Nothing of this page reaches the shop once the payment window is open.
  await page.getByRole('button', { name: 'Pay now' }).click();
  await visitor.window.locator('#pay').waitFor();
  await page.route('**/api/payments/confirm', (route) => route.abort());
  const paid = page.waitForRequest('**/api/payments/confirm');
  await visitor.payByUpi();
  await paid;
  await page.close();
  return token;
}

test('R-PAY-17 R-PAY-18 the webhook alone makes an order paid, with the browser closed right after paying', async ({
  page,
  visitor,
}) => {
  const token = await payAndVanish(page, visitor);
  const order = await visitor.paidOrder(token);
  expect(order.payment_id).toMatch(/^pay_/);
  expect((await mailTo(visitor.shop, visitor.email, /^Order SG-/)).subject).toContain(order.number);
});

test.describe('with every webhook dropped', () => {
  let shop: Shop;
  test.beforeAll(async () => {
    test.setTimeout(STARTS_WITHIN_MS);
    shop = await startShop({ env: { RATE_LIMIT_FACTOR: '100', RECONCILE_AFTER_MINUTES: '0' } });
    const dropped = { webhooks: { drop: true } };
    await fetch(`${shop.env.RAZORPAY_API_URL}/_faults`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(dropped),
    });
  });
  test.afterAll(() => shop?.stop());

  test('R-PAY-19 the reconciler makes an order paid, and its screen finds out', async ({ page, context }) => {
    test.setTimeout(180_000);
    const visitor = new Visitor(page, shop.url);
    const token = await payAndVanish(page, visitor);
    const order = await visitor.paidOrder(token, 60_000);
    expect(order.state).toBe('paid');
    const again = await context.newPage();
    await again.goto(`${shop.url}/checkout?order=${order.id}`);
    await expect(again.getByRole('heading', { name: 'Thank you, it is yours' })).toBeVisible();
    expect((await mailTo(shop.url, visitor.email, /^Order SG-/)).subject).toContain(order.number);
  });
});
