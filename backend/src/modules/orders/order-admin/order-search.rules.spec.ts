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
    ['98765-43210', '9876543210'],
    ['+9198765 43210', '9876543210'],
    ['91 -98765 43210', '9876543210'],
    ['6000000000 5000000000', '6000000000 5000000000'],
    ['9876543210 98765 43211', '9876543210 9876543211'],
    [' Meera ', 'Meera'],
    ['98765 432101', '98765 432101'],
    ['598765 43210', '598765 43210'],
    ['A98765 43210', 'A98765 43210'],
    ['58765 43210', '58765 43210'],
    ['98765  43210', '98765  43210'],
    ['411038', '411038'],
    ['मीरा अय्यर', 'मीरा अय्यर'],
  ])('%s is looked for as %s', (typed, words) => {
    expect(parseOrderSearch(typed).words).toBe(words);
  });

  it('anything else is in capitals', () => {
    expect(toOrderNumber(' pay_qx7 ')).toBe('PAY_QX7');
    expect(toOrderNumber('')).toBe('');
  });

  it.each(['# SG  10003', '# 10003', 'SG-10003', 'SG10003', 'sg 10003', 'sg - 10003', '#10003', ' 10003 ', 'Sg10003'])(
    '%s is the number SG-10003',
    (typed) => {
      expect(toOrderNumber(typed)).toBe('SG-10003');
      expect(parseOrderSearch(typed).reference).toBe('SG-10003');
    },
  );

  it.each([
    ['pay_Qx7Yt2', 'pay_Qx7Yt2'],
    ['pay_RddGlnQOQpLqXJ', 'pay_RddGlnQOQpLqXJ'],
    ['order_Abcdef', 'order_Abcdef'],
    ['my_pay_Abcdef', null],
    ['in_gold', null],
    ['golden_lamp', null],
    ['pay_Abcdef?', null],
    ['SGT/26-27/001842', 'SGT/26-27/001842'],
    ['5092 1183 774', '50921183774'],
    ['lamp', null],
    ['12', 'SG-12'],
    ['123456789012', 'SG-123456789012'],
    ['1234567890123', '1234567890123'],
    ['A12', null],
    ['A123', 'A123'],
    ['A 12 3', 'A123'],
    ['A 1 2', null],
    ['XSG-12', 'XSG-12'],
    ['SG-12X', 'SG-12X'],
    ['##12', '##12'],
    ['मीरा', null],
  ])('%s is the reference %s', (typed, reference) => {
    expect(parseOrderSearch(typed).reference).toBe(reference);
  });
});
