const DAY_MS = 86_400_000;

/** The day by which an order leaves the workshop: its slowest piece decides. */
export function promiseDate(orderedAt: Date, madeToOrderDays: readonly number[]): Date {
  return new Date(orderedAt.getTime() + Math.max(1, ...madeToOrderDays) * DAY_MS);
}
