import { expectAccessible, expectNoOverflow } from './accessibility';
import { adminHeaders, openAsAdmin } from './admin';
import { createPaidOrder } from './create-paid-order';
import { expect, test } from './shop-test';
import { ShopperPage, PLAIN } from './shopper-page';

const isPdf = async (address: string, headers: Record<string, string>) => {
  const answer = await fetch(address, { headers });
  const start = Buffer.from(await answer.arrayBuffer()).subarray(0, 5);
  return [answer.status, answer.headers.get('content-type'), start.toString()];
};
const PDF = [200, 'application/pdf', '%PDF-'];

test(
  'a customer opens the receipt from My Orders in a new tab, and the admin from the order’s page',
  { tag: '@R-SEC-18' },
  async ({ page, shopper, browser }) => {
    const { id, number, customer } = await createPaidOrder(shopper.baseUrl, [PLAIN.slug]);
    const context = await browser.newContext({ locale: 'en-IN' });
    const buyer = new ShopperPage(await context.newPage(), shopper.baseUrl);
    await buyer.openSignedIn(customer);

    await buyer.open('/orders');
    const link = buyer.page.getByRole('article', { name: `Order ${number}` }).getByRole('link', { name: /^Receipt/ });
    await expect(link).toHaveAttribute('href', `/api/orders/${id}/invoice`);
    await expectAccessible(buyer.page);
    const asked = context.waitForEvent('request', (request) => request.url().endsWith(`/api/orders/${id}/invoice`));
    await link.click();
    const { cookie = '' } = await (await asked).allHeaders();
    expect(cookie).toContain('saugaat_session=');
    expect(await isPdf(`${shopper.baseUrl}/api/orders/${id}/invoice`, { cookie })).toEqual(PDF);
    expect(buyer.consoleErrors).toEqual([]);
    await context.close();

    await openAsAdmin(shopper, `/admin-dashboard/orders/${number}`);
    const filed = page.getByRole('region', { name: 'Money' }).getByRole('link', { name: /^Receipt SGR/ });
    await expect(filed).toHaveAttribute('target', '_blank');
    const address = await filed.getAttribute('href');
    expect(await isPdf(`${shopper.baseUrl}${address}`, adminHeaders())).toEqual(PDF);
    await expectAccessible(page);
    expect(shopper.consoleErrors).toEqual([]);
  },
);

test('the settings accept a valid GSTIN only', { tag: '@R-ADM-10' }, async ({ page, shopper }) => {
  await openAsAdmin(shopper, '/admin-dashboard/settings?section=tax');
  const form = page.getByRole('region', { name: 'Invoices' });
  const save = form.getByRole('button', { name: 'Save invoice settings' });
  await expect(save).toBeDisabled();
  await form.getByLabel('GSTIN').fill('27AAPFU0939F1ZW');
  const refused = page.waitForResponse((answer) => answer.request().method() === 'PUT');
  await save.click();
  expect((await refused).status()).toBe(400);
  await expect(form.getByText('This isn’t a valid GSTIN. Please check its 15 characters.')).toBeVisible();
  await expect(form.getByLabel('GSTIN')).toBeFocused();
  await expectAccessible(page);
  await form.getByLabel('GSTIN').fill('');
  await expect(save).toBeDisabled();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoOverflow(page);
  expect(shopper.consoleErrors.filter((words) => !words.includes('400'))).toEqual([]);
});
