import { expectAccessible } from './accessibility';
import { openAsAdmin } from './admin';
import { expect, test } from './shop-test';
import { ShopperPage } from './shopper-page';

test(
  'a customer pays by card, is refunded as store credit, and pays a whole order with it',
  { tag: ['@R-ORD-21', '@R-PAY-01', '@R-PAY-02'] },
  async ({ page, shopper, browser }) => {
    const context = await browser.newContext({ locale: 'en-IN', viewport: { width: 390, height: 844 } });
    const buyer = new ShopperPage(await context.newPage(), shopper.baseUrl);
    await buyer.openSignedIn();
    await buyer.addPersonalisedGift();
    await buyer.open('/checkout');
    await buyer.fillInDeliveryAddress();
    await expect(buyer.page.getByRole('checkbox', { name: /^Use store credit/ })).toBeHidden();
    await buyer.page.getByRole('button', { name: 'Pay now' }).click();
    await buyer.payByCard();
    const { number, amount, payment_id: paymentId } = await buyer.waitForPaidOrder();
    const { payments } = await buyer.gatewayState();
    expect(payments.find(({ id }) => id === paymentId)).toMatchObject({ method: 'card', status: 'captured' });

    await openAsAdmin(shopper, `/admin-dashboard/orders/${number}`);
    await page.getByRole('button', { name: 'Refund an amount' }).click();
    const dialog = page.getByRole('dialog', { name: `Refund ${number}` });
    await dialog.getByLabel('Amount in rupees').fill(String(amount));
    await dialog.getByRole('radio', { name: 'As store credit' }).check();
    await dialog.getByLabel('Why').fill('It came late');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: /^Refund ₹/ }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('region', { name: 'Money' })).toContainText('of store credit given: from the shop');

    await buyer.open('/account');
    await expect(buyer.page.getByRole('region', { name: 'Store credit' })).toContainText(`From us, order ${number}`);
    await expectAccessible(buyer.page);
    await buyer.addPersonalisedGift();
    await buyer.open('/checkout');
    await buyer.fillInDeliveryAddress();
    await buyer.page.getByRole('checkbox', { name: /^Use store credit/ }).check();
    await expect(buyer.page.getByText('It covers the whole order.')).toBeVisible();
    await expectAccessible(buyer.page);
    await buyer.page.getByRole('button', { name: 'Place order' }).click();
    await expect(buyer.page).toHaveURL(/\/checkout\?order=/);
    await buyer.open('/orders');
    await expect(buyer.page.getByText(/Store credit used$/)).toBeVisible();
    expect([...shopper.consoleErrors, ...buyer.consoleErrors]).toEqual([]);
    await context.close();
  },
);
