import type { Page } from '@playwright/test';
import { arriveWithSession } from './admin';
import { violations } from './accessibility';
import { opened } from './excel-files';
import { paidGift } from './paid-gift';
import { expect, test } from './shop-test';

const newest = (page: Page) => page.getByRole('table', { name: 'Made lately' }).getByRole('row').nth(1);

const report = (own: object) => ({
  kind: 'orders',
  filters: { from: '2026-10-01' },
  state: 'writing',
  rowsWritten: 0,
  rowsExpected: null,
  fileName: 'orders-2026-11-20-1041.xlsx',
  bytes: null,
  createdAt: '2026-11-20T05:11:00Z',
  finishedAt: null,
  reason: null,
  ...own,
});

for (const [width, height] of [
  [1440, 900],
  [390, 844],
] as const) {
  test(`R-ADM-21 R-SEC-18 a report is started, outlives a reload and is opened, at ${width}`, async ({
    page,
    visitor,
  }) => {
    await page.setViewportSize({ width, height });
    await arriveWithSession(visitor, '/admin-dashboard/reports');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reports');
    await page
      .getByRole('region', { name: 'Pick one' })
      .getByRole('link', { name: /^Products/ })
      .click();
    await expect(page).toHaveURL(/kind=products/);
    await page.getByRole('button', { name: 'Export to Excel' }).click();
    await expect(newest(page)).toContainText(/products-[\d-]+\.xlsx/);
    await page.reload();
    await visitor.alive();
    await expect(newest(page)).toContainText('Ready');
    const { name, book } = await opened(page, newest(page).getByRole('link', { name: /^Download products/ }));
    expect(name).toMatch(/^products-\d{4}-\d\d-\d\d-\d{4}\.xlsx$/);
    expect(book.worksheets[0]?.getCell('B1').value).toBe('name');
    expect(book.worksheets[0]?.rowCount).toBeGreaterThan(50);
    expect(await violations(page)).toEqual([]);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
    expect(visitor.complaints).toEqual([]);
  });
}

test('R-ADM-21 shows how far a file is, cancels it, and says why one was not written', async ({ page, visitor }) => {
  const failed = report({
    id: 'f',
    state: 'failed',
    fileName: 'orders-2026-11-19-1802.xlsx',
    reason: 'The file could not be written. Please try again.',
  });
  let running = report({ id: 'w', rowsWritten: 1_190, rowsExpected: 238_800 });
  const asked: unknown[] = [];
  await page.route('**/api/admin/reports', (route) => {
    if (route.request().method() === 'POST') asked.push(route.request().postDataJSON());
    return route.fulfill({ json: route.request().method() === 'POST' ? running : [running, failed] });
  });
  await page.route('**/api/admin/reports/w/cancel', (route) => {
    running = { ...running, state: 'cancelled' };
    return route.fulfill({ json: running });
  });
  await arriveWithSession(visitor, '/admin-dashboard/reports');
  await expect(page.getByText('1,190 of 2,38,800 lines')).toBeVisible();
  const bar = page.getByRole('progressbar', { name: 'Writing orders-2026-11-20-1041.xlsx' });
  await expect(bar).toHaveJSProperty('value', 1_190);
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Cancel orders-2026-11-20-1041.xlsx' }).click();
  await expect(bar).toHaveCount(0);
  await expect(newest(page)).toContainText('Cancelled');
  await expect(page.getByText('The file could not be written. Please try again.')).toBeVisible();
  await page.getByRole('button', { name: /^Try again.*1802/ }).click();
  await expect.poll(() => asked).toEqual([{ kind: 'orders', filters: { from: '2026-10-01' } }]);
  expect(visitor.complaints).toEqual([]);
});

test('R-ADM-06 R-API-32 the users’ file opens in a new tab', async ({ page, visitor }) => {
  await arriveWithSession(visitor, '/admin-dashboard/users');
  const button = page.getByRole('link', { name: 'Download Excel' });
  await expect(button).toHaveAttribute('target', '_blank');
  await expect(button).toHaveAttribute('href', '/api/users/export');
  const { name, book } = await opened(page, button);
  expect(name).toMatch(/^users-/);
  expect(book.worksheets[0]?.getRow(1).values).toEqual([undefined, 'ID', 'Email', 'Joined', 'Last seen']);
  expect(visitor.complaints).toEqual([]);
});

test('R-ADM-09 R-API-30 the orders’ file opens in a new tab, narrowed as the list is', async ({
  page,
  visitor,
  browser,
}) => {
  test.setTimeout(120_000);
  const { number, email } = await paidGift(browser, visitor.shop);
  await arriveWithSession(visitor, `/admin-dashboard/orders?q=${number}`);
  const button = page.getByRole('link', { name: 'Export to Excel' });
  await expect(button).toHaveAttribute('target', '_blank');
  await expect(button).toHaveAttribute('href', `/api/orders/export?q=${number}`);
  const { name, book } = await opened(page, button);
  expect(name).toMatch(/^orders-\d{4}-\d\d-\d\d-\d{4}\.xlsx$/);
  const [sheet] = book.worksheets;
  expect(sheet?.rowCount).toBe(2);
  expect([sheet?.getCell('A2').value, sheet?.getCell('C2').value]).toEqual([number, email]);
  expect(sheet?.getCell('H2').value).toBeInstanceOf(Date);
  await expect(page).toHaveURL(`/admin-dashboard/orders?q=${number}`);
  expect(visitor.complaints).toEqual([]);
});

test('the GST of a month stands on the page, by HSN and by state; the summary of some days is written and opened', async ({
  page,
  visitor,
  browser,
}) => {
  test.setTimeout(120_000);
  await paidGift(browser, visitor.shop);
  await arriveWithSession(visitor, '/admin-dashboard/reports?kind=gst');
  const summary = page.getByRole('table', { name: 'GST by HSN, in rupees' });
  await expect(summary.getByRole('columnheader')).toHaveText([
    'HSN',
    'What',
    'Pieces',
    'Rate',
    'Taxable',
    'IGST',
    'CGST',
    'SGST',
    'With tax',
  ]);
  await expect(summary.getByRole('rowheader').last()).toHaveText('Total, ₹');
  await expect(page.getByRole('region', { name: 'Where gifts travel' })).toContainText(/Maharashtra\d+ %/);
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
    expect(await violations(page)).toEqual([]);
  }
  await page.getByRole('combobox', { name: 'Month' }).selectOption({ index: 12 });
  await expect(page).toHaveURL(/kind=gst&month=\d{4}-\d\d/);
  await expect(page.getByText(/^Nothing was sold in [A-Z]/)).toBeVisible();
  await page.getByLabel('From').fill('2026-01-01');
  await expect(page).toHaveURL(/from=2026-01-01/);
  await page.getByRole('button', { name: 'Export to Excel' }).click();
  await expect(newest(page)).toContainText(/gst-[\d-]+\.xlsx/);
  await expect(newest(page)).toContainText('from 1 Jan 2026');
  await expect(newest(page)).toContainText('Ready');
  const { book } = await opened(page, newest(page).getByRole('link', { name: /^Download gst/ }));
  expect(book.worksheets[0]?.getRow(1).values).toEqual(expect.arrayContaining(['Month', 'Place of supply', 'Rate']));
  expect(visitor.complaints).toEqual([]);
});
