import { describe, expect, it } from '@jest/globals';
import { byCategory, byMonth, dayRow, sumRow } from './sales-report.rules.js';

const day = (name: string, orders: number, gross: number, refunded: number) => ({
  day: name,
  orders,
  gross,
  refunded,
});

const product = (category: string, pieces: number, revenue: number) => ({ name: 'x', category, pieces, revenue });

describe('sums of the sales report', () => {
  it('have net as gross less refunded, also below zero', () => {
    expect(sumRow({ key: 'upi', orders: 2, gross: 5_000, refunded: 1_500 })).toEqual(['upi', 2, 5_000, 1_500, 3_500]);
    expect(sumRow({ key: '', orders: 0, gross: 0, refunded: 700 })).toEqual(['Not known', 0, 0, 700, -700]);
    expect(dayRow(day('2026-11-20', 1, 900, 100))).toEqual(['2026-11-20', 1, 900, 100, 800]);
  });

  it('add up the days of a month', () => {
    const days = [day('2026-10-31', 1, 100, 0), day('2026-11-01', 2, 200, 50), day('2026-11-30', 3, 300, 25)];
    expect(byMonth(days)).toEqual([
      ['2026-10', 1, 100, 0, 100],
      ['2026-11', 5, 500, 75, 425],
    ]);
    expect(byMonth([])).toEqual([]);
  });

  it('add up the products of a category, most first', () => {
    expect(
      byCategory([product('Lamp', 1, 500), product('', 4, 100), product('Lamp', 2, 50), product('Art', 1, 900)]),
    ).toEqual([
      ['Art', 1, 900],
      ['Lamp', 3, 550],
      ['None', 4, 100],
    ]);
  });
});
