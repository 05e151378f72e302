import type { Page } from '@playwright/test';
import { expectAccessible, expectAccessibleAtBothWidths } from './accessibility';
import { callAsAdmin } from './admin';
import { createPaidOrder } from './create-paid-order';
import { mailTo } from './mailbox';
import { expect, test } from './shop-test';
import { PLAIN, ShopperPage } from './shopper-page';

const TO_ZOYA = {
  firstName: 'Zoya',
  buyerName: 'Meera Iyer',
  buyerPhone: '9123456780',
  giftMessage: 'May the light stay on.',
  hidePrices: true,
};

/** What the page must not say before the gift is there, and never says of the giver. */
async function expectNothingIsGivenAway(page: Page, isThere: boolean): Promise<void> {
  const shown = await page.locator('body').innerText();
  expect(shown).not.toMatch(/₹|Iyer|9123456780|SG-/);
  if (!isThere) expect(shown).not.toContain(PLAIN.name);
}

test('a gift is followed by whom it goes to, without prices, and thanked for', async ({ page, shopper, browser }) => {
  const { id, number, customer } = await createPaidOrder(shopper.baseUrl, [PLAIN.slug], 'Khan', TO_ZOYA);
  await shopper.openSignedIn(customer);
  await shopper.open('/orders');
  const order = page.getByRole('article', { name: `Order ${number}` });
  await order.getByRole('button', { name: 'Zoya’s page' }).click();
  await order.getByRole('button', { name: 'Make the link' }).click();
  const link = await order.getByLabel('Link to share').inputValue();
  await expectAccessible(page, 'the link of a gift');

  const context = await browser.newContext();
  const zoya = new ShopperPage(await context.newPage(), shopper.baseUrl);
  const path = link.slice(shopper.baseUrl.length);
  const answer = await zoya.open(path);
  const headers = answer?.headers() ?? {};
  expect([headers['cache-control'], headers['referrer-policy'], headers['x-robots-tag']]).toEqual([
    'no-store',
    'no-referrer',
    'noindex',
  ]);
  await expect(zoya.page.getByRole('heading', { level: 1 })).toHaveText('Something is being made for you, Zoya');
  await expect(zoya.page.getByText('Meera wrote you a card')).toBeVisible();
  await expectNothingIsGivenAway(zoya.page, false);
  await expectAccessibleAtBothWidths(zoya.page, 'a gift that is being made');

  const act = (body: object) => callAsAdmin(shopper.baseUrl, 'POST', `/api/admin/orders/${id}/actions`, body);
  await act({ event: 'pack' });
  await act({ event: 'ship', carrier: 'Delhivery', trackingNumber: '149088273315' });
  await zoya.page.reload();
  await expect(zoya.page.getByRole('heading', { level: 1 })).toHaveText('It is on its way to you, Zoya');
  await expectNothingIsGivenAway(zoya.page, false);
  await act({ event: 'deliver' });
  await zoya.page.reload();
  await expect(zoya.page.getByRole('heading', { level: 1 })).toHaveText('It is yours, Zoya');
  await expect(zoya.page.getByText('May the light stay on.')).toBeVisible();
  await expect(zoya.page.getByText(PLAIN.name)).toBeVisible();
  await expectNothingIsGivenAway(zoya.page, true);
  await expectAccessibleAtBothWidths(zoya.page, 'a gift that is there');

  await zoya.page.getByRole('button', { name: 'We love it' }).click();
  await zoya.page.getByRole('button', { name: 'Send thank-you' }).click();
  await expect(zoya.page.getByRole('heading', { level: 1 })).toHaveText('Your thanks are with Meera');
  expect(zoya.consoleErrors).toEqual([]);
  await mailTo(shopper.baseUrl, customer.email, /^Zoya says thank you$/);
  await shopper.open('/orders');
  await expect(order.getByRole('heading', { level: 2 })).toHaveText(/^Delivered on /);
  await expect(order.getByText('We love it.')).toBeVisible();
  const receipt = order.getByRole('link', { name: `Gift receipt of ${number}` });
  const pdf = await page.context().request.get(shopper.baseUrl + (await receipt.getAttribute('href')));
  expect([pdf.status(), pdf.headers()['content-type']]).toEqual([200, 'application/pdf']);

  await order.getByRole('button', { name: 'Zoya’s page' }).click();
  await order.getByRole('button', { name: 'End the link' }).click();
  await expect(order.getByRole('button', { name: 'Make the link' })).toBeVisible();
  await zoya.page.reload();
  await expect(zoya.page.getByRole('heading', { level: 1 })).toHaveText('This link has ended');
  await context.close();
  expect(shopper.consoleErrors).toEqual([]);
});
