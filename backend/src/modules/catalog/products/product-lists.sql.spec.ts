import { expect, it } from '@jest/globals';
import { UNFILTERED_LIST } from './unfiltered-list.fixture.js';
import { productPageWithFacetsSql } from './product-page.sql.js';
import { listSql, productSql, searchPattern } from './product-lists.sql.js';

it.each([
  ['lamp', '%lamp%'],
  ['50%', String.raw`%50\%%`],
  ['a_b', String.raw`%a\_b%`],
  ['c\\d', String.raw`%c\\d%`],
])('R-SRCH-02 %j is searched for as %j', (search, pattern) => expect(searchPattern(search)).toBe(pattern));

it('R-FILT-14 selections of the same kind share one prepared statement', () => {
  const one = productPageWithFacetsSql({ ...UNFILTERED_LIST, colors: ['Gold'], bands: ['under-1000'], search: 'a' });
  const two = productPageWithFacetsSql({
    ...UNFILTERED_LIST,
    colors: ['Blue', 'Pink'],
    bands: ['above-3000', '1000-3000'],
    search: 'b',
    page: 2,
  });
  expect(two.name).toBe(one.name);
  expect(productPageWithFacetsSql(UNFILTERED_LIST).name).not.toBe(one.name);
  expect(productPageWithFacetsSql({ ...UNFILTERED_LIST, sort: 'newest' }).name).not.toBe(
    productPageWithFacetsSql(UNFILTERED_LIST).name,
  );
});

it('R-API-07 nothing that a caller wrote stands in the text of a statement', () => {
  const hostile = `x'; drop table product; --`;
  const { text } = productPageWithFacetsSql({
    ...UNFILTERED_LIST,
    search: hostile,
    types: [hostile],
    colors: [hostile],
  });
  expect(text).not.toContain('drop table');
  expect(productSql(hostile).text).not.toContain('drop table');
  expect(listSql([`material:${hostile}`]).text).not.toContain('drop table');
});
