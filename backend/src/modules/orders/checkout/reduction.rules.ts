import type { ErrorCode, Paise } from '../../../kernel/index.js';
import type { OrderState, PaymentMode } from '../order/order.types.js';

/** The courier has not got the parcel, so that the amount to collect can still change. */
const REDUCIBLE_STATES: ReadonlySet<OrderState> = new Set(['placed', 'in_production', 'packed']);

/** Whether items can be taken off an order without a refund: it is paid at the door, and nothing was collected. */
export const mayReduce = ({
  state,
  payBy,
  paidAt,
}: {
  readonly state: OrderState;
  readonly payBy: PaymentMode;
  readonly paidAt?: Date | string | null | undefined;
}): boolean => payBy === 'cash' && !paidAt && REDUCIBLE_STATES.has(state);

/** How many of a line. */
export interface TakenItem {
  readonly id: string;
  readonly quantity: number;
}

interface OrderedItem {
  readonly id: string;
  readonly quantity: number;
}

/** Lines as they are after `taken` went off them; those of which nothing is left are left out. */
export function linesLeft<Line extends OrderedItem>(lines: readonly Line[], taken: readonly TakenItem[]): Line[] {
  return lines
    .map((line) => ({ ...line, quantity: line.quantity - takenOf(line, taken) }))
    .filter(({ quantity }) => quantity > 0);
}

export const takenOf = ({ id }: Pick<OrderedItem, 'id'>, taken: readonly TakenItem[]): number =>
  taken.find((item) => item.id === id)?.quantity ?? 0;

/** Why these items cannot be taken off; null when they can. */
export function takenProblem(lines: readonly OrderedItem[], taken: readonly TakenItem[]): ErrorCode | null {
  const isTwice = new Set(taken.map(({ id }) => id)).size < taken.length;
  const fits = taken.every(({ id, quantity }) => quantity <= (lines.find((line) => line.id === id)?.quantity ?? 0));
  if (taken.length === 0 || isTwice || !fits) return 'order.reduction_wrong';
  return linesLeft(lines, taken).length === 0 ? 'order.reduction_empty' : null;
}

export interface ReducedPrice {
  /** What the courier collects. */
  readonly due: Paise;
  /** Cash is taken for what is left. */
  readonly isCashTaken: boolean;
  /** As the checkout would have it paid: by the gateway where store credit pays all of it. */
  readonly payBy: PaymentMode;
}

/** Why an order cannot be left at this price; null when it can. @param dueBefore what the courier was to collect */
export function priceProblem({ due, isCashTaken, payBy }: ReducedPrice, dueBefore: Paise): ErrorCode | null {
  if (!isCashTaken) return 'checkout.cash_not_offered';
  if (payBy !== 'cash' || due === 0) return 'order.reduction_covered';
  return due >= dueBefore ? 'order.reduction_saves_nothing' : null;
}
