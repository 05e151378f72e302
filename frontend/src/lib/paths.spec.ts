import { expect, it } from '@jest/globals';
import { paths } from './paths';

it('R-ROUTE-18 leads a tile to its pair in lower case', () => {
  expect(paths.subcategory('material', 'Wood')).toBe(paths.wood);
  expect(paths.subcategory('theme', 'OfficeEssentials')).toBe('/collections/theme/officeessentials');
});

it('R-ROUTE-24 names the seller page after the shop', () => {
  expect(paths.sellOn('Saugaat')).toBe('/sell-on-saugaat');
});

it('escapes what a slug may hold', () => {
  expect(paths.product('a/b')).toBe('/product/a%2Fb');
});
