import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import exceljs from 'exceljs';
import { expectAccessible, expectAccessibleAtBothWidths, expectNoOverflow } from './accessibility';
import { callAsAdmin, openAsAdmin } from './admin';
import { toUploadFile, downloadWorkbook } from './excel-files';
import { expect, test } from './shop-test';

async function importing(page: Page) {
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  return page.getByRole('dialog', { name: 'Import products from Excel' });
}

/** An Excel file of products with their prices. */
function priceList(...products: [name: string, price: number | string][]) {
  const book = new exceljs.Workbook();
  book.addWorksheet('Products').addRows([['name', 'price'], ...products]);
  return toUploadFile(book);
}

test(
  'the admin exports products to Excel and imports the changes; errors are listed by row',
  { tag: ['@R-ADM-11', '@R-ADM-21', '@R-ADM-22'] },
  async ({ page, shopper }) => {
    const add = (fields: object) => callAsAdmin(shopper.baseUrl, 'POST', '/api/products', fields);
    const words = `Basket ${randomUUID().slice(0, 8)}`;
    await add({ name: `=${words}`, price: 500, type: 'Lamp, Wall Art' });
    await add({ name: `${words} too`, price: 600 });
    await openAsAdmin(shopper, `/admin-dashboard/products?q=${encodeURIComponent(words)}`);
    await expect(page.getByRole('status').filter({ hasText: '2 products' })).toBeVisible();
    const { name, book } = await downloadWorkbook(page, page.getByRole('link', { name: 'Export to Excel' }));
    expect(name).toMatch(/^products-/);
    const [sheet] = book.worksheets;
    expect(sheet?.getColumn(2).values.slice(1)).toEqual(['name', `=${words}`, `${words} too`]);

    const dialog = await importing(page);
    await dialog.getByLabel('Excel file').setInputFiles(await toUploadFile(book));
    await expect(page.getByText('Nothing to change: the shop already matches the file')).toBeVisible();
    await expect(dialog).toBeHidden();

    const heads = sheet?.getRow(1).values as string[];
    const price = sheet?.getRow(3).getCell(heads.indexOf('price'));
    if (price) price.value = 650;
    await importing(page);
    await expectAccessibleAtBothWidths(page, 'import');
    await dialog.getByLabel('Excel file').setInputFiles(await toUploadFile(book));
    await expect(page.getByText('0 added, 1 changed, 1 unchanged')).toBeVisible();
    const row = page.getByRole('row').filter({ hasText: `${words} too` });
    await expect(row).toContainText('₹650');
    await expect(page.getByRole('row').filter({ hasText: `=${words}` })).toContainText('₹500');

    const fresh = `${words} new`;
    await importing(page);
    const file = dialog.getByLabel('Excel file');
    await file.setInputFiles(await priceList([fresh, 100], [`${fresh} too`, 'dear']));
    await expect(dialog.getByRole('listitem')).toHaveText('Row 3 price must be a number of rupees, 0 or more');
    await expectAccessible(page);
    await file.setInputFiles(await priceList([fresh, 100], [`${fresh} too`, 200]));
    await expect(dialog).toBeHidden();
    await expect(page.getByText('2 added, 0 changed')).toBeVisible();
    await expect(page.getByRole('row').filter({ hasText: `${fresh} too` })).toContainText('₹200');

    await importing(page);
    await file.setInputFiles(await priceList([fresh, 100], [`${fresh} thrice`, 300]));
    await expect(dialog.getByRole('listitem')).toHaveText(`Row 2 ${fresh}`);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Leave these rows out' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText('1 added, 0 changed')).toBeVisible();
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoOverflow(page);
    expect(shopper.consoleErrors).toEqual([]);
  },
);
