import exceljs from 'exceljs';

/** An Excel file with one sheet of these cells. */
export async function sheet(rows: readonly (readonly (string | number | boolean | null)[])[]): Promise<Buffer> {
  const book = new exceljs.Workbook();
  book.addWorksheet('Products').addRows(rows.map((cells) => [...cells]));
  return Buffer.from(await book.xlsx.writeBuffer());
}
