import { expect, it } from '@jest/globals';
import type { Selection } from '../domain/selection.js';
import { countedRowsStatement } from './page-statements.js';
import { listStatement, productStatement, searchPattern } from './catalogue-statements.js';

const everything: Selection = {
  collection: null,
  category: null,
  flags: [],
  search: '',
  types: [],
  colors: [],
  bands: [],
  sort: 'featured',
  page: 1,
  limit: 24,
};

it.each([
  ['lamp', '%lamp%'],
  ['50%', String.raw`%50\%%`],
  ['a_b', String.raw`%a\_b%`],
  ['c\\d', String.raw`%c\\d%`],
])('R-SRCH-02 %j is searched for as %j', (search, pattern) => expect(searchPattern(search)).toBe(pattern));

it('R-FILT-14 selections of the same kind share one prepared statement', () => {
  const one = countedRowsStatement({ ...everything, colors: ['Gold'], bands: ['under-1000'], search: 'a' });
  const two = countedRowsStatement({
    ...everything,
    colors: ['Blue', 'Pink'],
    bands: ['above-3000', '1000-3000'],
    search: 'b',
    page: 2,
  });
  expect(two.name).toBe(one.name);
  expect(countedRowsStatement(everything).name).not.toBe(one.name);
  expect(countedRowsStatement({ ...everything, sort: 'newest' }).name).not.toBe(countedRowsStatement(everything).name);
});

it('R-API-07 nothing that a caller wrote stands in the text of a statement', () => {
  const hostile = `x'; drop table product; --`;
  const { text } = countedRowsStatement({ ...everything, search: hostile, types: [hostile], colors: [hostile] });
  expect(text).not.toContain('drop table');
  expect(productStatement(hostile).text).not.toContain('drop table');
  expect(listStatement([`material:${hostile}`]).text).not.toContain('drop table');
});
