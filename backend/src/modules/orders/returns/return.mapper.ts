import { paise, paiseToRupees, type Paise } from '../../../kernel/index.js';
import type { ReturnView } from './return-view.js';
import { paymentSourceOf } from '../order/payment-source.js';
import { POLICIES } from '../order/policies/policy-terms.js';
import { returnableQuantity, refundValue, type ReturnableLine } from './returns.rules.js';
import type { OrderState } from '../order/order-state.js';
import type { PaymentMode } from '../order/payment-mode.js';
import { findTransition } from '../order.pipeline.js';
import type { ReturnDto } from './returns.dto.js';
import { isPersonalised } from '../order/order-line.rules.js';

/** What tells of an order what may come back of it, and until when. */
export interface ReturnableOrder {
  readonly state: OrderState;
  readonly paidAt: string | null;
  readonly paidPaymentId: string | null;
  readonly payBy: PaymentMode;
  readonly credit: Paise;
  readonly amount: Paise;
  /** What was promised back of the amount. */
  readonly givenBack: Paise;
  readonly deliveredAt: string | null;
  readonly lines: readonly ReturnableLine[];
  readonly returns: readonly ReturnView[];
}

/** Pieces of a line. */
export interface ReturnableCounts {
  readonly line_id: string;
  /** Whose damage may be reported. */
  readonly claimable: number;
  /** That may be sent back. */
  readonly returnable: number;
}

const resolvedOf = ({ returns }: ReturnableOrder) => returns.filter(({ state }) => state === 'settled');

export function returnableCounts(order: ReturnableOrder, line: ReturnableLine): ReturnableCounts {
  const claimable = returnableQuantity(
    line,
    resolvedOf(order).flatMap(({ pieces }) => pieces),
  );
  return { line_id: line.id, claimable, returnable: isPersonalised(line) ? 0 : claimable };
}

/** What its buyer has asked for, and until when they may ask. */
export function toReturnDtos(
  order: ReturnableOrder,
  fileUrl: (fileId: string) => string,
  now: Date,
): { returns: ReturnDto[]; returnUntil: string | null; damageUntil: string | null } {
  const pieces = order.lines.map((line) => returnableCounts(order, line));
  const mayAsk =
    findTransition(order.state, 'request_return', paymentSourceOf(order)) && order.givenBack < order.amount;
  const until = (isOpen: boolean, withinMs: number): string | null => {
    if (!isOpen || !mayAsk || order.deliveredAt === null) return null;
    const last = new Date(new Date(order.deliveredAt).getTime() + withinMs);
    return last >= now ? last.toISOString() : null;
  };
  return {
    returns: order.returns.map((request) => toReturnDto(request, order, fileUrl)),
    returnUntil: until(
      pieces.some(({ returnable }) => returnable > 0),
      POLICIES.returnWithinMs,
    ),
    damageUntil: until(
      pieces.some(({ claimable }) => claimable > 0),
      POLICIES.damageWithinMs,
    ),
  };
}

const iso = (at: string | null): string | null => at && new Date(at).toISOString();

function toReturnDto(request: ReturnView, order: ReturnableOrder, fileUrl: (fileId: string) => string): ReturnDto {
  const { photos, amount, askedAt, decidedAt, settledAt, pieces, ...rest } = request;
  return {
    ...rest,
    pieces: [...pieces],
    amount: paiseToRupees(paise(amount ?? refundValue(request, { ...order, settled: resolvedOf(order) }))),
    askedAt: new Date(askedAt).toISOString(),
    decidedAt: iso(decidedAt),
    settledAt: iso(settledAt),
    photos: photos.map(fileUrl),
  };
}
