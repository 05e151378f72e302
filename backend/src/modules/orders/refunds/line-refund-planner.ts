import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { DomainError, ZERO_PAISE, paise, sumPaise, type Paise } from '../../../kernel/index.js';
import { OrderLine, type Order } from '../order/order.entity.js';
import { isPersonalised, paymentSourceOf } from '../order/order.types.js';
import { OrderStock } from '../order/order-reservations.js';
import { ReturnedPieces } from '../order/returned-pieces.js';
import { LineRefund } from './line-refund.entity.js';
import {
  openWays,
  planLineRefund,
  refundableParts,
  REMOVABLE_STATES,
  selectionRejection,
  type LineRefundPlan,
  type PartQuantity,
  type RefundablePart,
  type RefundLimits,
  type RefundWay,
} from './line-refund.rules.js';
import { RefundLedger } from './refund-ledger.js';

/** A part as it can be refunded now. */
export interface OpenPart extends RefundablePart {
  /** Pieces that were not refunded before. */
  readonly left: number;
  readonly isPersonalised: boolean;
  /** Its pieces are counted, and can go back on the shelf. */
  readonly restockable: boolean;
}

export interface LineRefundOptions {
  readonly lines: readonly OrderLine[];
  readonly parts: readonly OpenPart[];
  readonly limits: RefundLimits;
  readonly ways: readonly RefundWay[];
  /** The order has not left: pieces can be taken off it. */
  readonly canRemove: boolean;
}

/** What of an order can be refunded line by line, and what that would give back. */
@Injectable()
export class LineRefundPlanner {
  constructor(
    private readonly ledger: RefundLedger,
    private readonly stock: OrderStock,
    private readonly returned: ReturnedPieces,
  ) {}

  async options(em: EntityManager, order: Order): Promise<LineRefundOptions> {
    const lines = await em.find(OrderLine, { orderId: order.id }, { orderBy: { position: 'asc' } });
    const earlier = await em.find(LineRefund, { orderId: order.id });
    const returned = await this.returned.of(em, order.id);
    const restockable = new Set((await this.stock.restockable(em, order.id)).map(({ id }) => id));
    const charged = countsById(earlier.flatMap(({ parts }) => parts).filter(({ kind }) => kind === 'charge'));
    const parts = refundableParts({ ...order, lines }).map((part): OpenPart => {
      const line = lines.find(({ id }) => id === part.id);
      const taken = line ? line.refunded + (returned.get(line.id) ?? 0) : (charged.get(part.id) ?? 0);
      return {
        ...part,
        left: Math.max(0, part.quantity - taken),
        isPersonalised: line !== undefined && isPersonalised(line),
        restockable: restockable.has(part.id),
      };
    });
    const limits = await this.limits(em, order, sumPaise(earlier.map(({ transfer }) => transfer)));
    return { lines, parts, limits, ways: openWays(limits), canRemove: REMOVABLE_STATES.includes(order.state) };
  }

  /** @throws DomainError refund.items_wrong where the parts are not there to be refunded */
  plan({ parts, limits }: LineRefundOptions, chosen: readonly PartQuantity[], way: RefundWay): LineRefundPlan {
    const left = new Map(parts.map((part) => [part.id, part.left]));
    const rejection = selectionRejection(chosen, left);
    if (rejection) throw new DomainError(rejection);
    const taken = new Map(parts.map((part) => [part.id, part.quantity - part.left]));
    return planLineRefund(parts, taken, chosen, way, limits);
  }

  private async limits(em: EntityManager, order: Order, transferred: Paise): Promise<RefundLimits> {
    if (!order.paidAt || order.refundsPaused) return { payment: ZERO_PAISE, transfer: ZERO_PAISE, order: ZERO_PAISE };
    const { payment, credit: left } = await this.ledger.refundableByMethod(order, em);
    const cash = paymentSourceOf(order) === 'cash' ? order.amount - order.credit - transferred : 0;
    return { payment, transfer: paise(Math.max(0, Math.min(cash, left))), order: left };
  }
}

function countsById(parts: readonly PartQuantity[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { id, quantity } of parts) counts.set(id, (counts.get(id) ?? 0) + quantity);
  return counts;
}
