import { expect, it } from '@jest/globals';
import { WHOLE_LIST } from '../domain/whole-list.fixture.js';
import { countedRowsStatement } from './page-statements.js';
import { listStatement, productStatement, searchPattern } from './catalogue-statements.js';

it.each([
  ['lamp', '%lamp%'],
  ['50%', String.raw`%50\%%`],
  ['a_b', String.raw`%a\_b%`],
  ['c\\d', String.raw`%c\\d%`],
])('R-SRCH-02 %j is searched for as %j', (search, pattern) => expect(searchPattern(search)).toBe(pattern));

it('R-FILT-14 selections of the same kind share one prepared statement', () => {
  const one = countedRowsStatement({ ...WHOLE_LIST, colors: ['Gold'], bands: ['under-1000'], search: 'a' });
  const two = countedRowsStatement({
    ...WHOLE_LIST,
    colors: ['Blue', 'Pink'],
    bands: ['above-3000', '1000-3000'],
    search: 'b',
    page: 2,
  });
  expect(two.name).toBe(one.name);
  expect(countedRowsStatement(WHOLE_LIST).name).not.toBe(one.name);
  expect(countedRowsStatement({ ...WHOLE_LIST, sort: 'newest' }).name).not.toBe(countedRowsStatement(WHOLE_LIST).name);
});

it('R-API-07 nothing that a caller wrote stands in the text of a statement', () => {
  const hostile = `x'; drop table product; --`;
  const { text } = countedRowsStatement({ ...WHOLE_LIST, search: hostile, types: [hostile], colors: [hostile] });
  expect(text).not.toContain('drop table');
  expect(productStatement(hostile).text).not.toContain('drop table');
  expect(listStatement([`material:${hostile}`]).text).not.toContain('drop table');
});
