import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { violations } from './accessibility';
import { adminSession, arriveWithSession } from './admin';
import { asUpload, opened } from './excel-files';
import { expect, test } from './shop-test';
import type { Visitor } from './visitor';

async function add({ shop }: Visitor, fields: object): Promise<void> {
  const answer = await fetch(`${shop}/api/products`, {
    method: 'POST',
    headers: { authorization: `Bearer ${adminSession().token}`, 'content-type': 'application/json' },
    body: JSON.stringify(fields),
  });
  expect(answer.ok).toBe(true);
}

async function importing(page: Page) {
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  return page.getByRole('dialog', { name: 'Import products from Excel' });
}

for (const [width, height] of [
  [1440, 900],
  [390, 844],
] as const)
  test(`R-ADM-11 R-ADM-21 R-ADM-22 products go to Excel and come back, at ${width}`, async ({ page, visitor }) => {
    await page.setViewportSize({ width, height });
    const words = `Basket ${randomUUID().slice(0, 8)}`;
    await add(visitor, { name: `=${words}`, price: 500, type: 'Lamp, Wall Art' });
    await add(visitor, { name: `${words} too`, price: 600 });
    await arriveWithSession(visitor, `/admin-dashboard/products?q=${encodeURIComponent(words)}`);
    await expect(page.getByRole('status').filter({ hasText: '2 products' })).toBeVisible();
    const { name, book } = await opened(page, page.getByRole('link', { name: 'Export to Excel' }));
    expect(name).toMatch(/^products-/);
    const [sheet] = book.worksheets;
    expect(sheet?.getColumn(2).values.slice(1)).toEqual(['name', `=${words}`, `${words} too`]);

    const dialog = await importing(page);
    await dialog.getByLabel('Excel file').setInputFiles(await asUpload(book));
    await expect(page.getByText('Nothing to change: the shop is as the file says')).toBeVisible();
    await expect(dialog).toBeHidden();

    const heads = sheet?.getRow(1).values as string[];
    const price = sheet?.getRow(3).getCell(heads.indexOf('price'));
    if (price) price.value = 650;
    await importing(page);
    expect(await violations(page)).toEqual([]);
    await dialog.getByLabel('Excel file').setInputFiles(await asUpload(book));
    await expect(page.getByText('0 added, 1 changed, 1 as they were')).toBeVisible();
    const row = page.getByRole('row').filter({ hasText: `${words} too` });
    await expect(row).toContainText('₹650');
    await expect(page.getByRole('row').filter({ hasText: `=${words}` })).toContainText('₹500');
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect(wide).toBe(0);
    expect(visitor.complaints).toEqual([]);
  });
