import { noonOf, type IndianDay } from '../../../kernel/index.js';

const DAY_MS = 86_400_000;

/** What an order says about the day by which it leaves the workshop. */
export interface Promised {
  /** Null in an order from before days were promised. */
  readonly leavesOn: IndianDay | null;
  /** ISO 8601, UTC. */
  readonly createdAt: string;
  readonly lines: readonly { readonly madeToOrderDays: number }[];
}

/** When an order should have left the workshop. Without a promise its slowest piece decides. */
export function leavesBy({ leavesOn, createdAt, lines }: Promised): Date {
  if (leavesOn !== null) return noonOf(leavesOn);
  const days = Math.max(1, ...lines.map(({ madeToOrderDays }) => madeToOrderDays));
  return new Date(Date.parse(createdAt) + days * DAY_MS);
}
