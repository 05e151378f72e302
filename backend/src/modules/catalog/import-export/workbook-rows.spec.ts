import { expect, it } from '@jest/globals';
import ExcelJS from 'exceljs';
import { DomainError } from '../../../kernel/index.js';
import { assertWorkbook, workbookRows } from './workbook-rows.js';

const ROWS = [
  ['name', 'price'],
  ['Lamp', 100],
  ['Clock', 300],
];

async function workbook(rows: (string | number)[][]): Promise<Buffer> {
  const book = new ExcelJS.Workbook();
  book.addWorksheet('Products').addRows(rows);
  return Buffer.from(await book.xlsx.writeBuffer());
}

async function cellsOf(bytes: Buffer) {
  assertWorkbook(bytes);
  const rows = [];
  const file = { size: bytes.length, read: async (from: number, to: number) => bytes.subarray(from, to) };
  for await (const { cells } of workbookRows(file)) rows.push(cells);
  return rows;
}

it('R-ADM-11 no part of a small workbook is lost, however often it is read', async () => {
  const bytes = await workbook(ROWS);
  for (let reads = 0; reads < 100; reads += 1) expect(await cellsOf(bytes)).toEqual(ROWS);
});

it('R-ADM-11 a workbook that was cut off, or has no directory, is refused as no Excel file', async () => {
  const bytes = await workbook(ROWS);
  const cutOff = bytes.subarray(0, Math.floor(bytes.length / 2));
  for (const broken of [cutOff, Buffer.from('PK'), Buffer.from('name,price')])
    await expect(cellsOf(broken)).rejects.toThrow(DomainError);
});

it('R-ADM-11 a sheet of more bytes than the buffers hold is read to its end', async () => {
  const rows = [['name', 'price'], ...Array.from({ length: 3_000 }, (_, place) => [`Lamp ${place}`, place])];
  expect(await cellsOf(await workbook(rows))).toEqual(rows);
});
