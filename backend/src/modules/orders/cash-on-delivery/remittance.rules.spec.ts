import { describe, expect, it } from '@jest/globals';
import { paise } from '../../../kernel/index.js';
import {
  checkRemittance,
  isBooked,
  orderNumberOf,
  parseRemittance,
  rupeesOf,
  type CashOrder,
} from './remittance.rules.js';

const ORDER: CashOrder = {
  id: 'a',
  number: 'SG-10001',
  isCash: true,
  isCollected: true,
  carrier: 'Delhivery',
  trackingNumber: 'AB12345678',
  due: paise(133_800),
};

const row = (order: string, tracking: string, paid: number | null) => ({
  row: 2,
  order,
  tracking,
  paid: paid === null ? null : paise(paid),
});
const outcome = (order: Partial<CashOrder>, paid: number | null = 133_800) =>
  checkRemittance([row('SG-10001', '', paid)], [{ ...ORDER, ...order }], 'Delhivery')[0]?.outcome;

describe('a courier’s remittance file', () => {
  it('is read by the heads of its columns, wherever they stand, without the sum at its end', () => {
    const table = [
      ['Delhivery COD remittance', ''],
      ['AWB No.', 'Order ID', 'COD Amount', 'Remarks'],
      ['AB1234', 'SG-10001', '₹1,338.00', 'paid'],
      ['', '10002', 'Rs. 949', ''],
      ['AB9', '', 'none', ''],
      ['', '', '2,287.00', 'Total'],
    ];
    expect(parseRemittance(table)).toEqual([
      { row: 3, tracking: 'AB1234', order: 'SG-10001', paid: 133_800 },
      { row: 4, tracking: '', order: '10002', paid: 94_900 },
      { row: 5, tracking: 'AB9', order: '', paid: null },
    ]);
    expect(
      parseRemittance([
        ['Amount', 'Waybill'],
        ['949', 'AB1234'],
      ]),
    ).toEqual([{ row: 2, tracking: 'AB1234', order: '', paid: 94_900 }]);
    expect(parseRemittance([['Order', 'Amount'], ['SG-10001']])).toEqual([
      { row: 2, tracking: '', order: 'SG-10001', paid: null },
    ]);
    expect(parseRemittance([['Order', 'Remarks']])).toBeNull();
    expect(parseRemittance([['Amount']])).toBeNull();
    expect(parseRemittance([])).toBeNull();
  });

  it('may spell numbers and amounts in any way', () => {
    expect(['SG-10003', 'sg 10003', 'SG10003', '10003'].map(orderNumberOf)).toEqual(Array(4).fill('SG-10003'));
    expect(orderNumberOf('ORD-10003')).toBeNull();
    expect([' SG-10003 ', 'SG-10003/2', '10003 A'].map(orderNumberOf)).toEqual(['SG-10003', null, null]);
    expect(['1338', '1,338.5', '₹ 1,338.50', 'INR 1338.00', 'Rs.1338', 'Rs 1338'].map(rupeesOf)).toEqual([
      133_800, 133_850, 133_850, 133_800, 133_800, 133_800,
    ]);
    expect(['', '-12', '12.345', 'twelve'].map(rupeesOf)).toEqual([null, null, null, null]);
  });

  it('agrees, differs or does not fit, each with the reason', () => {
    expect(outcome({})).toBe('agrees');
    expect(outcome({}, 129_800)).toBe('differs');
    expect(outcome({}, 140_000)).toBe('differs');
    expect(outcome({}, null)).toBe('unreadable');
    expect(outcome({ due: paise(0) })).toBe('recorded');
    expect(outcome({ isCollected: false })).toBe('not_delivered');
    expect(outcome({ isCash: false })).toBe('not_cash');
    expect(outcome({ carrier: 'DTDC' })).toBe('other_courier');
    expect(outcome({ number: 'SG-2' })).toBe('unknown');
  });

  it('finds a parcel by its tracking number before the order’s', () => {
    const other = { ...ORDER, id: 'b', number: 'SG-10002', trackingNumber: 'CD1' };
    const [found] = checkRemittance([row('SG-10001', 'cd 1', 133_800)], [ORDER, other], 'Delhivery');
    expect(found).toMatchObject({ orderId: 'b', number: 'SG-10002', outcome: 'agrees', due: 133_800 });
    const [unknown] = checkRemittance([row('', 'cd 2', 133_800)], [ORDER], 'Delhivery');
    expect(unknown).toMatchObject({ orderId: null, number: null, outcome: 'unknown', due: 0 });
  });

  it('pays for the orders of one parcel together, or for one of them where the sum is its own', () => {
    const added = { ...ORDER, id: 'b', number: 'SG-10002', due: paise(50_000) };
    const check = (rows: ReturnType<typeof row>[], orders = [ORDER, added]) =>
      checkRemittance(rows, orders, 'Delhivery').map(({ orderId, outcome: one, due, paid }) => [
        orderId,
        one,
        due,
        paid,
      ]);
    expect(check([row('', 'AB12345678', 183_800)])).toEqual([
      ['a', 'agrees', 133_800, 133_800],
      ['b', 'agrees', 50_000, 50_000],
    ]);
    expect(check([row('SG-10001', 'AB12345678', 133_800), row('SG-10002', 'AB12345678', 50_000)])).toEqual([
      ['a', 'agrees', 133_800, 133_800],
      ['b', 'agrees', 50_000, 50_000],
    ]);
    expect(check([row('SG-10002', 'AB12345678', 60_000)])).toEqual([
      ['b', 'agrees', 50_000, 50_000],
      ['a', 'differs', 133_800, 10_000],
    ]);
    expect(check([row('', 'AB12345678', 40_000)])).toEqual([
      ['a', 'differs', 133_800, 40_000],
      ['b', 'differs', 50_000, 0],
    ]);
    expect(check([row('', 'AB12345678', 190_000)]).at(-1)).toEqual(['b', 'differs', 50_000, 56_200]);
    expect(check([row('', 'AB12345678', 45_000)], [{ ...ORDER, isCash: false }, added])).toEqual([
      ['b', 'differs', 50_000, 45_000],
    ]);
    const paid = [ORDER, added].map((order) => ({ ...order, due: paise(0) }));
    expect(check([row('SG-10002', 'AB12345678', 100)], paid)).toEqual([['b', 'recorded', 0, 100]]);
    expect(check([row('', 'AB12345678', null)])).toEqual([['a', 'unreadable', 133_800, null]]);
    const same = [ORDER, { ...added, due: paise(133_800) }];
    expect(check([row('SG-10002', 'AB12345678', 133_800)], same)).toEqual([['b', 'agrees', 133_800, 133_800]]);
  });

  it('books a second row of an order only for what the first left open', () => {
    const [first, second, third] = checkRemittance(
      [row('SG-10001', '', 100_000), row('SG-10001', '', 33_800), row('SG-10001', '', 33_800)],
      [ORDER],
      'Delhivery',
    );
    expect([first?.outcome, second?.outcome, third?.outcome]).toEqual(['differs', 'agrees', 'recorded']);
    expect([first, second, third].map((one) => one && isBooked(one))).toEqual([true, true, false]);
    expect(isBooked({ outcome: 'differs', paid: paise(0) })).toBe(false);
    expect(isBooked({ outcome: 'recorded', paid: paise(100) })).toBe(false);
  });

  it('leaves open what a row of another courier or without an amount says', () => {
    const rows = [row('SG-10001', '', null), row('SG-10001', '', 133_800)];
    expect(checkRemittance(rows, [ORDER], 'Delhivery').map(({ outcome: one }) => one)).toEqual([
      'unreadable',
      'agrees',
    ]);
    const elsewhere = [row('SG-10001', '', 100), row('SG-10001', '', 100)];
    expect(checkRemittance(elsewhere, [{ ...ORDER, carrier: 'DTDC' }], 'Delhivery').map(({ due }) => due)).toEqual([
      133_800, 133_800,
    ]);
  });
});
