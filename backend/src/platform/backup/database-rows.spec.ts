import { expect, it } from '@jest/globals';
import { missingRows } from './database-rows.js';

const backup = { shop_order: 10, outbox: 5 };

it('a dump has exactly the rows of its snapshot', () => {
  expect(missingRows(backup, { shop_order: 10, outbox: 5, added_later: 1 }, true)).toEqual([]);
  expect(missingRows(backup, { shop_order: 11 }, true)).toEqual([
    'shop_order has 11 rows, 10 in the backup',
    'the table outbox is missing',
  ]);
});

it('a base backup has at least the orders and the money of its beginning', () => {
  expect(missingRows(backup, { shop_order: 12, outbox: 0 }, false)).toEqual([]);
  expect(missingRows(backup, { shop_order: 9, outbox: 5 }, false)).toEqual(['shop_order has 9 rows, 10 in the backup']);
});
