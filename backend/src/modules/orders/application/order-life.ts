import { Injectable } from '@nestjs/common';
import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { DomainError, isId, newId } from '../../../kernel/index.js';
import { Clock } from '../../../platform/clock/index.js';
import { DatabasePool, isRepeated } from '../../../platform/database/index.js';
import { Outbox } from '../../../platform/outbox/index.js';
import { jobNamed } from '../../../platform/queue/index.js';
import type { Cause } from '../domain/cause.js';
import { ORDER_GUARDS } from '../domain/order-guards.js';
import { moneyOf } from '../domain/order-money.js';
import type { OrderEvent } from '../domain/order-events.js';
import { FIRST_STATE, ORDER_JOBS, rowFor } from '../order.pipeline.js';
import { OrderHistory, ShopOrder } from '../persistence/entities.js';
import { openingStatement, openingValues, type NewOrder, type OpenedRow } from '../persistence/opening-statement.js';
import { OPEN_STATES_SQL } from './open-states.js';
import { OrderEffects } from './order-effects.js';

const MINUTE_MS = 60_000;
const OPEN_ORDER = openingStatement(OPEN_STATES_SQL);

/** The one place that sets an order's state: it applies a row of the pipeline, with its effects, history and jobs. */
@Injectable()
export class OrderLife {
  constructor(
    private readonly clock: Clock,
    private readonly outbox: Outbox,
    private readonly effects: OrderEffects,
    private readonly pool: DatabasePool,
  ) {}

  /** The order, locked until the transaction of `tx` ends; null when there is none. */
  async locked(tx: EntityManager, where: { id: string } | { gatewayOrderId: string }): Promise<ShopOrder | null> {
    return tx.findOne(ShopOrder, where, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true });
  }

  /**
   * The order that somebody names, locked as by `locked`.
   * @param isTheirs whether they may know of it
   * @throws DomainError order.not_found
   */
  async named(tx: EntityManager, id: string, isTheirs: (order: ShopOrder) => boolean = () => true): Promise<ShopOrder> {
    const order = isId(id) ? await this.locked(tx, { id }) : null;
    if (!order || !isTheirs(order)) throw new DomainError('order.not_found');
    return order;
  }

  /**
   * Opens an order's life, in one statement; orders of one buyer are written one after the other.
   * @param tx null: a transaction of its own
   * @returns its number; null where its buyer has an open order of the same content, and then nothing is written
   * @throws DomainError access.sign_in when the account was erased meanwhile, checkout.key_in_use
   */
  async begin(tx: EntityManager | null, order: NewOrder, cause: Cause): Promise<string | null> {
    const told = this.told('order_opened', null, FIRST_STATE, cause);
    const values = openingValues(order, FIRST_STATE, told);
    try {
      const [row] = tx
        ? await tx.execute<OpenedRow[]>(OPEN_ORDER, values)
        : await this.pool.ask<OpenedRow>(OPEN_ORDER, values);
      if (!row?.isKnown) throw new DomainError('access.sign_in');
      return row.number;
    } catch (error) {
      if (isRepeated(error, 'checkout_key_pkey')) throw new DomainError('checkout.key_in_use');
      throw error;
    }
  }

  /**
   * Applies an event to an order that `locked` gave.
   * @throws DomainError order.event_not_allowed, or what the row's guard says, with nothing changed
   */
  async apply(tx: EntityManager, order: ShopOrder, event: OrderEvent, cause: Cause): Promise<void> {
    const row = rowFor(order.state, event, moneyOf(order));
    const refusal = row.guard ? ORDER_GUARDS[row.guard](order, cause.actor, this.clock.now()) : null;
    if (refusal) throw new DomainError(refusal);
    const from = order.state;
    order.state = row.to;
    for (const effect of row.effects) await this.effects.of[effect](tx, order, cause);
    tx.create(OrderHistory, { ...this.told(event, from, row.to, cause), orderId: order.id });
    await tx.flush();
    for (const job of row.jobs) {
      const delayMs = ORDER_JOBS[job].afterMinutes * MINUTE_MS;
      await this.outbox.add(tx, jobNamed(job), { orderId: order.id }, { key: `${job}:${order.id}`, delayMs });
    }
  }

  private told(
    event: string,
    fromState: string | null,
    toState: string,
    { actor, note }: Cause,
  ): Omit<OrderHistory, 'orderId'> {
    return { id: newId(), at: this.clock.now(), event, fromState, toState, actor, note: note ?? null };
  }
}
