import type { SalesDayDto } from '../../../api/generated-admin';
import { rupees } from '../../../lib/rupees';
import { dayWords } from './dashboard.view-model';

export interface ChartDay {
  readonly day: string;
  readonly orders: number;
  readonly revenue: number;
  /** of the day 30 days earlier */
  readonly before: number;
}

const SHOWN = 30;
const STEPS = [1, 2, 2.5, 5, 10];

/** The last 30 days, each with the one 30 days earlier; 60 are given. */
export function chartDays(days: readonly SalesDayDto[]): ChartDay[] {
  const shown = days.slice(-SHOWN);
  const before = days.slice(-2 * SHOWN, -SHOWN);
  return shown.map(({ day, orders, revenue }, place) => ({
    day,
    orders,
    revenue,
    before: before[place]?.revenue ?? 0,
  }));
}

/** The axis: from nought, with two lines at round amounts under the highest value, and a little air above it. */
export function axisOf(highest: number): { top: number; lines: readonly number[] } {
  if (highest <= 0) return { top: 1, lines: [] };
  const half = highest / 2;
  const size = 10 ** Math.floor(Math.log10(half));
  const step = size * (STEPS.findLast((one) => one * size <= half) ?? 1);
  return { top: highest * 1.1, lines: [step, 2 * step] };
}

export interface Bar {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Bars in a field of 100 by 100. */
export function barsOf(values: readonly number[], top: number): Bar[] {
  const slot = 100 / Math.max(1, values.length);
  const width = slot * 0.72;
  return values.map((value, place) => {
    const height = (value / top) * 100;
    return { x: place * slot + (slot - width) / 2, y: 100 - height, width, height };
  });
}

/** A line through the middle of each slot, in a field of 100 by 100. */
export function lineOf(values: readonly number[], top: number): string {
  const slot = 100 / Math.max(1, values.length);
  return values
    .map((value, place) => {
      const [x, y] = [(place + 0.5) * slot, 100 - (value / top) * 100];
      return `${place === 0 ? 'M' : 'L'}${x.toFixed(2)} ${y.toFixed(2)}`;
    })
    .join('');
}

/** A line without an axis, in a field of 100 by 32: it shows a shape and no scale. */
export function sparkOf(values: readonly number[]): { path: string; end: string } | null {
  if (values.length < 2) return null;
  const top = Math.max(...values, 0) || 1;
  const at = (value: number, place: number) =>
    `${((place / (values.length - 1)) * 100).toFixed(1)} ${(30 - (value / top) * 28).toFixed(1)}`;
  const places = values.map(at);
  return { path: `M${places.join('L')}`, end: `M${places.at(-1)}h.01` };
}

/** One day, read out. */
export function readOut({ day, revenue, orders, before }: ChartDay): string {
  return `${dayWords(day)} ${rupees(revenue)}, ${orders} ${orders === 1 ? 'order' : 'orders'}; 30 days earlier ${rupees(before)}`;
}
