import { mailTo } from './mailbox';
import { expect, test } from './shop-test';
import { waitForPaidOrder } from './shopper-page';

test(
  'the webhook alone marks an order as paid when the browser was closed right after payment, and its page says so',
  { tag: ['@R-PAY-17', '@R-PAY-18'] },
  async ({ page, shopper, context }) => {
    await shopper.openSignedIn();
    await shopper.addPersonalisedGift();
    const token = await shopper.accessToken();
    await shopper.open('/checkout');
    await shopper.fillInDeliveryAddress();
    await page.getByRole('button', { name: 'Pay now' }).click();
    await shopper.paymentWindow.locator('#pay').waitFor();
    // The browser cannot confirm the payment to the shop, also not while the page closes.
    await page.route('**/api/payments/confirm', (route) => route.abort().catch(() => {}));
    const paid = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/api/payments/confirm'));
    await shopper.payByUpi();
    await paid;
    await page.close();

    const order = await waitForPaidOrder(shopper.baseUrl, shopper.email, token);
    expect(order.payment_id).toMatch(/^pay_/);
    const again = await context.newPage();
    await again.goto(`${shopper.baseUrl}/checkout?order=${order.id}`);
    await expect(again.getByRole('heading', { name: 'Thank you, your order is in' })).toBeVisible();
    expect((await mailTo(shopper.baseUrl, shopper.email, /^Order SG-/)).subject).toContain(order.number);
  },
);
