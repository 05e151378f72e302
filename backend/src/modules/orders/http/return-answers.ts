import { paise, paiseToRupees } from '../../../kernel/index.js';
import type { OrderView } from '../application/order-queries.js';
import type { ViewedReturn } from '../application/returns/viewed-return.js';
import { moneyOf } from '../domain/order-money.js';
import { TERMS } from '../domain/policies/terms.js';
import { isPersonalised, piecesLeft, worthOf } from '../domain/returns.js';
import { findRow } from '../order.pipeline.js';
import type { OrderDto, OrderedProductDto } from './order.dto.js';
import type { ReturnDto } from './returns.dto.js';

const settledOf = ({ returns }: OrderView) => returns.filter(({ state }) => state === 'settled');

type PieceCounts = Pick<OrderedProductDto, 'line_id' | 'claimable' | 'returnable'>;

export function pieceCounts(order: OrderView, line: OrderView['lines'][number]): PieceCounts {
  const claimable = piecesLeft(
    line,
    settledOf(order).flatMap(({ pieces }) => pieces),
  );
  return { line_id: line.id, claimable, returnable: isPersonalised(line) ? 0 : claimable };
}

/** What its buyer has asked for, and until when they may ask. */
export function returnsAnswer(
  order: OrderView,
  fileUrl: (fileId: string) => string,
  now: Date,
): Pick<OrderDto, 'returns' | 'returnUntil' | 'damageUntil'> {
  const pieces = order.lines.map((line) => pieceCounts(order, line));
  const mayAsk = findRow(order.state, 'request_return', moneyOf(order)) && order.givenBack < order.amount;
  const until = (isOpen: boolean, withinMs: number): string | null => {
    if (!isOpen || !mayAsk || order.deliveredAt === null) return null;
    const last = new Date(new Date(order.deliveredAt).getTime() + withinMs);
    return last >= now ? last.toISOString() : null;
  };
  return {
    returns: order.returns.map((request) => returnAnswer(request, order, fileUrl)),
    returnUntil: until(
      pieces.some(({ returnable }) => returnable > 0),
      TERMS.returnWithinMs,
    ),
    damageUntil: until(
      pieces.some(({ claimable }) => claimable > 0),
      TERMS.damageWithinMs,
    ),
  };
}

const iso = (at: string | null): string | null => at && new Date(at).toISOString();

function returnAnswer(request: ViewedReturn, order: OrderView, fileUrl: (fileId: string) => string): ReturnDto {
  const { photos, amount, askedAt, decidedAt, settledAt, pieces, ...rest } = request;
  return {
    ...rest,
    pieces: [...pieces],
    amount: paiseToRupees(paise(amount ?? worthOf(request, { ...order, settled: settledOf(order) }))),
    askedAt: new Date(askedAt).toISOString(),
    decidedAt: iso(decidedAt),
    settledAt: iso(settledAt),
    photos: photos.map(fileUrl),
  };
}
