import { expect, it } from '@jest/globals';
import { formatAmount, monthIn, monthsUpTo, monthLabel, receiptsLabel, sharesOf, totalOf } from './gst.view-model';

const amounts = (pieces: number) => ({
  pieces,
  taxable: 100.2,
  tax: 5.01,
  split: { igst: 0.1, cgst: 0, sgst: 0 },
  total: 105.21,
});

it('months are those of India, this one and a year back', () => {
  const months = monthsUpTo(new Date('2026-12-31T19:00:00Z'));
  expect([months.length, months[0], months[1], months.at(-1)]).toEqual([13, '2027-01', '2026-12', '2026-01']);
  expect([monthIn('2026-12', months), monthIn('1999-01', months)]).toEqual(['2026-12', '2027-01']);
  expect(monthLabel('2026-10')).toBe('October 2026');
});

it('amounts are written and added up as in books', () => {
  expect(formatAmount(231_153.6)).toBe('2,31,153.60');
  expect(totalOf([amounts(2), amounts(3)])).toEqual({
    pieces: 5,
    taxable: 200.4,
    tax: 10.02,
    split: { igst: 0.2, cgst: 0, sgst: 0 },
    total: 210.42,
  });
});

it('receipts are said apart', () => {
  expect(receiptsLabel({ receipts: 1, refunds: 0, total: 1_599 })).toBe('1 receipt, ₹1,599.00, without GST.');
  expect(receiptsLabel({ receipts: 12, refunds: 1, total: 0 })).toBe(
    '12 receipts less 1 refund receipt, ₹0.00, without GST.',
  );
});

it('states are ranked by pieces, the rest as one', () => {
  const states = [1, 2, 40, 20, 10, 5, 12, 4, 3, 3].map((pieces, place) => ({
    state: `S${place}`,
    ...amounts(pieces),
  }));
  const shares = sharesOf(states);
  expect(shares).toHaveLength(9);
  expect(shares.slice(0, 3)).toEqual([
    { name: 'S2', percent: 40, width: 100 },
    { name: 'S3', percent: 20, width: 50 },
    { name: 'S6', percent: 12, width: 30 },
  ]);
  expect(shares.at(-1)).toEqual({ name: 'Elsewhere', percent: 3, width: 7.5 });
  expect(sharesOf([])).toEqual([]);
});
