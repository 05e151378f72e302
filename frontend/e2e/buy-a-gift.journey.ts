import { personalise } from './personalise';
import { expect, test } from './shop-test';
import { GIFT } from './shopper-page';

interface Copy {
  orders: { orders: { lines: { originalUrl: string | null; photoCrop: object | null }[] }[] };
}

test(
  'a guest who buys now, goes back and buys now again signs in at the checkout, which uploads the original photo, and pays for the same piece',
  {
    tag: ['@R-ROUTE-21', '@R-PROD-15', '@R-CHK-08', '@R-CHK-19', '@R-LOGIN-18', '@R-PAY-21', '@R-CUST-12'],
  },
  async ({ page, shopper }) => {
    await shopper.open(`/product/${GIFT.slug}`);
    await personalise(page);
    await page.getByRole('button', { name: 'Buy Now' }).first().click();
    await page.waitForURL('**/checkout');
    await shopper.waitForHydration();
    await expect(shopper.loginDialog).toBeVisible();
    await page.goBack();
    await expect(page.getByText('Photo added')).toBeVisible();
    await page.getByRole('button', { name: 'Buy Now' }).first().click();
    await page.waitForURL('**/checkout');
    await shopper.waitForHydration();
    await expect(shopper.loginDialog).toBeVisible();
    await page.reload();
    await shopper.waitForHydration();
    await expect(shopper.loginDialog).toBeVisible();
    const kept = page.waitForResponse((answer) => /\/drafts\/[^/]+\/original$/.test(answer.url()));
    await shopper.signInWithCode();
    expect((await kept).status()).toBe(200);
    await expect(shopper.loginDialog).toBeHidden();
    await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Delivery' })).toBeVisible();
    expect(page.url()).toBe(`${shopper.baseUrl}/checkout`);
    await expect(page.getByRole('complementary').getByText(GIFT.name)).toBeVisible();
    await shopper.fillInDeliveryAddress();
    await page.getByRole('button', { name: 'Pay now' }).click();
    await shopper.payByUpi();
    await expect(page.getByRole('heading', { name: 'Thank you, your order is in' })).toBeVisible();
    const { orders } = await shopper.callApi<Copy>('GET', '/api/users/me/export');
    expect(orders.orders[0]?.lines[0]).toMatchObject({ originalUrl: expect.any(String), photoCrop: { turns: 3 } });
    expect(shopper.consoleErrors).toEqual([]);
  },
);
