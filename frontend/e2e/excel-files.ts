import ExcelJS from 'exceljs';
import type { Locator, Page } from '@playwright/test';

/** Clicks and reads the Excel file that is downloaded. */
export async function downloadWorkbook(
  page: Page,
  link: Pick<Locator, 'click'>,
): Promise<{ name: string; book: ExcelJS.Workbook }> {
  const [file] = await Promise.all([page.context().waitForEvent('download'), link.click()]);
  const book = new ExcelJS.Workbook();
  await book.xlsx.readFile(await file.path());
  return { name: file.suggestedFilename(), book };
}

/** An Excel file for a file field. */
export async function toUploadFile(book: ExcelJS.Workbook) {
  return {
    name: 'products.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: Buffer.from(await book.xlsx.writeBuffer()),
  };
}
