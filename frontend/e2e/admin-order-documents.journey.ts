import { readFile } from 'node:fs/promises';
import { expectAccessible, expectAccessibleOnPhone } from './accessibility';
import { openAsAdmin } from './admin';
import { createPaidOrder } from './create-paid-order';
import { expect, test } from './shop-test';

test('an order’s documents open from its page', { tag: '@R-ADM-08' }, async ({ page, shopper }) => {
  const { number } = await createPaidOrder(shopper.baseUrl);
  await openAsAdmin(shopper, `/admin-dashboard/orders/${number}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(number);
  for (const [name, file] of [
    ['Packing slip', 'packing-slip'],
    ['Job sheet', 'job-sheet'],
  ] as const) {
    const link = page.getByRole('link', { name });
    await expect(link).toHaveAttribute('target', '_blank');
    const address = await link.getAttribute('href');
    expect(address).toBe(`/api/admin/orders/${number}/${file}.pdf`);
    const answered = page.context().waitForEvent('response', (answer) => answer.url() === shopper.baseUrl + address);
    const [tab, pdf] = await Promise.all([page.context().waitForEvent('page'), answered, link.click()]);
    expect([pdf.status(), pdf.headers()['content-type']]).toEqual([200, 'application/pdf']);
    await tab.close();
  }
  // The worker draws the preview after the order was made.
  await expect(async () => {
    await shopper.open(`/admin-dashboard/orders/${number}`);
    await shopper.waitForNetworkIdle();
    await expect(page.getByRole('img', { name: /, as asked$/ })).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessibleOnPhone(page);
  expect(shopper.consoleErrors).toEqual([]);
});

test(
  'today’s print files can be downloaded above the orders to pack',
  { tag: '@R-ADM-08' },
  async ({ page, shopper }) => {
    await openAsAdmin(shopper, '/admin-dashboard/orders');
    const link = page.getByRole('link', { name: 'Today’s print files' });
    await expect(page.getByRole('navigation', { name: 'Views' })).toBeVisible();
    await expect(link).toHaveCount(0);
    await page
      .getByRole('navigation', { name: 'Views' })
      .getByRole('button', { name: /^To pack/ })
      .click();
    await expect(link).toHaveAttribute('href', '/api/admin/print-files');
    await expect(link).toHaveAttribute('target', '_blank');
    const [zip] = await Promise.all([page.context().waitForEvent('download'), link.click()]);
    expect(zip.suggestedFilename()).toMatch(/^print files \d{4}-\d\d-\d\d\.zip$/);
    expect((await readFile(await zip.path())).subarray(0, 2).toString()).toBe('PK');
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(link).toBeVisible();
    await expectAccessibleOnPhone(page);
    expect(shopper.consoleErrors).toEqual([]);
  },
);
