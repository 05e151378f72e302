import { randomUUID } from 'node:crypto';
import { expectAccessible, expectAccessibleAtBothWidths } from './accessibility';
import { callAsAdmin } from './admin';
import { expect, test } from './shop-test';
import { PLAIN, type ShopperPage } from './shopper-page';

const payNow = { name: 'Pay now' };
const thanks = { name: 'Thank you, your order is in' };

interface Order {
  amount: number;
  charges: { code: string; amount: number }[];
  discounts: { label: string; amount: number }[];
  arrivesOn: string;
  gift_message: string | null;
  prices_hidden: boolean;
  address: { firstName: string; billingAddress?: string; buyer?: { name: string; phone: string } };
}

/** A new coupon. */
async function makeCoupon(shopper: ShopperPage, terms: object): Promise<string> {
  const code = `J-${randomUUID().slice(0, 8).toUpperCase()}`;
  await callAsAdmin(shopper.baseUrl, 'POST', '/api/admin/coupons', {
    code,
    kind: 'percent',
    percent: 10,
    isOn: true,
    ...terms,
  });
  return code;
}

async function newestPaidOrder(shopper: ShopperPage): Promise<Order> {
  await expect(shopper.page.getByRole('heading', thanks)).toBeVisible();
  await shopper.waitForPaidOrder();
  const [order] = await shopper.callApi<Order[]>('GET', `/api/orders/${shopper.email}`);
  return order as Order;
}

const inRupees = (text: string | null) => Number((text ?? '').replace(/[^\d.]/g, ''));

test.beforeEach(async ({ shopper }) => {
  await shopper.openSignedIn();
  await shopper.addPersonalisedGift();
});

test(
  'a gift is sent to another person by express, wrapped, with a card and without prices',
  { tag: ['@R-CHK-20', '@R-PAGE-18', '@R-PAGE-19'] },
  async ({ page, shopper }) => {
    await shopper.addToCart(PLAIN.slug);
    await shopper.open('/checkout');
    await shopper.fillInDeliveryAddress();
    await page.getByRole('radio', { name: 'Send it to someone else' }).check();
    await page.getByLabel('Your name').fill('Tara Rao');
    await page.getByLabel('Your phone').fill('91234 56780');
    await page.getByRole('radio', { name: 'A different address' }).check();
    await page.getByRole('textbox', { name: 'Billing address' }).fill('Rao Clinic, 22 MG Road, Mysuru 570001');
    const total = page.getByRole('complementary').getByText('Total Amount').locator('xpath=..').getByRole('definition');
    const before = inRupees(await total.textContent());

    await page.getByRole('checkbox', { name: /^Express delivery/ }).check();
    await expect(page.getByRole('complementary').getByText('Express delivery')).toBeVisible();
    await page.getByRole('checkbox', { name: /^Gift wrap/ }).check();
    await expect(page.getByText('Gift wrap, 2 items')).toBeVisible();
    await page.getByRole('group', { name: 'Which items?' }).getByRole('checkbox', { name: PLAIN.name }).uncheck();
    await expect(page.getByText('Gift wrap, 1 item')).toBeVisible();
    await expect(total).toHaveText(new RegExp(`${(before + 225).toLocaleString('en-IN')}`));
    await page.getByRole('checkbox', { name: /^No prices in the parcel/ }).check();
    await page.getByLabel('A message for the card').fill('May the light stay on.');
    await expect(page.getByText('22 of 200')).toBeVisible();
    const day = page.getByLabel('Day of arrival');
    await day.click();
    const calendar = page.getByRole('dialog', { name: 'Pick a day' });
    await calendar.locator('tbody button:enabled').nth(5).click();
    await calendar.getByRole('button', { name: /^Deliver on/ }).click();
    await page.getByRole('checkbox', { name: /^Express delivery/ }).check();
    await expect(page.getByRole('complementary').getByText('the day you chose')).toBeVisible();
    const later = (await day.textContent()) ?? '';
    await expectAccessibleAtBothWidths(page, 'a checkout with all options');

    await page.reload();
    await shopper.waitForHydration();
    await expect(page.getByLabel('Your name')).toHaveValue('Tara Rao');
    await expect(day).toHaveText(later);
    await expect(page.getByText('Gift wrap, 1 item')).toBeVisible();
    await expect(page.getByLabel('A message for the card')).toHaveValue('May the light stay on.');
    await page.getByRole('button', payNow).click();
    await shopper.payByUpi();
    const order = await newestPaidOrder(shopper);
    expect(order).toMatchObject({
      amount: before + 225,
      isDayChosen: true,
      gift_message: 'May the light stay on.',
      prices_hidden: true,
      address: { firstName: 'Meera', buyer: { name: 'Tara Rao', phone: '9123456780' } },
    });
    await shopper.open('/orders');
    const card = page.getByRole('article').first();
    await expect(card.getByText('May the light stay on.')).toBeVisible();
    await expect(card.getByText('Express delivery: ₹200')).toBeVisible();
    await expect(card.getByText(', gift-wrapped')).toHaveCount(1);
    expect(shopper.consoleErrors).toEqual([]);
  },
);

test(
  'a wrong coupon is refused at its field, one that runs out before payment is reported and not used, and a valid one is deducted before payment and survives a reload',
  { tag: '@R-CHK-20' },
  async ({ page, shopper }) => {
    const [usedUp, code] = [await makeCoupon(shopper, { maxUses: 1 }), await makeCoupon(shopper, {})];
    await shopper.open('/checkout');
    await shopper.fillInDeliveryAddress();
    await page.getByText('Have a coupon code?').click();
    const field = page.getByLabel('Coupon code');
    await field.fill('no-such-code');
    await field.press('Enter');
    await expect(field).toHaveAccessibleDescription(
      'This is not one of our codes. Please check it. You can still pay without it.',
    );
    await expect(field).not.toHaveAttribute('aria-invalid', 'true');
    await expectAccessible(page, 'a checkout with a refused coupon');
    await field.fill(usedUp);
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect(page.getByText(`${usedUp} applied.`)).toBeVisible();
    expect(shopper.consoleErrors).toEqual([]);
    await page.route('**/api/checkout', async (route) => {
      const message = 'This code has been used as often as it can be.';
      const json = { error: message, message, code: 'coupon.used_up', statusCode: 409, requestId: 'r' };
      await route.fulfill({ status: 409, json });
    });
    await page.getByRole('button', payNow).click();
    await expect(
      page.getByRole('alert').filter({ hasText: 'This code has been used as often as it can be.' }),
    ).toBeVisible();
    await page.unroute('**/api/checkout');
    await page.getByRole('button', { name: 'Remove the code' }).click();
    await expect(page.getByText(`Coupon ${usedUp}`)).toHaveCount(0);
    shopper.consoleErrors.length = 0;

    await field.fill(code.toLowerCase());
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect(page.getByText(`${code} applied.`)).toBeVisible();
    await expect(page.getByText(`Coupon ${code}`)).toBeVisible();
    await page.reload();
    await shopper.waitForHydration();
    await expect(page.getByText(`Coupon ${code}`)).toBeVisible();
    await page.getByRole('button', payNow).click();
    await shopper.payByUpi();
    const { amount, discounts } = await newestPaidOrder(shopper);
    expect(discounts).toEqual([{ code: 'coupon', label: `Coupon ${code}`, amount: expect.any(Number) }]);
    expect(amount).toBeGreaterThan(1);
    expect(shopper.consoleErrors).toEqual([]);
  },
);
