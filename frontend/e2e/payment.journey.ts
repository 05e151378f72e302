import { mailTo } from './mailbox';
import { expect, test } from './shop-test';
import { waitForPaidOrder } from './shopper-page';

const payNow = { name: 'Pay now' };

test.beforeEach(async ({ shopper }) => {
  await shopper.openSignedIn();
  await shopper.addPersonalisedGift();
});

test(
  'a double click, a closed payment window, a failed payment, a failed try and no answer from the bank end in one order, paid once',
  { tag: ['@P04', '@P09', '@P10', '@P17', '@R-PAY-14'] },
  async ({ page, shopper }) => {
    await shopper.open('/checkout');
    await shopper.fillInDeliveryAddress();
    await page.getByRole('button', payNow).dblclick();
    await shopper.paymentWindow.locator('#close').click();
    await shopper.paymentWindow.locator('#leave').click();
    await expect(page.getByText(/^Not paid yet\./)).toBeVisible();
    await page.reload();
    await shopper.waitForHydration();
    await expect(page.getByLabel('City')).toHaveValue('Pune');

    await page.getByRole('button', payNow).click();
    await shopper.payByUpi('failure@razorpay');
    await shopper.paymentWindow.locator('#failed-cancel').click();
    await shopper.paymentWindow.locator('#leave').click();
    const failed = page.getByRole('alert').filter({ hasText: 'Your cart and your order are still open.' });
    await expect(failed).toBeVisible();
    await expect(page.getByRole('button', payNow)).toBeEnabled();
    await expect(page.getByRole('button', { name: 'Shopping Cart, 1 item' })).toBeVisible();

    await page.getByRole('button', payNow).click();
    await shopper.payByUpi('failure@razorpay');
    await shopper.paymentWindow.locator('#retry').click();
    expect(shopper.consoleErrors).toEqual([]);
    await page.route('**/api/payments/confirm', (route) => route.abort());
    await page.route('**/api/checkout/orders/*', (route) =>
      route.fulfill({
        json: {
          orderId: 'held',
          number: 'SG-1',
          state: 'awaiting_payment',
          payment_status: 'pending',
          payment_id: null,
        },
      }),
    );
    await shopper.payByUpi();
    await expect(page.getByRole('heading', { name: 'Your payment is being confirmed' })).toBeVisible();
    await expect(page.getByRole('button', payNow)).toHaveCount(0);
    await page.unroute('**/api/checkout/orders/*');
    await expect(page.getByRole('heading', { name: 'Thank you, your order is in' })).toBeVisible();
    const orders = await shopper.callApi<{ payment_status: string }[]>('GET', `/api/orders/${shopper.email}`);
    expect(orders.map(({ payment_status }) => payment_status)).toEqual(['paid']);
  },
);

test(
  'the link of a reminder leads back to an unpaid Buy Now; when the browser is closed right after payment, the webhook alone marks the order as paid, and its page says so',
  { tag: ['@P09', '@R-PAY-17', '@R-PAY-18'] },
  async ({ page, shopper, context }) => {
    const productName = 'Wall Art Lotus Mandala Framed Print';
    const token = await shopper.accessToken();
    const { draftId } = await shopper.callApi<{ draftId: string }>('POST', '/api/save-order', { productName });
    await shopper.open(`/checkout?draft=${draftId}`);
    await expect(page.getByText(productName).filter({ visible: true })).toHaveCount(1);
    await shopper.fillInDeliveryAddress();
    await page.getByRole('button', payNow).click();
    await shopper.paymentWindow.locator('#pay').waitFor();
    expect(shopper.consoleErrors).toEqual([]);
    // The browser cannot confirm the payment to the shop, also not while the page closes.
    await page.route('**/api/payments/confirm', (route) => route.abort().catch(() => {}));
    const paid = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/api/payments/confirm'));
    await shopper.payByUpi();
    await paid;
    await page.close();

    const order = await waitForPaidOrder(shopper.baseUrl, shopper.email, token);
    expect(order.payment_id).toMatch(/^pay_/);
    expect(order.products.map(({ product_name }) => product_name)).toEqual([productName]);
    const again = await context.newPage();
    await again.goto(`${shopper.baseUrl}/checkout?order=${order.id}`);
    await expect(again.getByRole('heading', { name: 'Thank you, your order is in' })).toBeVisible();
    expect((await mailTo(shopper.baseUrl, shopper.email, /^Order SG-/)).subject).toContain(order.number);
  },
);

test.describe('in an in-app browser', () => {
  test.use({ userAgent: 'Mozilla/5.0 (Linux; Android 14; wv) AppleWebKit/537.36 Chrome/125.0 Mobile Instagram 334.0' });

  test(
    'a gift is paid on the gateway’s own page, after a failure that leads back to checkout',
    { tag: ['@P63', '@P12', '@P09'] },
    async ({ page, shopper }) => {
      const pay = async (address: string) => {
        await page.getByRole('button', payNow).click();
        await page.locator('#vpa').fill(address);
        await page.locator('#pay').click();
      };
      await shopper.open('/checkout');
      await shopper.fillInDeliveryAddress();
      await pay('failure@razorpay');
      await page.locator('#failed-cancel').click();
      await page.locator('#leave').click();
      await expect(
        page.getByRole('alert').filter({ hasText: 'Your cart and your order are still open.' }),
      ).toBeVisible();
      await expect(page).toHaveURL(/\/checkout\?failed=/);
      await expect(page.getByLabel('City')).toHaveValue('Pune');

      await pay('success@razorpay');
      await expect(page.getByRole('heading', { name: 'Thank you, your order is in' })).toBeVisible();
      await expect(page).toHaveURL(/\/checkout\?order=/);
      const orders = await shopper.callApi<{ payment_status: string }[]>('GET', `/api/orders/${shopper.email}`);
      expect(orders.map(({ payment_status }) => payment_status)).toEqual(['paid']);
      expect(shopper.consoleErrors).toEqual([]);
    },
  );
});
