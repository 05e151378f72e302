import { mkdtemp, rm, stat } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import ExcelJS from 'exceljs';
import { cellFor, istSerial } from './cells.js';
import { DAY_FORMAT, MOMENT_FORMAT, RUPEES_FORMAT, writeWorkbook, type Column, type Row, type Sheet } from './index.js';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'saugaat-workbook-'));
});
afterAll(() => rm(folder, { recursive: true }));

let files = 0;

/** The reader leaves out the signs that say `as it is`. */
const asRead = (format: string) => format.replaceAll('\\', '');

async function written(sheets: Sheet[], rowsPerSheet?: number): Promise<ExcelJS.Workbook> {
  files += 1;
  const file = path.join(folder, `${files}.xlsx`);
  await writeWorkbook(file, sheets, rowsPerSheet ? { rowsPerSheet } : {});
  const book = new ExcelJS.Workbook();
  await book.xlsx.readFile(file);
  return book;
}

const stop = async () => {
  throw new Error('stopped');
};

const TEXT: Column[] = [{ title: 'Word', type: 'text' }];
const texts = async (words: string[]) => {
  const book = await written([{ name: 'Words', columns: TEXT, pages: [words.map((word) => [word])] }]);
  return words.map((_, place) => book.worksheets[0]?.getCell(`A${place + 2}`) as ExcelJS.Cell);
};

describe('a workbook', () => {
  it('R-ADM-21 has dates that are dates, rupees in Indian groups, numbers, flags and words', async () => {
    const columns: Column[] = [
      { title: 'Name', type: 'text' },
      { title: 'Price (₹)', type: 'rupees' },
      { title: 'At', type: 'moment' },
      { title: 'Day', type: 'day' },
      { title: 'Pieces', type: 'whole' },
      { title: 'Rate', type: 'percent' },
      { title: 'Gift', type: 'flag' },
    ];
    const at = new Date('2026-11-20T20:12:00Z');
    const row: Row = ['दीया <&> "lamp"', 12_345_650, at, at, 3, 18, true];
    const book = await written([
      { name: 'Orders', columns, pages: [[row], [], [[null, 5, null, null, 0, 2.5, false]]] },
    ]);
    const sheet = book.getWorksheet('Orders');
    expect(sheet?.getRow(1).values).toEqual([undefined, ...columns.map(({ title }) => title)]);
    expect(sheet?.getCell('A2').value).toBe('दीया <&> "lamp"');
    expect([sheet?.getCell('B2').value, sheet?.getCell('B2').numFmt]).toEqual([123_456.5, asRead(RUPEES_FORMAT)]);
    // As a clock in India shows it: a spreadsheet's dates have no zone.
    expect(sheet?.getCell('C2').value).toEqual(new Date('2026-11-21T01:42:00Z'));
    expect(sheet?.getCell('D2').value).toEqual(new Date('2026-11-21T00:00:00Z'));
    expect([sheet?.getCell('C2').numFmt, sheet?.getCell('D2').numFmt]).toEqual([MOMENT_FORMAT, DAY_FORMAT].map(asRead));
    expect([sheet?.getCell('E2').value, sheet?.getCell('F2').value, sheet?.getCell('G2').value]).toEqual([3, 18, true]);
    expect([sheet?.getCell('A3').value, sheet?.getCell('B3').value, sheet?.getCell('G3').value]).toEqual([
      null,
      0.05,
      false,
    ]);
    expect(sheet?.rowCount).toBe(3);
  });

  it.each(['=1+1', '+91 98', '-5', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '=HYPERLINK("http://x","y")'])(
    'R-ADM-22 holds %j as a text and never as a formula, also when its cell is edited',
    async (word) => {
      const [cell] = await texts([word]);
      const { String: plain, RichText: runs } = ExcelJS.ValueType;
      // Spaces and breaks at an end are kept by every reader only in a text with runs.
      expect([cell?.type, cell?.formula]).toEqual([/^\s/.test(word) ? runs : plain, undefined]);
      expect(cell?.text).toBe(word);
      // What is typed into a cell of this format stays a text.
      expect(cell?.numFmt).toBe('@');
    },
  );

  it('R-ADM-22 keeps the letters of a guarded text as they are', async () => {
    const [cell, plain, number] = await texts(['=1+1', 'a lamp', '-5']);
    expect([cell?.value, plain?.value, number?.value]).toEqual(['=1+1', 'a lamp', '-5']);
  });

  it('R-ADM-22 a text in a column of numbers is a text', async () => {
    const book = await written([{ name: 'Numbers', columns: [{ title: 'Sum', type: 'rupees' }], pages: [[['=1+1']]] }]);
    const cell = book.worksheets[0]?.getCell('A2');
    expect([cell?.type, cell?.value, cell?.numFmt]).toEqual([ExcelJS.ValueType.String, '=1+1', '@']);
  });

  it('holds what XML cannot, and no more than a cell takes', async () => {
    const [bell, half, long, rubout] = await texts([
      'a\u0007b\u0000',
      'half \ud83d',
      'x'.repeat(40_000),
      'rub\u007fout \uffff',
    ]);
    expect(bell?.text).toBe('a\u0007b\u0000');
    expect(cellFor('text', 'a\u0007b')?.value).toEqual({ richText: [{ text: 'a_x0007_b' }] });
    expect(half?.value).toBe('half \ufffd');
    expect(String(long?.value)).toHaveLength(32_767);
    expect(rubout?.text).toBe('rub\u007fout \uffff');
    expect(cellFor('text', '_x000D_\r')?.value).toEqual({ richText: [{ text: '_x005F_x000D__x000D_' }] });
  });

  it('keeps the first row in sight and the columns as wide as they are asked for', async () => {
    const columns: Column[] = [
      { title: 'Word', type: 'text', width: 42 },
      { title: 'More', type: 'text' },
    ];
    const [sheet] = (await written([{ name: 'Words', columns, pages: [] }])).worksheets;
    expect(sheet?.views).toMatchObject([{ state: 'frozen', ySplit: 1 }]);
    expect([sheet?.getColumn(1).width, sheet?.getColumn(2).width]).toEqual([42, 16]);
    expect(sheet?.getCell('A1').font?.bold).toBe(true);
  });

  it('goes on on another sheet where one is full, with the head again', async () => {
    const pages = [0, 1, 2].map((page) => [0, 1, 2].map((row): Row => [`${page}${row}`]));
    const sheets: Sheet[] = [
      { name: 'Words', columns: TEXT, pages },
      { name: 'None', columns: TEXT, pages: [] },
    ];
    const book = await written(sheets, 5);
    expect(book.worksheets.map(({ name, rowCount }) => `${name} ${rowCount}`)).toEqual([
      'Words 5',
      'Words (2) 5',
      'Words (3) 2',
      'None 1',
    ]);
    expect(book.getWorksheet('Words (2)')?.getColumn(1).values).toEqual([undefined, 'Word', '11', '12', '20', '21']);
    const full = await written([{ name: 'Words', columns: TEXT, pages: [pages.flat().slice(0, 4)] }], 5);
    expect(full.worksheets).toHaveLength(1);
  });

  it('tells how many rows are written, and stops where the listener does', async () => {
    const told: number[] = [];
    const pages = [[['a'], ['b']], [['c']]];
    const file = path.join(folder, 'told.xlsx');
    const onRows = async (rows: number) => void told.push(rows);
    const { rows, bytes } = await writeWorkbook(file, [{ name: 'Words', columns: TEXT, pages }], { onRows });
    expect([rows, bytes]).toEqual([3, (await stat(file)).size]);
    expect(told).toEqual([2, 3]);
    await expect(writeWorkbook(file, [{ name: 'Words', columns: TEXT, pages }], { onRows: stop })).rejects.toThrow(
      'stopped',
    );
  });

  it('fails where the file cannot be written', async () => {
    const sheet = { name: 'Words', columns: TEXT, pages: Array.from({ length: 20 }, () => [['a']]) };
    await expect(writeWorkbook(path.join(folder, 'none', 'a.xlsx'), [sheet])).rejects.toMatchObject({ code: 'ENOENT' });
  });

  const onLinux = process.platform === 'linux' ? it : it.skip;
  onLinux('fails where the disk is full, however much is still to come', async () => {
    const pages = Array.from({ length: 400 }, (_, page) =>
      Array.from({ length: 250 }, (__, row): Row => [`${page} ${row} ${Math.random()}`]),
    );
    await expect(writeWorkbook('/dev/full', [{ name: 'Words', columns: TEXT, pages }])).rejects.toMatchObject({
      code: 'ENOSPC',
    });
  });
});

it('a moment is days since the spreadsheet’s beginning, in India', () => {
  expect(istSerial(new Date('1970-01-01T00:00:00+05:30'))).toBe(25_569);
});
