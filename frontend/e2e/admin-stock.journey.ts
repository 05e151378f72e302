import { randomUUID } from 'node:crypto';
import { expectAccessible } from './accessibility';
import { callAsAdmin, openAsAdmin } from './admin';
import { createPaidOrder } from './create-paid-order';
import { expect, test } from './shop-test';
import { ShopperPage } from './shopper-page';

/** A new product with one piece in stock. */
async function lastPiece(shopper: ShopperPage): Promise<{ id: string; slug: string; name: string }> {
  const name = `Clay Whistle ${randomUUID().slice(0, 8)}`;
  const fields = { name, price: 499, image: '["masala-box-1.webp"]', stock: 1 };
  const { product } = await callAsAdmin<{ product: { id: string; slug: string } }>(
    shopper.baseUrl,
    'POST',
    '/api/products',
    fields,
  );
  return { ...product, name };
}

test('the last piece is sold once; the other customer removes it, and its page says that it is in another cart', async ({
  page,
  shopper,
  browser,
}) => {
  const piece = await lastPiece(shopper);
  await shopper.openSignedIn();
  await shopper.addPersonalisedGift();
  await shopper.addToCart(piece.slug);
  await shopper.open('/checkout');
  await shopper.fillInDeliveryAddress();

  const other = await browser.newContext();
  const buyer = new ShopperPage(await other.newPage(), shopper.baseUrl);
  await buyer.openSignedIn();
  await buyer.addToCart(piece.slug);
  await buyer.open('/checkout');
  await buyer.fillInDeliveryAddress();
  await buyer.page.getByRole('button', { name: 'Pay now' }).click();
  await buyer.paymentWindow.locator('#pay').waitFor();

  await page.getByRole('button', { name: 'Pay now' }).click();
  await expect(page.getByRole('alert').filter({ hasText: `“${piece.name}” is sold out.` })).toBeVisible();
  const line = page.getByRole('complementary').getByRole('listitem').filter({ hasText: piece.name });
  await expect(line.getByText('The last ones are in other carts. Try again soon.')).toBeVisible();
  await line.getByRole('button', { name: /^Remove/ }).click();
  await expect(line).toHaveCount(0);
  await page.getByRole('button', { name: 'Pay now' }).click();
  await shopper.paymentWindow.locator('#pay').waitFor();

  await expect(async () => {
    await buyer.open(`/product/${piece.slug}`);
    await expect(buyer.page.getByRole('button', { name: 'In other carts' })).toBeDisabled({ timeout: 1_000 });
  }).toPass();
  await expect(buyer.page.getByRole('button', { name: /^(Buy Now|Add to Cart)$/ })).toHaveCount(0);
  expect(buyer.consoleErrors).toEqual([]);
  await other.close();
});

test('an undelivered parcel is taken back and its pieces return to stock', async ({ page, shopper, browser }) => {
  const piece = await lastPiece(shopper);
  const { id, number } = await createPaidOrder(shopper.baseUrl, [piece.slug]);
  for (const step of [
    { event: 'pack' },
    { event: 'ship', carrier: 'Delhivery', trackingNumber: '5092 1183 775' },
    ...Array.from({ length: 3 }, () => ({ event: 'delivery_failed' })),
  ]) {
    await callAsAdmin(shopper.baseUrl, 'POST', `/api/admin/orders/${id}/actions`, step);
  }

  const context = await browser.newContext({ locale: 'en-IN' });
  const admin = new ShopperPage(await context.newPage(), shopper.baseUrl);
  const adminPage = admin.page;
  await adminPage.setViewportSize({ width: 390, height: 844 });
  await openAsAdmin(admin, `/admin-dashboard/orders/${number}`);
  await adminPage.getByRole('button', { name: 'Other actions' }).click();
  await adminPage.getByRole('button', { name: 'Back at the shop' }).click();
  const dialog = adminPage.getByRole('dialog', { name: `Back at the shop: ${number}?` });
  await expect(dialog.getByRole('checkbox', { name: /restock its items$/ })).toBeChecked();
  await expectAccessible(adminPage);
  await dialog.getByRole('button', { name: 'Back at the shop' }).click();
  await expect(dialog).toBeHidden();
  await expect(async () => {
    await shopper.open(`/product/${piece.slug}`);
    await expect(page.getByRole('button', { name: 'Add to Cart' }).first()).toBeEnabled({ timeout: 1_000 });
  }).toPass();
  expect(admin.consoleErrors).toEqual([]);
  await context.close();
});

test('the admin sets the stock of a product and sees that it is sold out', async ({ page, shopper }) => {
  const { id, name } = await lastPiece(shopper);
  await openAsAdmin(shopper, `/admin-dashboard/products?q=${encodeURIComponent(name)}&edit=${id}`);
  const pieces = page.getByLabel('Items in stock');
  await expect(pieces).toHaveValue('1');
  await pieces.fill('0');
  await page.getByRole('button', { name: 'Save product' }).click();
  await expect(page.getByText('Product saved')).toBeVisible();
  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row.getByText('Sold out')).toBeVisible();
});
