import { randomUUID } from 'node:crypto';
import { violations } from './accessibility';
import { adminSession, arriveAsAdmin } from './admin';
import { expect, test } from './shop-test';
import { Visitor } from './visitor';

/** A product of this story alone, with one piece in stock. */
async function lastPiece(visitor: Visitor): Promise<{ id: string; slug: string; name: string }> {
  const name = `Clay Whistle ${randomUUID().slice(0, 8)}`;
  const answer = await visitor.page.context().request.post(`${visitor.shop}/api/products`, {
    headers: { authorization: `Bearer ${adminSession().token}` },
    data: { name, price: 499, image: '["masala-box-1.webp"]', stock: 1 },
  });
  expect(answer.ok()).toBe(true);
  const { product } = (await answer.json()) as { product: { id: string; slug: string } };
  return { ...product, name };
}

test('the last piece goes to one; the other is told, takes it out, and its page says sold out', async ({
  page,
  visitor,
  browser,
}) => {
  const piece = await lastPiece(visitor);
  await visitor.arriveSignedIn();
  await visitor.putGift();
  await visitor.put(piece.slug);
  await visitor.go('/checkout');
  await visitor.fillInDelivery();

  const other = await browser.newContext();
  const buyer = new Visitor(await other.newPage(), visitor.shop);
  await buyer.arriveSignedIn();
  await buyer.put(piece.slug);
  await buyer.go('/checkout');
  await buyer.fillInDelivery();
  await buyer.page.getByRole('button', { name: 'Pay now' }).click();
  await buyer.window.locator('#pay').waitFor();

  await page.getByRole('button', { name: 'Pay now' }).click();
  await expect(page.getByRole('alert').filter({ hasText: `“${piece.name}” is sold out.` })).toBeVisible();
  const line = page.getByRole('complementary').getByRole('listitem').filter({ hasText: piece.name });
  await expect(line.getByText('Sold out.', { exact: true })).toBeVisible();
  await line.getByRole('button', { name: /^Take it out/ }).click();
  await expect(line).toHaveCount(0);
  await page.getByRole('button', { name: 'Pay now' }).click();
  await visitor.window.locator('#pay').waitFor();

  await expect(async () => {
    await buyer.go(`/product/${piece.slug}`);
    await expect(buyer.page.getByRole('button', { name: 'Sold out' })).toBeDisabled({ timeout: 1_000 });
  }).toPass();
  await expect(buyer.page.getByRole('button', { name: /Buy Now|Add to Cart/ })).toHaveCount(0);
  expect(buyer.complaints).toEqual([]);
  await other.close();
});

test('a parcel that nobody took goes back on the shelf, in the step that takes it back', async ({
  page,
  visitor,
  browser,
}) => {
  test.setTimeout(120_000);
  const piece = await lastPiece(visitor);
  await visitor.arriveSignedIn();
  await visitor.put(piece.slug);
  await visitor.go('/checkout');
  await visitor.fillInDelivery();
  await page.getByRole('button', { name: 'Pay now' }).click();
  await visitor.payByCard();
  const { id, number } = await visitor.paidOrder(await visitor.token());
  for (const step of [
    { event: 'pack' },
    { event: 'ship', carrier: 'Delhivery', trackingNumber: '5092 1183 775' },
    ...Array.from({ length: 3 }, () => ({ event: 'delivery_failed' })),
  ]) {
    const answer = await visitor.page.context().request.post(`${visitor.shop}/api/admin/orders/${id}/actions`, {
      headers: { authorization: `Bearer ${adminSession().token}` },
      data: step,
    });
    expect(answer.status(), step.event).toBe(200);
  }

  const context = await browser.newContext({ locale: 'en-IN' });
  const shopkeeper = new Visitor(await context.newPage(), visitor.shop);
  const desk = shopkeeper.page;
  await desk.setViewportSize({ width: 390, height: 844 });
  await arriveAsAdmin(shopkeeper, `/admin-dashboard/orders/${number}`);
  await desk.getByRole('button', { name: 'Back at the shop' }).click();
  const dialog = desk.getByRole('dialog', { name: `Back at the shop: ${number}?` });
  await expect(dialog.getByRole('checkbox', { name: /put its pieces on the shelf again$/ })).toBeChecked();
  expect(await violations(desk)).toEqual([]);
  await dialog.getByRole('button', { name: 'Back at the shop' }).click();
  await expect(dialog).toBeHidden();
  await expect(async () => {
    await visitor.go(`/product/${piece.slug}`);
    await expect(page.getByRole('button', { name: 'Add to Cart' }).first()).toBeEnabled({ timeout: 1_000 });
  }).toPass();
  expect(shopkeeper.complaints).toEqual([]);
  await context.close();
});

test('the admin counts pieces, and sees what is sold out', async ({ page, visitor }) => {
  const { id, name } = await lastPiece(visitor);
  await arriveAsAdmin(visitor, `/admin-dashboard/products?q=${encodeURIComponent(name)}&edit=${id}`);
  const pieces = page.getByLabel('Pieces in stock');
  await expect(pieces).toHaveValue('1');
  await pieces.fill('0');
  await page.getByRole('button', { name: 'Save product' }).click();
  await expect(page.getByText('Product saved')).toBeVisible();
  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row.getByText('Sold out')).toBeVisible();
});
