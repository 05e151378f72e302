import { describe, expect, it } from '@jest/globals';
import { DomainError } from '../../kernel/index.js';
import type { Sheet } from '../spreadsheet/index.js';
import { choosableTitles, parseColumns, withColumns } from './report-columns.rules.js';

const column = (title: string) => ({ title, type: 'text', width: 10 }) as const;
const SHEETS: readonly Sheet[] = [
  {
    name: 'By day',
    columns: [column('Day'), column('Orders'), column('Net')],
    pages: [[['1 Nov', 2, 300]], [['2 Nov', 1]]],
  },
  { name: 'Carts', columns: [column('Last change'), column('Carts')], pages: [[['1 Nov', 4]]] },
];
const TITLES = ['Orders', 'Net', 'Carts'];

const rowsOf = async (sheets: readonly Sheet[]) => {
  const all: unknown[] = [];
  for (const { pages } of sheets) for await (const page of pages) all.push(...page);
  return all;
};

describe('the columns of a report', () => {
  it('can be chosen but for the first of each sheet, each once', () => {
    expect(choosableTitles([...SHEETS, SHEETS[0] as Sheet])).toEqual(TITLES);
  });

  it('are read in the order of the report; none and all are the same', () => {
    expect(parseColumns({ columns: ['Net', 'Orders'] }, TITLES)).toEqual({ columns: ['Orders', 'Net'] });
    expect(parseColumns({ columns: 'Net' }, TITLES)).toEqual({ columns: ['Net'] });
    for (const columns of [undefined, null, [], TITLES]) expect(parseColumns({ columns }, TITLES)).toEqual({});
  });

  it.each([[['Gone']], [['Net', 5]], [{}], [7]])('%j is refused', (columns) => {
    expect(() => parseColumns({ columns }, TITLES)).toThrow(DomainError);
    try {
      parseColumns({ columns }, TITLES);
    } catch (error) {
      expect((error as DomainError).details.fields).toEqual([
        { field: 'columns', message: 'columns must be of those that the report has' },
      ]);
    }
  });

  it('are left out of each row, and a sheet without any of them is left out whole', async () => {
    expect(withColumns(SHEETS, undefined)).toBe(SHEETS);
    const chosen = withColumns(SHEETS, ['Net']);
    expect(chosen.map(({ name, columns }) => [name, columns.map(({ title }) => title)])).toEqual([
      ['By day', ['Day', 'Net']],
    ]);
    expect(await rowsOf(chosen)).toEqual([
      ['1 Nov', 300],
      ['2 Nov', null],
    ]);
  });
});
