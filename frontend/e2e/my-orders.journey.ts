import { violations } from './accessibility';
import { mailTo } from './mailbox';
import { expect, test } from './shop-test';

test('R-ORD-13 a buyer cancels an order in time, reads where the money is, and gets it back', async ({
  page,
  visitor,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await visitor.arriveSignedIn();
  await visitor.putGift();
  await visitor.go('/checkout');
  await visitor.fillInDelivery();
  await page.getByRole('button', { name: 'Pay now' }).click();
  await visitor.payByCard();
  const { number } = await visitor.paidOrder(await visitor.token());

  await visitor.go('/orders');
  const order = page.getByRole('article', { name: `Order ${number}` });
  await expect(order.getByText(/^You can cancel until .*, as long as it has not been shipped\.$/)).toBeVisible();
  await order.getByRole('button', { name: 'Cancel order' }).click();
  const question = page.getByRole('dialog', { name: `Cancel ${number}?` });
  await expect(question.getByRole('button', { name: 'Keep it' })).toBeFocused();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(question).toBeHidden();
  await expect(order).toContainText('paid');

  await order.getByRole('button', { name: 'Cancel order' }).click();
  await question.getByRole('button', { name: 'Cancel order' }).click();
  await expect(question).toBeHidden();
  await expect(order.getByRole('button', { name: 'Cancel order' })).toBeHidden();
  await mailTo(visitor.shop, visitor.email, /is on its way back to you$/);
  await visitor.go('/orders');
  await expect(order.getByText(/^₹.* went back to you on /)).toBeVisible();
  await expect(order.getByText('refunded', { exact: true })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  expect(visitor.complaints).toEqual([]);
});
