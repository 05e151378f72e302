import { describe, expect, it } from '@jest/globals';
import { parseOrderSearch, toOrderNumber } from './order-search.rules.js';

describe('what is typed to find an order', () => {
  it.each([
    ['98765 43210', '9876543210'],
    ['+91 98765 43210', '9876543210'],
    ['+91-98765-43210', '9876543210'],
    ['09876543210', '9876543210'],
    ['919876543210', '9876543210'],
    ['Meera 98765 43210 Pune', 'Meera 9876543210 Pune'],
    ['411038', '411038'],
    ['मीरा अय्यर', 'मीरा अय्यर'],
  ])('%s is looked for as %s', (typed, words) => {
    expect(parseOrderSearch(typed).words).toBe(words);
  });

  it.each(['SG-10003', 'SG10003', 'sg 10003', 'sg - 10003', '#10003', ' 10003 ', 'Sg10003'])(
    '%s is the number SG-10003',
    (typed) => {
      expect(toOrderNumber(typed)).toBe('SG-10003');
      expect(parseOrderSearch(typed).reference).toBe('SG-10003');
    },
  );

  it.each([
    ['pay_Qx7Yt2', 'pay_Qx7Yt2'],
    ['SGT/26-27/001842', 'SGT/26-27/001842'],
    ['5092 1183 774', '50921183774'],
    ['lamp', null],
    ['12', 'SG-12'],
    ['मीरा', null],
  ])('%s is the reference %s', (typed, reference) => {
    expect(parseOrderSearch(typed).reference).toBe(reference);
  });
});
