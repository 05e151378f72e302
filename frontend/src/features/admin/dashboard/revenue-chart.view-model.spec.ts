import { describe, expect, it } from '@jest/globals';
import {
  axisOf,
  barsOf,
  chartDays,
  lineOf,
  annotations,
  dayDescription,
  isWithoutOrders,
  sparkline,
} from './revenue-chart.view-model';

const day = (name: string, net: number) => ({
  day: name,
  orders: 1,
  gross: net,
  net,
  tried: 0,
  bought: 0,
  refunded: 0,
});

describe('the chart', () => {
  it('is not drawn where no order came in 60 days', () => {
    const none = { day: '2026-11-01', orders: 0, revenue: 0, before: 0 };
    expect(isWithoutOrders([none, none])).toBe(true);
    for (const some of [{ orders: 1 }, { revenue: -5 }, { before: 5 }])
      expect(isWithoutOrders([none, { ...none, ...some }])).toBe(false);
  });

  it('holds each day against the one 30 days earlier', () => {
    const days = Array.from({ length: 60 }, (_, place) => day(`d${place}`, place));
    const shown = chartDays(days);
    expect(shown).toHaveLength(30);
    expect(shown[0]).toMatchObject({ day: 'd30', revenue: 30, before: 0 });
    expect(shown.at(-1)).toMatchObject({ day: 'd59', revenue: 59, before: 29 });
  });

  it.each([
    [22_313, [10_000, 20_000]],
    [45_000, [20_000, 40_000]],
    [10, [5, 10]],
    [7, [2.5, 5]],
    [999, [250, 500]],
    [0, []],
  ])('the axis of %d begins at nought and has two round lines under the highest', (highest, lines) => {
    const axis = axisOf(highest);
    expect(axis.lines).toEqual(lines);
    expect(axis.top).toBeGreaterThan(highest);
  });

  it('draws bars and a line that end where they should', () => {
    expect(barsOf([0, 50], 100)).toEqual([
      { x: 7, y: 100, width: 36, height: 0 },
      { x: 57, y: 50, width: 36, height: 50 },
    ]);
    expect(lineOf([0, 50], 100)).toBe('M25.00 100.00L75.00 50.00');
    expect(sparkline([1])).toBeNull();
    expect([sparkline([0, 0]), sparkline([0, 0], [0, 0])]).toEqual([null, null]);
    expect(sparkline([0, 0], [1, 0])?.path).toBe('M0.0 30.0L100.0 30.0');
    expect(sparkline([0, 2], [4, 0])).toEqual({
      path: 'M0.0 30.0L100.0 16.0',
      before: 'M0.0 2.0L100.0 30.0',
      end: 'M100.0 16.0h.01',
    });
    expect(sparkline([0, 2])?.end).toBe('M100.0 2.0h.01');
  });

  it('notes the highest bar with its cause, another peak that is far from it, and a day of gifts between them', () => {
    const october = Array.from({ length: 30 }, (_, place) => ({
      day: new Date(Date.UTC(2026, 9, 22 + place)).toISOString().slice(0, 10),
      revenue: 5_000,
      orders: 3,
      before: 0,
    }));
    const at = (place: number, more: object) => Object.assign(october[place] as object, more);
    at(8, { revenue: 22_313, orders: 9 });
    at(9, { revenue: 21_000, orders: 8 });
    at(28, { revenue: 20_600, orders: 1 });
    expect(annotations(october)).toEqual([
      { place: 8, words: '₹22,313, before Diwali', isMinor: false },
      { place: 17, words: 'Diwali', isMinor: true },
      { place: 28, words: '₹20,600, one order', isMinor: true },
    ]);
    at(28, { revenue: 9_000 });
    at(8, { day: '2026-06-01', revenue: 30_000, orders: 12 });
    expect(annotations(october).map(({ words }) => words)).toEqual(['₹30,000, 12 orders', 'Diwali']);
    expect(annotations(october.map((one) => ({ ...one, revenue: 0 })))).toEqual([]);
  });

  it('reads a day out', () => {
    expect(dayDescription({ day: '2026-11-20', revenue: 7_545, orders: 1, before: 0 })).toBe(
      'Fri 20 Nov ₹7,545, 1 order; 30 days earlier ₹0',
    );
  });
});

const quietMonth = (revenues: Record<number, number>, orders = 2) =>
  Array.from({ length: 30 }, (_, place) => ({
    day: new Date(Date.UTC(2026, 4, 1 + place)).toISOString().slice(0, 10),
    revenue: revenues[place] ?? 0,
    orders,
    before: 0,
  }));

const notedPlaces = (revenues: Record<number, number>) => annotations(quietMonth(revenues)).map(({ place }) => place);

describe('the chart at its limits', () => {
  it('a loss draws nothing below nought, and an axis without sales has no lines', () => {
    expect(axisOf(0)).toEqual({ top: 1, lines: [] });
    expect(axisOf(-5)).toEqual({ top: 1, lines: [] });
    expect(axisOf(100).top).toBeCloseTo(110);
    expect(barsOf([-50], 100)).toEqual([{ x: 14, y: 100, width: 72, height: 0 }]);
    expect(barsOf([], 100)).toEqual([]);
    expect(lineOf([-50], 100)).toBe('M50.00 100.00');
  });

  it('a small line begins with two values, and one value before draws none', () => {
    expect(sparkline([])).toBeNull();
    expect(sparkline([1, 2], [5])).toEqual({ path: 'M0.0 24.4L100.0 18.8', before: '', end: 'M100.0 18.8h.01' });
    expect(sparkline([-2, -1])?.path).toBe('M0.0 86.0L100.0 58.0');
  });

  it('a second peak is noted from 60 % of the highest and nine days away on', () => {
    expect(notedPlaces({ 5: 1000, 14: 600 })).toEqual([5, 14]);
    expect(notedPlaces({ 5: 1000, 14: 599 })).toEqual([5]);
    expect(notedPlaces({ 5: 1000, 13: 900 })).toEqual([5]);
    expect(notedPlaces({ 20: 1000, 11: 900 })).toEqual([20, 11]);
    expect(notedPlaces({})).toEqual([]);
  });

  it('a peak says its orders, one as a word', () => {
    expect(annotations(quietMonth({ 5: 999.6 }, 3))).toEqual([{ place: 5, words: '₹1,000, 3 orders', isMinor: false }]);
    expect(annotations(quietMonth({ 5: 999.6 }, 1))[0]?.words).toBe('₹1,000, one order');
  });

  it('days without one of 30 days earlier stand beside nought; several orders are told', () => {
    expect(chartDays([day('d1', 7)])).toEqual([{ day: 'd1', orders: 1, revenue: 7, before: 0 }]);
    expect(dayDescription({ day: '2026-11-20', revenue: 10, orders: 2, before: 5 })).toBe(
      'Fri 20 Nov ₹10, 2 orders; 30 days earlier ₹5',
    );
  });
});
