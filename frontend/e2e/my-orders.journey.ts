import { expectAccessible } from './accessibility';
import { mailTo } from './mailbox';
import { createPaidOrder } from './create-paid-order';
import { expect, test } from './shop-test';

test(
  'a customer cancels an order in time, sees the refund’s state and is refunded',
  { tag: '@R-ORD-13' },
  async ({ page, shopper }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const { number, customer } = await createPaidOrder(shopper.baseUrl);
    await shopper.openSignedIn(customer);

    await shopper.open('/orders');
    const order = page.getByRole('article', { name: `Order ${number}` });
    await expect(order.getByText(/^You can cancel until .*, or until it ships if that’s sooner\.$/)).toBeVisible();
    // On paper there is nothing to press.
    await page.emulateMedia({ media: 'print' });
    await expect(order.getByRole('button', { name: 'Cancel order' })).toBeHidden();
    await expect(order.getByText(/^Total/)).toBeVisible();
    await expect(page.getByRole('banner')).toBeHidden();
    await page.emulateMedia({ media: 'screen' });
    await order.getByRole('button', { name: 'Cancel order' }).click();
    const question = page.getByRole('dialog', { name: `Cancel ${number}?` });
    await expect(question.getByRole('button', { name: 'Keep order' })).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await expect(question).toBeHidden();
    await expect(order).toContainText('paid');

    await order.getByRole('button', { name: 'Cancel order' }).click();
    await question.getByRole('button', { name: 'Cancel order' }).click();
    await expect(question).toBeHidden();
    await expect(order.getByRole('button', { name: 'Cancel order' })).toBeHidden();
    await mailTo(shopper.baseUrl, shopper.email, /^Your refund of .* is on its way$/);
    await shopper.open('/orders');
    await expect(order.getByText(/^We refunded ₹.* on /)).toBeVisible();
    await expect(order.getByText('refunded', { exact: true })).toBeVisible();
    await expectAccessible(page);
    expect(shopper.consoleErrors).toEqual([]);
  },
);
