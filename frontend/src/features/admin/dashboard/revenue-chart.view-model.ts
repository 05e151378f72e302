import type { DailySalesDto } from '../../../api/generated/types';
import { rupees } from '../../../lib/rupees';
import { dayLabel } from './dashboard.view-model';
import { festivalOn, giftingReason } from './festivals';

export interface ChartDay {
  readonly day: string;
  readonly orders: number;
  /** net; below 0 where more went back than came */
  readonly revenue: number;
  /** of the day 30 days earlier */
  readonly before: number;
}

const CHART_DAYS = 30;
const STEPS = [1, 2, 2.5, 5, 10];

/** The last 30 days, each with the one 30 days earlier; 60 are given. */
export function chartDays(days: readonly DailySalesDto[]): ChartDay[] {
  const shown = days.slice(-CHART_DAYS);
  const before = days.slice(-2 * CHART_DAYS, -CHART_DAYS);
  return shown.map(({ day, orders, net }, place) => ({
    day,
    orders,
    revenue: net,
    before: before[place]?.net ?? 0,
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
    const height = (Math.max(0, value) / top) * 100;
    return { x: place * slot + (slot - width) / 2, y: 100 - height, width, height };
  });
}

/** A line through the middle of each slot, in a field of 100 by 100. */
export function lineOf(values: readonly number[], top: number): string {
  const slot = 100 / Math.max(1, values.length);
  return values
    .map((value, place) => {
      const [x, y] = [(place + 0.5) * slot, 100 - (Math.max(0, value) / top) * 100];
      return `${place === 0 ? 'M' : 'L'}${x.toFixed(2)} ${y.toFixed(2)}`;
    })
    .join('');
}

export interface SparkLine {
  path: string;
  /** of the span before, in the same scale; '' without one */
  before: string;
  /** where the line is now */
  end: string;
}

/** Whether no order came on any of the days, nor 30 days earlier: there is nothing to draw. */
export const isWithoutOrders = (days: readonly ChartDay[]): boolean =>
  days.every(({ orders, revenue, before }) => orders === 0 && revenue === 0 && before === 0);

/** A line without an axis, in a field of 100 by 32: it shows a shape and no scale. Null where there is none. */
export function sparkline(values: readonly number[], before: readonly number[] = []): SparkLine | null {
  if (values.length < 2 || [...values, ...before].every((value) => value === 0)) return null;
  const top = Math.max(...values, ...before, 0) || 1;
  const places = (line: readonly number[]) =>
    line.map((value, place) => {
      const across = (place / Math.max(1, line.length - 1)) * 100;
      return `${across.toFixed(1)} ${(30 - (value / top) * 28).toFixed(1)}`;
    });
  const line = places(values);
  return {
    path: `M${line.join('L')}`,
    before: before.length > 1 ? `M${places(before).join('L')}` : '',
    end: `M${line.at(-1)}h.01`,
  };
}

export interface ChartAnnotation {
  place: number;
  words: string;
  /** left out where there is little room */
  isMinor: boolean;
}

/** Places between two notes, so that neither lies on the other. */
const MIN_GAP_DAYS = 9;
/** A second peak is worth a note from this share of the highest on. */
const NEAR_TOP = 0.6;

const highestOf = (days: readonly ChartDay[], places: readonly number[]): number | undefined =>
  places.toSorted((one, other) => (days[other]?.revenue ?? 0) - (days[one]?.revenue ?? 0))[0];

function peakLabel({ day, revenue, orders }: ChartDay): string {
  const why = orders === 1 ? 'one order' : (giftingReason(day) ?? `${orders} orders`);
  return `${rupees(Math.round(revenue))}, ${why}`;
}

/** What the highest bars are about, each with its cause as far as it is known; and the days that gifts are for. */
export function annotations(days: readonly ChartDay[]): ChartAnnotation[] {
  const places = days.flatMap(({ revenue }, place) => (revenue > 0 ? [place] : []));
  const top = highestOf(days, places);
  if (top === undefined) return [];
  const notes: ChartAnnotation[] = [];
  const isFree = (place: number) => notes.every((note) => Math.abs(note.place - place) >= MIN_GAP_DAYS);
  const note = (place: number, words: (day: ChartDay) => string | null) => {
    const said = days[place] && words(days[place]);
    if (said) notes.push({ place, words: said, isMinor: notes.length > 0 });
  };
  note(top, peakLabel);
  for (const place of places) if (isFree(place)) note(place, ({ day }) => festivalOn(day));
  const next = highestOf(days, places.filter(isFree));
  if (next !== undefined && (days[next]?.revenue ?? 0) >= NEAR_TOP * (days[top]?.revenue ?? 0)) note(next, peakLabel);
  return notes;
}

/** One day, read out. */
export function dayDescription({ day, revenue, orders, before }: ChartDay): string {
  return `${dayLabel(day)} ${rupees(revenue)}, ${orders} ${orders === 1 ? 'order' : 'orders'}; 30 days earlier ${rupees(before)}`;
}
