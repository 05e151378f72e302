import { noon, type IstDate } from '../../../kernel/index.js';

const DAY_MS = 86_400_000;

/** What an order says about the day by which it leaves the workshop. */
export interface ShipByInput {
  /** Null in an order from before days were promised. */
  readonly leavesOn: IstDate | null;
  /** ISO 8601, UTC. */
  readonly createdAt: string;
  readonly lines: readonly { readonly madeToOrderDays: number }[];
}

/** When an order should have left the workshop. Without a promise its slowest piece decides. */
export function shipBy({ leavesOn, createdAt, lines }: ShipByInput): Date {
  if (leavesOn !== null) return noon(leavesOn);
  const days = Math.max(1, ...lines.map(({ madeToOrderDays }) => madeToOrderDays));
  return new Date(Date.parse(createdAt) + days * DAY_MS);
}
