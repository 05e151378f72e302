import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { DomainError, ZERO_PAISE, type Paise } from '../../../kernel/index.js';
import { OrderQueries, type OrderView } from '../order/order-queries.js';
import { ShipmentQueries, type ShipmentView } from '../order/shipment.js';
import { InvoiceService, type InvoiceSummary } from '../invoicing/index.js';
import { ProofService, type ProofView } from '../proofs/index.js';
import { RefundLedger, RefundStatusService, type RefundView } from '../refunds/index.js';
import { ReturnService, type ReturnView } from '../returns/index.js';
import { OrderStateMachine } from '../order/order-state-machine.js';

interface OverviewParts {
  /** What was promised back of the amount. */
  readonly refundTotal: Paise;
  /** Oldest first: what was given for the sale, then what takes parts of it back. */
  readonly bills: readonly InvoiceSummary[];
  readonly refunds: readonly RefundView[];
  /** Oldest first. */
  readonly shipments: readonly ShipmentView[];
  readonly proofs: readonly ProofView[];
  readonly returns: readonly ReturnView[];
}

/** An order with everything that belongs to it. */
export interface OrderOverview extends OrderView, OverviewParts {}

const MAX_OWN = 200;
const MAX_NEWEST = 1_000;

/** Orders as their buyers and the admin see them: each subject is asked once for all orders of a list. */
@Injectable()
export class OrderOverviewService {
  constructor(
    private readonly orders: OrderQueries,
    private readonly invoices: InvoiceService,
    private readonly refunds: RefundLedger,
    private readonly shipments: ShipmentQueries,
    private readonly proofs: ProofService,
    private readonly returns: ReturnService,
  ) {}

  /** A customer's orders, newest first, with those that were never paid only while they can still be. */
  async listByEmail(email: string): Promise<OrderOverview[]> {
    return this.withParts(await this.orders.listByEmail(email.toLowerCase(), MAX_OWN), true);
  }

  /** The newest orders of everybody, as many as one answer holds. */
  async listNewest(): Promise<OrderOverview[]> {
    return this.withParts(await this.orders.listNewest(MAX_NEWEST), false);
  }

  /** Every order of an account, oldest first, hidden and never paid ones too. */
  async listByUser(userId: string): Promise<OrderOverview[]> {
    return this.withParts(await this.orders.listByUser(userId), true);
  }

  /** @throws DomainError order.not_found */
  async get(id: string): Promise<OrderOverview> {
    const [order] = await this.withParts([await this.orders.get(id)], true);
    if (!order) throw new DomainError('order.not_found');
    return order;
  }

  /** What a customer asked for before the newest request of this order, of all orders, and the shop took back. */
  countReturnsBefore(userId: string, orderId: string): Promise<number> {
    return this.returns.countGranted(userId, orderId);
  }

  /** @param withKeys for their buyer, who may answer to proofs */
  private async withParts(orders: readonly OrderView[], withKeys: boolean): Promise<OrderOverview[]> {
    const ids = orders.map(({ id }) => id);
    const [refundTotals, bills, refunds, shipments, proofs, returns] = await Promise.all([
      this.refunds.refundTotalsOf(ids),
      this.invoices.listByOrder(ids),
      this.refunds.listByOrder(ids),
      this.shipments.listByOrder(ids),
      this.proofs.listByOrder(ids, withKeys),
      this.returns.listByOrder(ids),
    ]);
    return orders.map((order) => ({
      ...order,
      refundTotal: refundTotals.get(order.id) ?? ZERO_PAISE,
      bills: bills.get(order.id) ?? [],
      refunds: refunds.get(order.id) ?? [],
      shipments: shipments.get(order.id) ?? [],
      proofs: proofs.get(order.id) ?? [],
      returns: returns.get(order.id) ?? [],
    }));
  }
}

/** A customer takes an order back: its making stops and its money is promised back in one step. */
@Injectable()
export class CancellationService {
  constructor(
    private readonly em: EntityManager,
    private readonly stateMachine: OrderStateMachine,
    private readonly refunds: RefundStatusService,
  ) {}

  /** @throws DomainError order.not_found, order.cancel_too_late, order.event_not_allowed, with nothing changed */
  async cancel(userId: string, orderId: string): Promise<void> {
    await this.em.fork().transactional(async (tx) => {
      const order = await this.stateMachine.getLocked(tx, orderId, (named) => named.userId === userId);
      await this.stateMachine.apply(tx, order, 'cancel', { actor: 'customer' });
      await this.refunds.completeIfRefunded(tx, order);
    });
  }
}
