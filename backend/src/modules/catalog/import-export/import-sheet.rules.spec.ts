import { describe, expect, it } from '@jest/globals';
import { newId } from '../../../kernel/index.js';
import type { ProductAttribute } from '../products/product-attribute.rules.js';
import { sheetReader, type Cell } from './import-sheet.rules.js';

function parseSheet([heads = [], ...rows]: Cell[][], attributes: ProductAttribute[] = []) {
  const reader = sheetReader(heads, attributes);
  const found = rows.map((cells, index) => reader.read(index + 2, cells));
  return {
    rows: found.flatMap(({ row }) => row ?? []),
    problems: [...reader.problems, ...found.flatMap(({ problems }) => problems)],
  };
}

describe('a sheet of products', () => {
  it('is read by the heads of its columns; empty cells and empty rows are left out', () => {
    const id = newId();
    const { rows, problems } = parseSheet([
      ['ID', 'Name', 'Original price', 'Type', 'Coming soon'],
      [null, 'Bowl', 1499.5, 'Lamp, Wall Art', true],
      [null, null, '', null],
      [id, null, '₹1,299'],
    ]);
    expect(problems).toEqual([]);
    expect(rows).toEqual([
      {
        row: 2,
        id: null,
        version: null,
        fields: { name: 'Bowl', originalPrice: 149_950, type: ['Lamp', 'Wall Art'], comingSoon: true },
      },
      { row: 4, id, version: null, fields: { originalPrice: 129_900 } },
    ]);
  });

  it('adds each row without an id, also one that comes from an export', () => {
    const { rows, problems } = parseSheet([
      ['id', 'name', 'stock', 'exportedStock', null, ''],
      [null, 'Bowl', 8, 5, 'no head'],
      [null, 'Lamp', null, 5],
    ]);
    expect(problems).toEqual([]);
    expect(rows).toStrictEqual([
      { row: 2, id: null, version: null, fields: { name: 'Bowl', stock: 8 } },
      { row: 3, id: null, version: null, fields: { name: 'Lamp' } },
    ]);
  });

  it('passes over a row with nothing in a column that it knows', () => {
    const { rows, problems } = parseSheet([
      ['name', 'Colour of the sky'],
      [null, 'blue'],
    ]);
    expect(rows).toEqual([]);
    expect(problems).toEqual([{ row: 1, column: 'Colour of the sky', message: 'is no column that can be imported' }]);
  });

  it('counts a stock by how much it differs from what was exported', () => {
    const ids = [newId(), newId(), newId(), newId()];
    const { rows, problems } = parseSheet([
      ['id', 'stock', 'exportedStock', 'color'],
      [ids[0] ?? '', 5, 5, 'Brass'],
      [ids[1] ?? '', 8, 5, null],
      [ids[2] ?? '', null, 5, null],
      [ids[3] ?? '', 4, null, null],
    ]);
    expect(problems).toEqual([]);
    expect(rows.map(({ fields, stockChange }) => ({ ...fields, stockChange }))).toEqual([
      { color: 'Brass', stockChange: undefined },
      { stockChange: 3 },
      { stockChange: undefined },
      { stock: 4, stockChange: undefined },
    ]);
    expect(
      parseSheet([
        ['id', 'stock', 'exportedStock'],
        [newId(), 5, 'many'],
      ]).problems,
    ).toEqual([{ row: 2, column: 'exportedStock', message: 'must be as it was exported, or empty' }]);
  });

  it('tells each problem with its row and its column', () => {
    const { rows, problems } = parseSheet([
      ['name', 'price', 'rating', 'id', 'Colour of the sky'],
      ['Good', 10, 4, null],
      ['Bad', 'a lot', 9, null],
      ['Whose', 10, 1, 'seven'],
    ]);
    expect(rows.map(({ row }) => row)).toEqual([2]);
    expect(problems).toEqual([
      { row: 1, column: 'Colour of the sky', message: 'is no column that can be imported' },
      { row: 3, column: 'price', message: 'must be a number of rupees, 0 or more' },
      { row: 3, column: 'rating', message: 'must be a number from 0 to 5' },
      { row: 4, column: 'id', message: 'is not the ID of a product' },
    ]);
  });

  it('as it was exported: what is only told is not read, the version is kept', () => {
    const id = newId();
    const { rows, problems } = parseSheet([
      ['id', 'name', 'slug', 'hidden', 'version'],
      [` ${id.toUpperCase()} `, '=Bowl', 'another-bowl', '2026-11-20T00:00:00.000Z', 7],
    ]);
    expect({ rows, problems }).toEqual({
      rows: [{ row: 2, id, version: 7, fields: { name: '=Bowl' }, hidden: true }],
      problems: [],
    });
  });

  it('says in words whether a product is archived; an empty cell leaves it', () => {
    const { rows, problems } = parseSheet([
      ['name', 'hidden'],
      ['Bowl', 'No'],
      ['Lamp', true],
      ['Urli', null],
      ['Diya', 'perhaps'],
    ]);
    expect(rows.map(({ hidden }) => hidden)).toEqual([false, true, undefined]);
    expect(problems).toEqual([{ row: 5, column: 'hidden', message: 'must be yes or no, or as it was exported' }]);
  });

  it('with a product in two rows, or a version that none has, is told so', () => {
    const [one, two] = [newId(), newId()];
    const { problems } = parseSheet([
      ['id', 'price', 'version'],
      [one, 10, null],
      [two, 10, 'latest'],
      [one, 20, 1],
      [null, 30, null],
      [null, 40, null],
    ]);
    expect(problems).toEqual([
      { row: 3, column: 'version', message: 'must be as it was exported, or empty' },
      { row: 4, column: 'id', message: 'stands in row 2 as well' },
    ]);
  });

  it.each([[[]], [[['one', 'two']]], [[['id']]]])('whose heads name nothing is refused: %j', (sheet) => {
    const message = 'The first row must name the columns: name, price, type and so on';
    expect(() => parseSheet(sheet)).toThrow(
      expect.objectContaining({ code: 'request.invalid', details: { fields: [{ field: 'file', message }] } }),
    );
  });

  it('says whether a product is archived by a word, or by the day since when it is', () => {
    const hidden = ['No', 'FALSE', 0, ' yes ', 'True', 1, '2026-11-20T05:00:00.000Z'];
    const sheet = parseSheet([['name', 'hidden'], ...hidden.map((cell) => ['Bowl', cell])]);
    expect(sheet.problems).toEqual([]);
    expect(sheet.rows.map((row) => row.hidden)).toEqual([false, false, false, true, true, true, true]);
    const unread = parseSheet([
      ['name', 'hidden'],
      ...['', 'since 2026-11-20', 'perhaps'].map((cell) => ['Bowl', cell]),
    ]);
    expect(unread.rows.map((row) => 'hidden' in row)).toEqual([false]);
    expect(unread.problems.map(({ row, column, message }) => [row, column, message])).toEqual([
      [3, 'hidden', 'must be yes or no, or as it was exported'],
      [4, 'hidden', 'must be yes or no, or as it was exported'],
    ]);
  });

  it('reads the columns of attributes, wherever they stand', () => {
    const plain = { unit: '', bounds: [], filterable: false };
    const wood = { ...plain, key: 'wood', name: 'Wood', type: 'choice', choices: ['Teak'] } as const;
    const { rows, problems } = parseSheet(
      [
        ['name', 'Attribute:wood', 'color'],
        ['Bowl', 'teak', 'Brown'],
        ['Box', null, null],
        ['Tray', 'Oak', null],
      ],
      [wood],
    );
    expect(rows.map(({ fields }) => fields)).toEqual([
      { name: 'Bowl', color: 'Brown', attributes: { wood: 'Teak' } },
      { name: 'Box' },
    ]);
    expect(problems).toEqual([{ row: 4, column: 'attribute:wood', message: 'Wood must be one of its choices' }]);
  });
});
