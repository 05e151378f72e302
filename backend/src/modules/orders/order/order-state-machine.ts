import { Injectable } from '@nestjs/common';
import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { DomainError, isId, newId } from '../../../kernel/index.js';
import { Clock } from '../../../platform/clock/index.js';
import { isUniqueViolation } from '../../../platform/database/index.js';
import { Outbox } from '../../../platform/outbox/index.js';
import { jobNamed } from '../../../platform/queue/index.js';
import type { TransitionContext } from './transition-context.js';
import { ORDER_GUARDS } from './order-guards.js';
import { paymentSourceOf } from './payment-source.js';
import type { OrderEvent } from './order-events.js';
import { INITIAL_STATE, ORDER_JOBS, getTransition } from '../order.pipeline.js';
import { OrderHistory, Order } from './order.entity.js';
import { createOrderSql, createOrderParams, type NewOrder, type CreatedRow } from './create-order.sql.js';
import { PENDING_STATES_SQL } from './pending-states.sql.js';
import { TransitionEffects } from './transition-effects.js';

const MINUTE_MS = 60_000;
const CREATE_ORDER_SQL = createOrderSql(PENDING_STATES_SQL);

/** The one place that sets an order's state: it applies a row of the pipeline, with its effects, history and jobs. */
@Injectable()
export class OrderStateMachine {
  constructor(
    private readonly clock: Clock,
    private readonly outbox: Outbox,
    private readonly effects: TransitionEffects,
  ) {}

  /** The order, locked until the transaction of `tx` ends; null when there is none. */
  async findLocked(tx: EntityManager, where: { id: string } | { gatewayOrderId: string }): Promise<Order | null> {
    return tx.findOne(Order, where, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true });
  }

  /**
   * The order that somebody names, locked as by `locked`.
   * @param isTheirs whether they may know of it
   * @throws DomainError order.not_found
   */
  async getLocked(tx: EntityManager, id: string, isTheirs: (order: Order) => boolean = () => true): Promise<Order> {
    const order = isId(id) ? await this.findLocked(tx, { id }) : null;
    if (!order || !isTheirs(order)) throw new DomainError('order.not_found');
    return order;
  }

  /**
   * Creates an order with its lines in one statement, which holds the buyer's account until the transaction ends.
   * @returns its number; null where its buyer has an open order of the same content, and then nothing is written
   * @throws DomainError access.sign_in when the account was erased meanwhile, checkout.key_in_use
   */
  async create(tx: EntityManager, order: NewOrder, cause: TransitionContext): Promise<string | null> {
    const historyEntry = this.historyEntry('order_opened', null, INITIAL_STATE, cause);
    const values = createOrderParams(order, INITIAL_STATE, historyEntry);
    try {
      const [row] = await tx.execute<CreatedRow[]>(CREATE_ORDER_SQL, values);
      if (!row?.isKnown) throw new DomainError('access.sign_in');
      return row.number;
    } catch (error) {
      if (isUniqueViolation(error, 'checkout_key_pkey')) throw new DomainError('checkout.key_in_use');
      throw error;
    }
  }

  /**
   * Applies an event to an order that `locked` gave.
   * @throws DomainError order.event_not_allowed, or what the row's guard says, with nothing changed
   */
  async apply(tx: EntityManager, order: Order, event: OrderEvent, cause: TransitionContext): Promise<void> {
    const row = getTransition(order.state, event, paymentSourceOf(order));
    const refusal = row.guard ? ORDER_GUARDS[row.guard](order, cause.actor, this.clock.now()) : null;
    if (refusal) throw new DomainError(refusal);
    const from = order.state;
    order.state = row.to;
    for (const effect of row.effects) await this.effects.get(effect)(tx, order, cause);
    tx.create(OrderHistory, { ...this.historyEntry(event, from, row.to, cause), orderId: order.id });
    await tx.flush();
    for (const job of row.jobs) {
      const delayMs = ORDER_JOBS[job].afterMinutes * MINUTE_MS;
      await this.outbox.add(tx, jobNamed(job), { orderId: order.id }, { key: `${job}:${order.id}`, delayMs });
    }
  }

  private historyEntry(
    event: string,
    fromState: string | null,
    toState: string,
    { actor, note }: TransitionContext,
  ): Omit<OrderHistory, 'orderId'> {
    return { id: newId(), at: this.clock.now(), event, fromState, toState, actor, note: note ?? null };
  }
}
