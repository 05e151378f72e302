import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { DomainError, paise, type Paise } from '../../../kernel/index.js';
import { Clock } from '../../../platform/clock/index.js';
import { DatabasePool } from '../../../platform/database/index.js';
import type { PayWay } from '../domain/cash.js';
import type { NextStep } from '../domain/next-step.js';
import type { OrderState } from '../domain/order-state.js';
import { OPEN_STATES } from '../order.pipeline.js';

/** An order that was opened, and what is to be done for it. */
export interface OpenedOrder {
  readonly id: string;
  readonly number: string;
  readonly next: NextStep;
  /** What the gateway is to take: the total, less what store credit pays. */
  readonly amount: Paise;
  readonly total: Paise;
  readonly currency: string;
  readonly productNames: readonly string[];
  /** Nobody else makes its gateway order: it has just been opened so. */
  readonly isClaimed: boolean;
}

interface Row {
  readonly number: string;
  readonly state: OrderState;
  readonly payBy: PayWay;
  readonly isPaid: boolean;
  readonly amount: Paise;
  readonly credit: Paise;
  readonly currency: string;
  readonly productNames: readonly string[];
}

const OPENED = `select number, state, pay_by as "payBy", paid_at is not null as "isPaid", amount_paise::float8 as amount,
  credit_paise::float8 as credit, currency,
  array(select product_name from order_line l where l.order_id = o.id order by position) as "productNames"
  from shop_order o where id = ?`;

/** Orders that a checkout opened, by the key that names the attempt. */
@Injectable()
export class OpenedOrders {
  constructor(
    private readonly pool: DatabasePool,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError checkout.key_in_use when the key names another order */
  async keep(
    tx: EntityManager,
    { userId, key, orderId }: { userId: string; key: string; orderId: string },
  ): Promise<void> {
    const [kept] = await tx.execute<{ order_id: string }[]>(
      `insert into checkout_key as k (user_id, key, order_id, created_at) values (?, ?, ?, ?)
       on conflict (user_id, key) do update set key = k.key returning order_id`,
      [userId, key, orderId, this.clock.now()],
    );
    if (kept?.order_id !== orderId) throw new DomainError('checkout.key_in_use');
  }

  /** @throws DomainError checkout.already_paid */
  async find(id: string): Promise<OpenedOrder> {
    const [order] = await this.pool.ask<Row>(OPENED, [id]);
    if (!order) throw new Error(`order ${id} is not there`);
    const next = nextStepOf(order);
    if (!next) throw new DomainError('checkout.already_paid');
    const { number, amount, credit, currency, productNames } = order;
    return {
      id,
      number,
      next,
      amount: paise(amount - credit),
      total: amount,
      currency,
      productNames,
      isClaimed: false,
    };
  }
}

/** Null for an order that was settled by a payment. */
function nextStepOf({ state, payBy, isPaid, credit, amount }: Row): NextStep | null {
  if ((isPaid && credit === amount) || state === 'placed') return 'done';
  if (!OPEN_STATES.includes(state)) return null;
  return payBy === 'cash' ? 'confirm' : 'pay';
}
