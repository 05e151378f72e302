import type { Page } from '@playwright/test';
import { expect, test } from './shop-test';
import { PLAIN } from './shopper-page';

interface Quote {
  total: number;
}

const CANNOT = "Can't proceed: Razorpay not loaded or form invalid.";
const refusal = (page: Page) => page.getByRole('alert').filter({ hasText: CANNOT });
test.beforeEach(async ({ shopper }) => {
  await shopper.openSignedIn();
  await shopper.addToCart(PLAIN.slug);
});

test(
  'payment waits for the gateway’s script and key; its window has amount, name and customer, and a paid order shows its payment id and, in My Orders, its status',
  {
    tag: [
      '@R-PAY-02',
      '@R-PAY-03',
      '@R-PAY-04',
      '@R-PAY-05',
      '@R-PAY-06',
      '@R-PAY-07',
      '@R-PAY-08',
      '@R-PAY-09',
      '@R-PAY-10',
      '@R-PAY-11',
      '@R-PAY-12',
      '@R-ORD-04',
      '@R-ORD-05',
      '@R-ORD-06',
      '@R-ERR-15',
      '@R-ERR-16',
    ],
  },
  async ({ page, shopper }) => {
    await page.addInitScript(() => {
      const opened: object[] = [];
      Object.assign(window, { opened });
      let Gateway: (new (options: object) => object) | undefined;
      Object.defineProperty(window, 'Razorpay', {
        configurable: true,
        get: () => Gateway,
        set: (Real: new (options: object) => object) => {
          Gateway = class extends Real {
            constructor(options: object) {
              super(options);
              opened.push(JSON.parse(JSON.stringify(options)) as object);
            }
          };
        },
      });
    });
    await page.route('**/api/razorpay-key', (route) => route.fulfill({ json: {} }));
    const held = Promise.withResolvers<void>();
    await page.route('**/v1/checkout.js', async (route) => {
      await held.promise;
      await route.abort();
    });
    await page.goto(`${shopper.baseUrl}/checkout`, { waitUntil: 'commit' });
    await shopper.waitForHydration();
    const waiting = page.getByRole('button', { name: 'Loading Payment...' });
    await expect(waiting).toBeVisible();
    await expect(page.getByRole('button', { name: 'Pay now' })).toHaveCount(0);
    await shopper.fillInDeliveryAddress();
    await waiting.click();
    await expect(refusal(page)).toBeVisible();
    held.resolve();
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    await expect(waiting).toBeVisible();
    await page.unroute('**/v1/checkout.js');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('button', { name: 'Pay now' })).toBeVisible();
    await expect(page.getByLabel('First name')).toHaveValue('Meera');

    await page.getByRole('button', { name: 'Pay now' }).click();
    await expect.poll(() => shopper.consoleErrors.join()).toContain('Razorpay key not received from backend');
    await expect(page.getByRole('alert').filter({ hasText: /\w/ })).toHaveCount(0);
    await expect(page.locator('iframe.razorpay-checkout-frame')).toHaveCount(0);

    await page.unroute('**/api/razorpay-key');
    await page.getByRole('button', { name: 'Pay now' }).click();
    await expect(shopper.paymentWindow.locator('#pay')).toBeVisible();
    const { total } = await shopper.callApi<Quote>('GET', '/api/checkout/quote');
    const [options] = await page.evaluate(() => (window as unknown as { opened: object[] }).opened);
    expect(options).toMatchObject({
      amount: Math.round(total * 100),
      currency: 'INR',
      description: PLAIN.name,
      order_id: expect.stringMatching(/^order_/),
      prefill: { name: 'Meera Iyer', email: shopper.email, contact: expect.stringContaining('9845012345') },
    });

    shopper.consoleErrors.length = 0;
    await shopper.payByUpi();
    const order = await shopper.waitForPaidOrder();
    await expect(page.getByRole('alert').filter({ hasText: `Payment ID: ${order.payment_id}` })).toBeVisible();
    const { payments } = await shopper.gatewayState();
    expect(payments.find(({ id }) => id === order.payment_id)).toMatchObject({ method: 'upi', status: 'captured' });
    await page.getByRole('main').getByRole('link', { name: 'My Orders' }).click();
    const card = page.getByRole('article', { name: `Order ${order.number}` });
    const label = card.getByText('paid', { exact: true });
    await expect(label).toBeVisible();
    await expect(label).toHaveClass(/(^|\s)paid(\s|$)/);
    await expect(card.getByText(PLAIN.name)).toBeVisible();
    await expect(card.getByRole('list', { name: 'Where this order is' })).toBeVisible();

    await page.route(`**/api/orders/*`, async (route) => {
      const answer = await route.fetch();
      const orders = (await answer.json()) as object[];
      await route.fulfill({ json: orders.map((one) => ({ ...one, payment_status: 'Failed' })) });
    });
    await page.reload();
    await expect(card.getByText(/^failed$/i)).toHaveClass(/(^|\s)failed(\s|$)/);
    expect(shopper.consoleErrors).toEqual([]);
  },
);
