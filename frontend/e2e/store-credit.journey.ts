import { violations } from './accessibility';
import { arriveAsAdmin } from './admin';
import { expect, test } from './shop-test';
import { Visitor } from './visitor';

test('R-ORD-21 the admin gives store credit; the buyer sees it and pays a whole order with it', async ({
  page,
  visitor,
  browser,
}) => {
  test.setTimeout(120_000);
  const context = await browser.newContext({ locale: 'en-IN', viewport: { width: 390, height: 844 } });
  const buyer = new Visitor(await context.newPage(), visitor.shop);
  await buyer.arriveSignedIn();
  await buyer.putGift();
  await buyer.go('/checkout');
  await buyer.fillInDelivery();
  await expect(buyer.page.getByRole('checkbox', { name: /^Use store credit/ })).toBeHidden();
  await buyer.page.getByRole('button', { name: 'Pay now' }).click();
  await buyer.payByCard();
  const { number, amount } = await buyer.paidOrder(await buyer.token());

  await arriveAsAdmin(visitor, `/admin-dashboard/orders/${number}`);
  await page.getByRole('button', { name: 'Refund' }).click();
  const dialog = page.getByRole('dialog', { name: `Refund ${number}` });
  await dialog.getByLabel('Amount in rupees').fill(String(amount));
  await dialog.getByRole('radio', { name: 'As store credit' }).check();
  await dialog.getByLabel('Why').fill('It came late');
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole('button', { name: /^Refund ₹/ }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('region', { name: 'Money' })).toContainText('of store credit given: from the shop');

  await buyer.go('/account');
  await expect(buyer.page.getByRole('region', { name: 'Store credit' })).toContainText(`From us, order ${number}`);
  expect(await violations(buyer.page)).toEqual([]);
  await buyer.putGift();
  await buyer.go('/checkout');
  await buyer.fillInDelivery();
  await buyer.page.getByRole('checkbox', { name: /^Use store credit/ }).check();
  await expect(buyer.page.getByText('It pays all of this order.')).toBeVisible();
  expect(await violations(buyer.page)).toEqual([]);
  await buyer.page.getByRole('button', { name: 'Place order' }).click();
  await expect(buyer.page).toHaveURL(/\/checkout\?order=/);
  await buyer.go('/orders');
  await expect(buyer.page.getByText(/of it store credit$/)).toBeVisible();
  expect([...visitor.complaints, ...buyer.complaints]).toEqual([]);
  await context.close();
});
