import { expectAccessible } from './accessibility';
import { mailTo } from './mailbox';
import { expect, test } from './shop-test';
import { PLAIN } from './shopper-page';

test(
  'cash on delivery is confirmed by a code, and is not offered for personalised products',
  { tag: ['@R-ORD-16', '@R-ORD-17'] },
  async ({ page, shopper }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await shopper.openSignedIn();
    await shopper.addPersonalisedGift();
    await shopper.open('/checkout');
    const cash = page.getByRole('radio', { name: /^Cash on delivery/ });
    await expect(cash).toBeDisabled();
    await expect(page.getByText('Not available for personalised items.')).toBeVisible();

    for (const { id } of await shopper.callApi<{ id: string }[]>('GET', `/api/cart/${shopper.email}`)) {
      await shopper.callApi('POST', '/api/cart/remove', { lineId: id });
    }
    await shopper.addToCart(PLAIN.slug);
    await shopper.open('/checkout');
    await shopper.fillInDeliveryAddress();
    await cash.check();
    await expect(page.getByText('Cash on delivery', { exact: true })).not.toHaveCount(0);
    const since = new Date();
    await page.getByRole('button', { name: 'Place order' }).click();
    const dialog = page.getByRole('dialog', { name: /^Place order SG-/ });
    await expect(dialog.getByLabel('Six-digit code')).toBeFocused();
    await expectAccessible(page);
    await dialog.getByLabel('Six-digit code').fill('12');
    await dialog.getByRole('button', { name: 'Place order' }).click();
    await expect(dialog.getByLabel('Six-digit code')).toHaveAccessibleDescription(/Invalid OTP/);
    const { subject } = await mailTo(shopper.baseUrl, shopper.email, /places your order/, since);
    await dialog.getByLabel('Six-digit code').fill(subject.slice(0, 6));
    await dialog.getByRole('button', { name: 'Place order' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you, your order is in');
    await expect(page.getByText(/Please keep the cash ready/)).toBeVisible();
    await shopper.open('/orders');
    await expect(page.getByText('cod', { exact: true })).toBeVisible();
    await expectAccessible(page);
    expect(shopper.consoleErrors.filter((line) => !line.includes('400'))).toEqual([]);
  },
);
