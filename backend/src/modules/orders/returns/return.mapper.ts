import { paise, paiseToRupees } from '../../../kernel/index.js';
import type { OrderView } from '../order/order-queries.js';
import type { ReturnView } from './return-view.js';
import { paymentSourceOf } from '../order/payment-source.js';
import { POLICIES } from '../order/policies/policy-terms.js';
import { returnableQuantity, refundValue } from './returns.rules.js';
import { findTransition } from '../order.pipeline.js';
import type { OrderDto, OrderedProductDto } from '../my-orders/order.dto.js';
import type { ReturnDto } from './returns.dto.js';
import { isPersonalised } from '../order/order-line.rules.js';

const resolvedOf = ({ returns }: OrderView) => returns.filter(({ state }) => state === 'settled');

type ReturnableCounts = Pick<OrderedProductDto, 'line_id' | 'claimable' | 'returnable'>;

export function returnableCounts(order: OrderView, line: OrderView['lines'][number]): ReturnableCounts {
  const claimable = returnableQuantity(
    line,
    resolvedOf(order).flatMap(({ pieces }) => pieces),
  );
  return { line_id: line.id, claimable, returnable: isPersonalised(line) ? 0 : claimable };
}

/** What its buyer has asked for, and until when they may ask. */
export function toReturnDtos(
  order: OrderView,
  fileUrl: (fileId: string) => string,
  now: Date,
): Pick<OrderDto, 'returns' | 'returnUntil' | 'damageUntil'> {
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

function toReturnDto(request: ReturnView, order: OrderView, fileUrl: (fileId: string) => string): ReturnDto {
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
