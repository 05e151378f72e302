import { expect, test } from './shop-test';
import type { Visitor } from './visitor';

const payNow = { name: 'Pay now' };

test.beforeEach(async ({ visitor }) => {
  await visitor.arriveSignedIn();
  await visitor.putGift();
});

test('R-CHK-12 R-CHK-13 R-PAY-05 R-ERR-15 R-ERR-25 an incomplete form does not pay, and says where', async ({
  page,
  visitor,
}) => {
  await visitor.go('/checkout');
  await page.getByLabel('Phone').fill('5845');
  await expect(page.getByText('INVALID', { exact: true })).toHaveCount(1);
  await page.getByRole('button', payNow).click();
  await expect(
    page.getByRole('alert').filter({ hasText: "Can't proceed: Razorpay not loaded or form invalid." }),
  ).toBeVisible();
  await expect(page.getByLabel('First name')).toBeFocused();
  await expect(page.getByLabel('First name')).toHaveAccessibleDescription('Please tell us the first name.');
  await expect(page.getByLabel('City')).not.toBeEditable();
});

test('P11 R-PAY-03 a blocked script may be asked for again, and the form stays', async ({ page, visitor }) => {
  await page.route('**/v1/checkout.js', (route) => route.abort());
  await visitor.go('/checkout');
  await expect(page.getByRole('button', { name: 'Loading Payment...' })).toBeVisible();
  await visitor.fillInDelivery();
  await page.getByRole('button', { name: 'Loading Payment...' }).click();
  await expect(page.getByRole('alert').filter({ hasText: "Can't proceed" })).toBeVisible();
  await page.unroute('**/v1/checkout.js');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('button', payNow)).toBeVisible();
  await expect(page.getByLabel('First name')).toHaveValue('Meera');
});

test('P04 P09 P10 R-PAY-14 two presses, a closed window and a failed try: one order, paid once', async ({
  page,
  visitor,
}) => {
  await visitor.go('/checkout');
  await visitor.fillInDelivery();
  await page.getByRole('button', payNow).dblclick();
  await visitor.window.locator('#close').click();
  await visitor.window.locator('#leave').click();
  await expect(page.getByText(/^Not paid yet\./)).toBeVisible();
  await page.reload();
  await visitor.alive();
  await expect(page.getByLabel('City')).toHaveValue('Pune');

  await page.getByRole('button', payNow).click();
  await visitor.payByUpi('failure@razorpay');
  await visitor.window.locator('#retry').click();
  await visitor.payByUpi();
  await expect(page.getByRole('heading', { name: 'Thank you, it is yours' })).toBeVisible();
  const orders = await visitor.ask<{ payment_status: string }[]>('GET', `/api/orders/${visitor.email}`);
  expect(orders.map(({ payment_status }) => payment_status)).toEqual(['paid']);
  expect(visitor.complaints).toEqual([]);
});

for (const [means, pay] of [
  ['UPI', (visitor: Visitor) => visitor.payByUpi()],
  ['card', (visitor: Visitor) => visitor.payByCard()],
] as const) {
  test(`R-PAY-01 R-PAY-02 it is paid at the gateway by ${means}`, async ({ page, visitor }) => {
    await visitor.go('/checkout');
    await visitor.fillInDelivery();
    await page.getByRole('button', payNow).click();
    await pay(visitor);
    await expect(page.getByRole('heading', { name: 'Thank you, it is yours' })).toBeVisible();
    const order = await visitor.paidOrder(await visitor.token());
    const { payments } = await visitor.gateway();
    expect(payments.find(({ id }) => id === order.payment_id)).toMatchObject({
      method: means.toLowerCase(),
      status: 'captured',
    });
  });
}

test('P09 a payment that failed is told, with the way back', async ({ page, visitor }) => {
  await visitor.go('/checkout');
  await visitor.fillInDelivery();
  await page.getByRole('button', payNow).click();
  await visitor.payByUpi('failure@razorpay');
  await visitor.window.locator('#failed-cancel').click();
  await visitor.window.locator('#leave').click();
  await expect(page.getByRole('alert').filter({ hasText: 'Your cart and your order are still open.' })).toBeVisible();
  await expect(page.getByRole('button', payNow)).toBeEnabled();
  await expect(page.getByRole('button', { name: 'Shopping Cart, 1 item' })).toBeVisible();
});

test('P09 the link of a mail leads back to a Buy Now that was not paid, from any browser', async ({
  page,
  visitor,
}) => {
  const productName = 'Wall Art Lotus Mandala Framed Print';
  const { draftId } = await visitor.ask<{ draftId: string }>('POST', '/api/save-order', { productName });
  await visitor.go(`/checkout?draft=${draftId}`);
  await expect(page.getByText(productName).filter({ visible: true })).toHaveCount(1);
  await visitor.fillInDelivery();
  await page.getByRole('button', payNow).click();
  await visitor.payByUpi();
  await expect(page.getByRole('heading', { name: 'Thank you, it is yours' })).toBeVisible();
  const orders = await visitor.ask<{ products: { product_name: string }[] }[]>('GET', `/api/orders/${visitor.email}`);
  expect(orders.map(({ products }) => products.map(({ product_name }) => product_name))).toEqual([[productName]]);
  expect(visitor.complaints).toEqual([]);
});

test('P17 a payment that the bank has not answered is being confirmed, and is not asked for again', async ({
  page,
  visitor,
}) => {
  await visitor.go('/checkout');
  await visitor.fillInDelivery();
  await page.getByRole('button', payNow).click();
  await page.route('**/api/payments/confirm', (route) => route.abort());
  await page.route('**/api/checkout/orders/*', (route) =>
    route.fulfill({
      json: { orderId: 'held', number: 'SG-1', state: 'awaiting_payment', payment_status: 'pending', payment_id: null },
    }),
  );
  await visitor.payByUpi();
  await expect(page.getByRole('heading', { name: 'Your payment is being confirmed' })).toBeVisible();
  await expect(page.getByRole('button', payNow)).toHaveCount(0);
  await page.unroute('**/api/checkout/orders/*');
  await expect(page.getByRole('heading', { name: 'Thank you, it is yours' })).toBeVisible();
});
