import { violations } from './accessibility';
import { mailTo } from './mailbox';
import { expect, test } from './shop-test';
import { PLAIN } from './visitor';

test('R-ORD-16 R-ORD-17 an order is paid at the door once its code is typed; never for personalised pieces', async ({
  page,
  visitor,
}) => {
  test.setTimeout(90_000);
  await page.setViewportSize({ width: 390, height: 844 });
  await visitor.arriveSignedIn();
  await visitor.putGift();
  await visitor.go('/checkout');
  const cash = page.getByRole('radio', { name: /^Cash on delivery/ });
  await expect(cash).toBeDisabled();
  await expect(page.getByText('Not for pieces that are made for you alone.')).toBeVisible();

  for (const { id } of await visitor.ask<{ id: string }[]>('GET', `/api/cart/${visitor.email}`)) {
    await visitor.ask('POST', '/api/cart/remove', { lineId: id });
  }
  await visitor.put(PLAIN.slug);
  await visitor.go('/checkout');
  await visitor.fillInDelivery();
  await cash.check();
  await expect(page.getByText('Cash on delivery', { exact: true })).not.toHaveCount(0);
  const since = new Date();
  await page.getByRole('button', { name: 'Place order' }).click();
  const dialog = page.getByRole('dialog', { name: /^Place order SG-/ });
  await expect(dialog.getByLabel('Six-digit code')).toBeFocused();
  expect(await violations(page)).toEqual([]);
  await dialog.getByLabel('Six-digit code').fill('12');
  await dialog.getByRole('button', { name: 'Place order' }).click();
  await expect(dialog.getByLabel('Six-digit code')).toHaveAccessibleDescription(/Invalid OTP/);
  const { subject } = await mailTo(visitor.shop, visitor.email, /places your order/, since);
  await dialog.getByLabel('Six-digit code').fill(subject.slice(0, 6));
  await dialog.getByRole('button', { name: 'Place order' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you, it is yours');
  await expect(page.getByText(/Please keep the cash ready/)).toBeVisible();
  await visitor.go('/orders');
  await expect(page.getByText('cod', { exact: true })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  expect(visitor.complaints.filter((line) => !line.includes('400'))).toEqual([]);
});
