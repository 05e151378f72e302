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
  'the print files of today, or of a chosen day, can be downloaded above the orders',
  { tag: '@R-ADM-08' },
  async ({ page, shopper }) => {
    await openAsAdmin(shopper, '/admin-dashboard/orders');
    const link = page.getByRole('link', { name: 'Today’s print files' });
    const views = page.getByRole('navigation', { name: 'Views' });
    await expect(views).toBeVisible();
    await expect(link).toHaveCount(0);
    await views.getByRole('button', { name: /^To pack/ }).click();
    await expect(link).toHaveAttribute('href', '/api/admin/print-files');
    await expect(link).toHaveAttribute('target', '_blank');
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(link).toBeVisible();
    await expectAccessibleOnPhone(page);
    // The orders of all journeys are from today, and it would take seconds to make the files of so many.
    await shopper.open('/admin-dashboard/orders?from=2026-01-26&to=2026-01-26');
    const ofDay = page.getByRole('link', { name: 'Print files of this day' });
    const [zip] = await Promise.all([page.context().waitForEvent('download'), ofDay.click()]);
    expect(zip.suggestedFilename()).toBe('print files 2026-01-26.zip');
    expect((await readFile(await zip.path())).subarray(0, 2).toString()).toBe('PK');
    expect(shopper.consoleErrors).toEqual([]);
  },
);
