import { describe, expect, it } from '@jest/globals';
import { sheet } from '../../../testing/sheet.js';
import { parseCsv, readTable } from './read-table.js';

const csv = (text: string) => parseCsv(Buffer.from(text));

describe('a table that somebody sends', () => {
  it('is read from CSV with quotes, line breaks in cells and a byte order mark', async () => {
    expect(csv('\uFEFFOrder,Amount\r\nSG-1,"1,338.00"\r\n"a ""b""\nc", 2 \n')).toEqual([
      ['Order', 'Amount'],
      ['SG-1', '1,338.00'],
      ['a "b"\nc', '2'],
    ]);
    expect(await readTable(Buffer.from('Order,Amount'), 10)).toEqual([['Order', 'Amount']]);
  });

  it('may have semicolons or tabs', () => {
    expect(csv('Order;Amount\nSG-1;12,50')).toEqual([
      ['Order', 'Amount'],
      ['SG-1', '12,50'],
    ]);
    expect(csv('Order\tAmount\nSG-1\t12')).toEqual([
      ['Order', 'Amount'],
      ['SG-1', '12'],
    ]);
  });

  it('is read from the first sheet of an Excel file', async () => {
    expect(
      await readTable(
        await sheet([
          ['Order', 'Amount'],
          ['SG-1', 12.5],
        ]),
        10,
      ),
    ).toEqual([
      ['Order', 'Amount'],
      ['SG-1', '12.5'],
    ]);
  });

  it('is refused when it is no table, or too long', async () => {
    expect(await readTable(Buffer.from('PK\u0003\u0004 broken'), 10)).toBe('unreadable');
    expect(await readTable(Buffer.from('a\0b'), 10)).toBe('unreadable');
    expect(await readTable(Buffer.from('a\n'.repeat(11)), 10)).toBe('too_many_rows');
    expect(await readTable(await sheet(Array.from({ length: 11 }, () => ['a'])), 10)).toBe('too_many_rows');
  });
});
