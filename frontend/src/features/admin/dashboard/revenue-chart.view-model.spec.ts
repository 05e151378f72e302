import { describe, expect, it } from '@jest/globals';
import { axisOf, barsOf, chartDays, lineOf, readOut, sparkOf } from './revenue-chart.view-model';

const day = (name: string, revenue: number) => ({ day: name, orders: 1, revenue, tried: 0, bought: 0, refunded: 0 });

describe('the chart', () => {
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
    expect(sparkOf([1])).toBeNull();
    expect(sparkOf([0, 0])).toEqual({ path: 'M0.0 30.0L100.0 30.0', end: 'M100.0 30.0h.01' });
    expect(sparkOf([0, 2])?.end).toBe('M100.0 2.0h.01');
  });

  it('reads a day out', () => {
    expect(readOut({ day: '2026-11-20', revenue: 7_545, orders: 1, before: 0 })).toBe(
      'Fri 20 Nov ₹7,545, 1 order; 30 days earlier ₹0',
    );
  });
});
