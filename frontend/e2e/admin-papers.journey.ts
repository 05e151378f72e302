import { violations } from './accessibility';
import { adminSession, arriveAsAdmin } from './admin';
import { expect, test } from './shop-test';
import { Visitor } from './visitor';

test('R-ADM-08 an order’s papers open from its page', async ({ page, visitor, browser }) => {
  test.setTimeout(120_000);
  const shopper = await browser.newContext({ locale: 'en-IN' });
  const buyer = new Visitor(await shopper.newPage(), visitor.shop);
  await buyer.arriveSignedIn();
  await buyer.putGift();
  await buyer.go('/checkout');
  await buyer.fillInDelivery();
  await buyer.page.getByRole('button', { name: 'Pay now' }).click();
  await buyer.payByCard();
  const { number } = await buyer.paidOrder(await buyer.token());
  await shopper.close();

  await arriveAsAdmin(visitor, `/admin-dashboard/orders/${number}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(number);
  for (const [name, file] of [
    ['Packing slip', 'packing-slip'],
    ['Job sheet', 'job-sheet'],
  ] as const) {
    const link = page.getByRole('link', { name });
    await expect(link).toHaveAttribute('target', '_blank');
    const address = await link.getAttribute('href');
    expect(address).toBe(`/api/admin/orders/${number}/${file}.pdf`);
    const pdf = await fetch(`${visitor.shop}${address}`, {
      headers: { authorization: `Bearer ${adminSession().token}` },
    });
    expect([pdf.status, pdf.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  }
  await expect(page.getByRole('img', { name: /, as asked$/ })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
  expect(await violations(page)).toEqual([]);
  expect(visitor.complaints).toEqual([]);
});

test('R-ADM-08 today’s print files stand above the orders that are to be packed', async ({ page, visitor }) => {
  await arriveAsAdmin(visitor, '/admin-dashboard/orders');
  const link = page.getByRole('link', { name: 'Today’s print files' });
  await expect(page.getByRole('navigation', { name: 'Views' })).toBeVisible();
  await expect(link).toHaveCount(0);
  await page
    .getByRole('navigation', { name: 'Views' })
    .getByRole('button', { name: /^To pack/ })
    .click();
  await expect(link).toHaveAttribute('href', '/api/admin/print-files');
  const zip = await fetch(`${visitor.shop}/api/admin/print-files`, {
    headers: { authorization: `Bearer ${adminSession().token}` },
  });
  expect([zip.status, zip.headers.get('content-type')]).toEqual([200, 'application/zip']);
  expect(
    Buffer.from(await zip.arrayBuffer())
      .subarray(0, 2)
      .toString(),
  ).toBe('PK');
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(link).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
  expect(await violations(page)).toEqual([]);
  expect(visitor.complaints).toEqual([]);
});
