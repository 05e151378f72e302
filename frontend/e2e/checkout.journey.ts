import type { Page } from '@playwright/test';
import { expect, test } from './shop-test';
import { PLAIN } from './shopper-page';

interface Quote {
  mrp: number;
  saved: number;
  total: number;
  charges: { label: string; amount: number }[];
}

const CANNOT = "Can't proceed: Razorpay not loaded or form invalid.";
const GPO = { Name: 'Indore GPO', District: 'Indore', State: 'Madhya Pradesh' };
const PALASIA = { Name: 'Old Palasia', District: 'Indore', State: 'Madhya Pradesh' };

const place = (page: Page) => ({
  locality: page.getByLabel('Locality'),
  city: page.getByLabel('City'),
  state: page.getByLabel('State'),
});
const refusal = (page: Page) => page.getByRole('alert').filter({ hasText: CANNOT });
const rupees = (amount: number) => `₹${amount.toLocaleString('en-IN')}`;

test.beforeEach(async ({ shopper }) => {
  await shopper.openSignedIn();
  await shopper.addToCart(PLAIN.slug);
});

test(
  'the checkout shows the address form, the billing choice and every amount before payment',
  { tag: ['@R-CHK-01', '@R-CHK-02', '@R-CHK-03', '@R-CHK-04', '@R-CHK-05', '@R-CHK-06', '@R-CHK-13', '@R-CHK-20'] },
  async ({ page, shopper }) => {
    await shopper.open('/checkout');
    const delivery = page.getByRole('region', { name: 'Delivery', exact: true });
    await expect(delivery).toBeVisible();
    for (const label of ['First name', 'Last name', 'Phone', 'PIN code', 'Locality', 'City', 'State']) {
      await expect(delivery.getByLabel(label)).toBeVisible();
    }
    await expect(delivery.getByRole('textbox', { name: 'Address', exact: true })).toBeVisible();
    await expect(delivery.getByLabel('City')).not.toBeEditable();
    await expect(delivery.getByLabel('State')).not.toBeEditable();
    await expect(delivery.getByLabel('Country').getByRole('option')).toHaveText(['India']);

    const billing = page.getByRole('group', { name: 'Billing address' });
    await expect(billing.getByRole('radio', { name: 'Same as shipping' })).toBeChecked();
    await expect(billing.getByRole('textbox')).toHaveCount(0);
    await billing.getByRole('radio', { name: 'A different address' }).check();
    await expect(billing.getByRole('textbox', { name: 'Billing address' })).toBeVisible();
    await billing.getByRole('radio', { name: 'Same as shipping' }).check();
    await expect(billing.getByRole('textbox')).toHaveCount(0);

    const payment = page.getByRole('group', { name: 'Payment' });
    await expect(payment.getByRole('radio', { name: /^Pay online/ })).toBeChecked();
    await expect(payment.getByRole('radio', { name: /^Cash on delivery/ })).not.toBeChecked();
    await expect(page.getByRole('button', { name: 'Pay now' })).toBeVisible();
    const quote = await shopper.callApi<Quote>('GET', '/api/checkout/quote');
    const summary = page.getByRole('complementary', { name: 'Your order' });
    await expect(summary.getByText(PLAIN.name)).toBeVisible();
    const amounts: [string, string][] = [
      ['Total MRP', rupees(quote.mrp)],
      ...quote.charges.map(({ label, amount }): [string, string] => [label, amount > 0 ? rupees(amount) : 'Free']),
      ['Total Amount', rupees(quote.total)],
    ];
    expect(amounts.map(([label]) => label)).toContain('Delivery');
    for (const [label, amount] of amounts) {
      await expect(summary.getByRole('term').filter({ hasText: label }).locator('+ dd')).toHaveText(amount);
    }
    expect(shopper.consoleErrors).toEqual([]);
  },
);

test(
  'the checkout marks a wrong pin code or phone as INVALID while it is typed, and does not pay with blank fields',
  { tag: ['@R-CHK-09', '@R-CHK-10', '@R-CHK-11', '@R-CHK-12', '@R-ERR-15', '@R-ERR-25'] },
  async ({ page, shopper }) => {
    await shopper.open('/checkout');
    await expect(page.getByRole('button', { name: 'Pay now' })).toBeVisible();
    const marks = page.getByText('INVALID', { exact: true });
    await expect(marks).toHaveCount(0);
    const fields = [
      ['Phone', ['98450', '5845012345', '98450123456'], '6845012345'],
      ['PIN code', ['4110', '011038', '41103a'], '411038'],
    ] as const;
    for (const [label, wrong, right] of fields) {
      const field = page.getByLabel(label);
      for (const text of wrong) {
        await field.fill(text);
        await expect(marks, `${label} ${text}`).toHaveCount(1);
        await expect(field).toHaveAttribute('aria-invalid', 'true');
        await expect(field).toHaveAccessibleDescription(/INVALID/);
      }
      await field.fill(right);
      await expect(marks, `${label} ${right}`).toHaveCount(0);
      await expect(field).not.toHaveAttribute('aria-invalid', 'true');
    }
    const opened: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/api/checkout')) opened.push(request.url());
    });
    await page.getByLabel('First name').fill('   ');
    await page.getByRole('button', { name: 'Pay now' }).click();
    await expect(refusal(page)).toBeVisible();
    await expect(refusal(page)).toBeInViewport();
    await page.getByRole('complementary').getByRole('button', { name: 'First name' }).click();
    await expect(page.getByLabel('First name')).toBeFocused();
    await expect(page.getByLabel('First name')).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByLabel('First name')).toHaveAccessibleDescription('Enter a first name.');
    await expect(page.getByLabel('City')).not.toBeEditable();
    expect(opened).toEqual([]);
  },
);

test(
  'a pin code fills in city and state, offers a choice between post offices, and leaves them open when the lookup fails',
  { tag: ['@R-CHK-14', '@R-CHK-15', '@R-CHK-16', '@R-CHK-17', '@R-CHK-18'] },
  async ({ page, shopper }) => {
    const asked: string[] = [];
    let offices: object[] | null = [GPO];
    await page.route('**/api/pincode/*', async (route) => {
      asked.push(route.request().url());
      if (!offices) return route.abort();
      await route.fulfill({ json: [{ Status: 'Success', Message: 'ok', PostOffice: offices }] });
    });
    await shopper.open('/checkout');
    const { locality, city, state } = place(page);
    const pin = page.getByRole('textbox', { name: 'PIN code' });
    await pin.fill('45200');
    await expect(page.getByRole('combobox', { name: 'Locality' })).toHaveCount(0);
    expect(asked).toEqual([]);
    await pin.fill('452001');
    await expect(page.getByRole('combobox', { name: 'Locality' })).toHaveValue('Indore GPO');
    await expect(city).toHaveValue('Indore');
    await expect(state).toHaveValue('Madhya Pradesh');
    await expect(city).not.toBeEditable();

    offices = [GPO, PALASIA];
    await pin.fill('452018');
    await expect(city).toHaveValue('');
    await expect(state).toHaveValue('');
    await expect(locality).toHaveValue('');
    await page.getByRole('combobox', { name: 'Locality' }).selectOption('Old Palasia');
    await expect(city).toHaveValue('Indore');
    await expect(state).toHaveValue('Madhya Pradesh');

    offices = null;
    await pin.fill('744101');
    await expect(city).toBeEditable();
    await city.fill('Port Blair');
    await expect(city).toHaveValue('Port Blair');
  },
);

test(
  'payment waits for the gateway’s script, and a blocked script can be loaded again without losing the form',
  { tag: ['@R-PAY-02', '@R-PAY-03', '@R-PAY-04', '@R-PAY-05', '@R-ERR-15'] },
  async ({ page, shopper }) => {
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
  },
);

test(
  'without the gateway’s key no payment window opens; with it, the window has amount, name and customer',
  { tag: ['@R-PAY-06', '@R-PAY-07', '@R-PAY-08', '@R-PAY-09', '@R-PAY-10', '@R-PAY-11', '@R-ERR-16'] },
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
    await shopper.open('/checkout');
    await shopper.fillInDeliveryAddress();
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
  },
);

test(
  'a paid order shows its payment id, and My Orders shows its status',
  { tag: ['@R-PAY-12', '@R-ORD-04', '@R-ORD-05', '@R-ORD-06'] },
  async ({ page, shopper }) => {
    await shopper.open('/checkout');
    await shopper.fillInDeliveryAddress();
    await page.getByRole('button', { name: 'Pay now' }).click();
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
