import type { Page } from '@playwright/test';
import { openAsAdmin } from './admin';
import { expectAccessible, expectAccessibleAtBothWidths } from './accessibility';
import { downloadWorkbook } from './excel-files';
import { expect, test } from './shop-test';

/** The newest file of a report; other journeys make files of theirs at the same time. */
const newest = (page: Page, report: string) =>
  page
    .getByRole('table', { name: 'Recent files' })
    .getByRole('row')
    .filter({ hasText: new RegExp(`\\b${report}-[\\d-]+\\.xlsx`) })
    .first();

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

test(
  'a report is started, survives a reload and can be downloaded',
  { tag: ['@R-ADM-21', '@R-SEC-18'] },
  async ({ page, shopper }) => {
    await openAsAdmin(shopper, '/admin-dashboard/reports');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reports');
    await page
      .getByRole('region', { name: 'Pick one' })
      .getByRole('link', { name: /^Products/ })
      .click();
    await expect(page).toHaveURL(/kind=products/);
    await page.getByRole('button', { name: 'Export to Excel' }).click();
    await expect(newest(page, 'products')).toBeVisible();
    await page.reload();
    await shopper.waitForHydration();
    await expect(newest(page, 'products')).toContainText('Ready');
    const { name, book } = await downloadWorkbook(
      page,
      newest(page, 'products').getByRole('link', { name: /^Download products/ }),
    );
    expect(name).toMatch(/^products-\d{4}-\d\d-\d\d-\d{4}\.xlsx$/);
    expect(book.worksheets[0]?.getCell('B1').value).toBe('name');
    expect(book.worksheets[0]?.rowCount).toBeGreaterThan(50);
    await expectAccessibleAtBothWidths(page, 'reports');
    expect(shopper.consoleErrors).toEqual([]);
  },
);

test(
  'a report shows its progress, can be cancelled, and says why it failed',
  { tag: '@R-ADM-21' },
  async ({ page, shopper }) => {
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
    await openAsAdmin(shopper, '/admin-dashboard/reports');
    await expect(page.getByText('1,190 of 2,38,800 rows')).toBeVisible();
    const bar = page.getByRole('progressbar', { name: 'Writing orders-2026-11-20-1041.xlsx' });
    await expect(bar).toHaveJSProperty('value', 1_190);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Cancel orders-2026-11-20-1041.xlsx' }).click();
    await expect(bar).toHaveCount(0);
    await expect(newest(page, 'orders')).toContainText('Cancelled');
    await expect(page.getByText('The file could not be written. Please try again.')).toBeVisible();
    await page.getByRole('button', { name: /^Try again.*1802/ }).click();
    await expect.poll(() => asked).toEqual([{ kind: 'orders', filters: { from: '2026-10-01' } }]);
    expect(shopper.consoleErrors).toEqual([]);
  },
);

test('a report of chosen columns is e-mailed every month until it is stopped', async ({ page, shopper }) => {
  await openAsAdmin(shopper, '/admin-dashboard/reports?kind=orders');
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('group', { name: 'Columns' }).getByRole('checkbox', { name: 'Phone', exact: true }).uncheck();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'E-mail it' }).click();
  const dialog = page.getByRole('dialog', { name: 'E-mail Orders' });
  await dialog.getByLabel('When').selectOption('On the 1st, the month before');
  await dialog.getByLabel('To').fill('nobody');
  await dialog.getByRole('button', { name: 'E-mail it' }).click();
  await expect(dialog.getByLabel('To')).toHaveAccessibleDescription(/e-mail/i);
  await dialog.getByLabel('To').fill('books@example.com');
  await expectAccessibleAtBothWidths(page, 'a report by e-mail');
  await dialog.getByRole('button', { name: 'E-mail it' }).click();
  await expect(dialog).toBeHidden();
  const mailed = page.getByRole('region', { name: 'Scheduled e-mails' });
  await expect(mailed).toContainText(/Orders, \d+ columnsOn the 1st at 8 am, the month beforebooks@example\.com/);
  await mailed.getByRole('button', { name: /^Stop Orders/ }).click();
  await expect(mailed).toBeHidden();
  expect(shopper.consoleErrors.filter((error) => !error.includes('400'))).toEqual([]);
});

const split = { igst: 80, cgst: 0, sgst: 0 };
const amounts = { pieces: 1, taxable: 1_599, tax: 80, split, total: 1_679 };

/** What a shop with a GSTIN has billed in the newest month; the others are asked of the shop, which has none. */
async function answerGst(page: Page, path: string, answer: (month: string) => object) {
  let newestMonth = '';
  await page.route(path, (route) => {
    const month = new URL(route.request().url()).searchParams.get('month') ?? '';
    newestMonth ||= month;
    return month === newestMonth ? route.fulfill({ json: answer(month) }) : route.continue();
  });
}

test('the GST report shows a month by HSN and state, and exports any period', async ({ page, shopper }) => {
  await answerGst(page, '**/api/admin/gst?*', (month) => ({
    month,
    rows: [{ hsn: '49119100', name: 'Prints and portraits', rate: 5, ...amounts }],
    states: [{ state: 'Maharashtra', ...amounts }],
    receipts: null,
  }));
  await openAsAdmin(shopper, '/admin-dashboard/reports?kind=gst');
  const summary = page.getByRole('table', { name: 'GST by HSN, in rupees' });
  await expect(summary.getByRole('columnheader')).toHaveText([
    'HSN',
    'What',
    'Quantity',
    'Rate',
    'Taxable',
    'IGST',
    'CGST',
    'SGST',
    'With tax',
  ]);
  await expect(summary.getByRole('rowheader').last()).toHaveText('Total, ₹');
  await expect(page.getByRole('region', { name: 'Orders by state' })).toContainText(/Maharashtra\d+ %/);
  await expectAccessibleAtBothWidths(page, 'GST');
  await page.getByRole('combobox', { name: 'Month' }).selectOption({ index: 12 });
  await expect(page).toHaveURL(/kind=gst&month=\d{4}-\d\d/);
  await expect(page.getByText(/^No invoices in [A-Z]/)).toBeVisible();
  await page.getByLabel('From').fill('2026-01-01');
  await expect(page).toHaveURL(/from=2026-01-01/);
  await page.getByRole('button', { name: 'Export to Excel' }).click();
  await expect(newest(page, 'gst')).toContainText('from 1 Jan 2026');
  await expect(newest(page, 'gst')).toContainText('Ready');
  const { book } = await downloadWorkbook(page, newest(page, 'gst').getByRole('link', { name: /^Download gst/ }));
  expect(book.worksheets[0]?.getRow(1).values).toEqual(expect.arrayContaining(['Month', 'Place of supply', 'Rate']));
  expect(shopper.consoleErrors).toEqual([]);
});

const taxes = { taxable: 1_599, igst: 80, cgst: 0, sgst: 0 };
const document = {
  number: 'SGT/26-27/000001',
  date: '2026-11-19',
  gstin: '29AAGCB7383J1Z4',
  name: 'Banyan Studio LLP',
  against: null,
  place: 'Karnataka (29)',
  value: 1_679,
  rates: [{ rate: 5, ...taxes }],
};
const gstr1 = (month: string) => ({
  month,
  gstin: '23AAAAA0000A1Z9',
  hsnDigits: 4,
  totals: { ...taxes, invoices: 1, creditNotes: 0, total: 1_679, credited: 0, creditedTax: 0 },
  problems: [{ kind: 'hsn', number: document.number, subject: 'Lamp', total: 1_679 }],
  b2b: [document],
  b2cl: [],
  b2cs: [],
  cdnr: [],
  cdnur: [],
  nil: [],
  hsn: [{ isBusiness: true, hsn: '4911', name: 'Prints', pieces: 1, total: 1_679, rate: 5, ...taxes }],
  documents: [{ kind: 'invoice', from: document.number, to: document.number, count: 1 }],
  receipts: null,
});

test('GSTR-1 has its tables, says what the portal would refuse, and is written to Excel', async ({ page, shopper }) => {
  await answerGst(page, '**/api/admin/gst/return?*', gstr1);
  await openAsAdmin(shopper, '/admin-dashboard/reports');
  await page.getByRole('link', { name: /^GSTR-1/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^GST, [A-Z]/);
  await expect(page.getByRole('table', { name: 'B2B, in rupees' })).toContainText('Banyan Studio LLP');
  await expect(page.getByRole('region', { name: 'The portal would refuse 1 row' })).toContainText('HSN: Lamp');
  await expect(page.getByRole('button', { name: 'Portal JSON' })).toBeDisabled();
  await expectAccessibleAtBothWidths(page, 'GSTR-1');
  await page.getByRole('button', { name: /^HSN/ }).click();
  await expect(page).toHaveURL(/table=HSN/);
  await expect(page.getByRole('table', { name: 'HSN, in rupees' })).toContainText('1,679.00');
  await page.getByRole('combobox', { name: 'Month' }).selectOption({ index: 12 });
  await expect(page.getByText(/^The shop has no GSTIN/)).toBeVisible();
  const asked = page.waitForResponse((answer) => answer.request().method() === 'POST');
  await page.getByRole('button', { name: 'Excel' }).click();
  await asked;
  await openAsAdmin(shopper, '/admin-dashboard/reports');
  await expect(newest(page, 'gstr1')).toContainText('Ready');
  const { book } = await downloadWorkbook(page, newest(page, 'gstr1').getByRole('link', { name: /^Download gstr1/ }));
  expect(book.worksheets.map(({ name }) => name)).toContain('B2CS');
  expect(shopper.consoleErrors).toEqual([]);
});
