import { violations } from './accessibility';
import { adminSession, arriveAsAdmin } from './admin';
import { expect, test } from './shop-test';
import { Visitor, PLAIN } from './visitor';

const isPdf = async (address: string, headers: Record<string, string>) => {
  const answer = await fetch(address, { headers });
  const start = Buffer.from(await answer.arrayBuffer()).subarray(0, 5);
  return [answer.status, answer.headers.get('content-type'), start.toString()];
};
const PDF = [200, 'application/pdf', '%PDF-'];

test('R-SEC-18 a buyer opens the receipt from My Orders in a new tab, the admin from the order’s page', async ({
  page,
  visitor,
  browser,
}) => {
  test.setTimeout(120_000);
  const shopper = await browser.newContext({ locale: 'en-IN' });
  const buyer = new Visitor(await shopper.newPage(), visitor.shop);
  await buyer.arriveSignedIn();
  await buyer.put(PLAIN.slug);
  await buyer.go('/checkout');
  await buyer.fillInDelivery();
  await buyer.page.getByRole('button', { name: 'Pay now' }).click();
  await buyer.payByUpi();
  const { id, number } = await buyer.paidOrder(await buyer.token());

  await buyer.go('/orders');
  const link = buyer.page.getByRole('article', { name: `Order ${number}` }).getByRole('link', { name: /^Receipt/ });
  await expect(link).toHaveAttribute('href', `/api/orders/${id}/invoice`);
  expect(await violations(buyer.page)).toEqual([]);
  const asked = shopper.waitForEvent('request', (request) => request.url().endsWith(`/api/orders/${id}/invoice`));
  await link.click();
  const { cookie = '' } = await (await asked).allHeaders();
  expect(cookie).toContain('saugaat_session=');
  expect(await isPdf(`${visitor.shop}/api/orders/${id}/invoice`, { cookie })).toEqual(PDF);
  expect(buyer.complaints).toEqual([]);
  await shopper.close();

  await arriveAsAdmin(visitor, `/admin-dashboard/orders/${number}`);
  const filed = page.getByRole('region', { name: 'Money' }).getByRole('link', { name: /^Receipt SGR/ });
  await expect(filed).toHaveAttribute('target', '_blank');
  const address = await filed.getAttribute('href');
  expect(await isPdf(`${visitor.shop}${address}`, { authorization: `Bearer ${adminSession().token}` })).toEqual(PDF);
  expect(await violations(page)).toEqual([]);
  expect(visitor.complaints).toEqual([]);
});

test('R-ADM-10 the settings take a GSTIN whose signs are right, and nothing else', async ({ page, visitor }) => {
  await arriveAsAdmin(visitor, '/admin-dashboard/settings');
  const form = page.getByRole('region', { name: 'Invoices' });
  const save = form.getByRole('button', { name: 'Save invoice settings' });
  await expect(save).toBeDisabled();
  await form.getByLabel('GSTIN').fill('27AAPFU0939F1ZW');
  const refused = page.waitForResponse((answer) => answer.request().method() === 'PUT');
  await save.click();
  expect((await refused).status()).toBe(400);
  await expect(form.getByText('This is no GSTIN: please compare each of its 15 signs.')).toBeVisible();
  await expect(form.getByLabel('GSTIN')).toBeFocused();
  expect(await violations(page)).toEqual([]);
  await form.getByLabel('GSTIN').fill('');
  await expect(save).toBeDisabled();
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
  expect(visitor.complaints.filter((words) => !words.includes('400'))).toEqual([]);
});
