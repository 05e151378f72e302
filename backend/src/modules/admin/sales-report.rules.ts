/** Cells of a row; amounts in paise. */
type SumRow = readonly (string | number)[];

/** Sums of a day, in paise. */
export interface DaySum extends Omit<KeySum, 'key'> {
  /** `2026-11-20`, in India. */
  readonly day: string;
}

/** Sums of one way of paying or one state, in paise. */
export interface KeySum {
  /** '' where it is not known. */
  readonly key: string;
  readonly orders: number;
  readonly gross: number;
  readonly refunded: number;
}

/** A product's items, less returned ones; paise. */
export interface ProductSum {
  readonly name: string;
  /** '' for none. */
  readonly category: string;
  readonly pieces: number;
  readonly revenue: number;
}

export const sumRow = ({ key, orders, gross, refunded }: KeySum): SumRow => [
  key === '' ? 'Not known' : key,
  orders,
  gross,
  refunded,
  gross - refunded,
];

export const dayRow = ({ day, orders, gross, refunded }: DaySum): SumRow =>
  sumRow({ key: day, orders, gross, refunded });

/** Days added up by month, oldest first. */
export function byMonth(days: readonly DaySum[]): SumRow[] {
  const months = new Map<string, KeySum>();
  for (const { day, orders, gross, refunded } of days) {
    const key = day.slice(0, 'YYYY-MM'.length);
    const sum = months.get(key) ?? { key, orders: 0, gross: 0, refunded: 0 };
    months.set(key, {
      key,
      orders: sum.orders + orders,
      gross: sum.gross + gross,
      refunded: sum.refunded + refunded,
    });
  }
  return [...months.values()].map(sumRow);
}

/** Products added up by category, the one that brought most first. */
export function byCategory(products: readonly ProductSum[]): SumRow[] {
  const categories = new Map<string, { pieces: number; revenue: number }>();
  for (const { category, pieces, revenue } of products) {
    const sum = categories.get(category) ?? { pieces: 0, revenue: 0 };
    categories.set(category, { pieces: sum.pieces + pieces, revenue: sum.revenue + revenue });
  }
  return [...categories]
    .toSorted(([, one], [, other]) => other.revenue - one.revenue)
    .map(([category, { pieces, revenue }]) => [category === '' ? 'None' : category, pieces, revenue]);
}
