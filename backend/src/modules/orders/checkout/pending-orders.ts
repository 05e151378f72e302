import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { DomainError, paise, type Paise } from '../../../kernel/index.js';
import { Clock } from '../../../platform/clock/index.js';
import { StatementPool } from '../../../platform/database/index.js';
import type { NextAction } from './next-action.js';
import type { OrderState } from '../order/order-state.js';
import { PENDING_STATES } from '../order.pipeline.js';
import type { PaymentMode } from '../order/payment-mode.js';

/** An order that was opened, and what is to be done for it. */
export interface PendingOrder {
  readonly id: string;
  readonly number: string;
  readonly next: NextAction;
  /** What the gateway is to take: the total, less what store credit pays. */
  readonly amount: Paise;
  readonly total: Paise;
  readonly currency: string;
  readonly productNames: readonly string[];
  /** Nobody else makes its gateway order: it has just been opened so. */
  readonly createsGatewayOrder: boolean;
}

interface Row {
  readonly number: string;
  readonly state: OrderState;
  readonly payBy: PaymentMode;
  readonly isPaid: boolean;
  readonly amount: Paise;
  readonly credit: Paise;
  readonly currency: string;
  readonly productNames: readonly string[];
}

const PENDING_ORDER_SQL = `select number, state, pay_by as "payBy", paid_at is not null as "isPaid", amount_paise::float8 as amount,
  credit_paise::float8 as credit, currency,
  array(select product_name from order_line l where l.order_id = o.id order by position) as "productNames"
  from shop_order o where id = ?`;

/** Orders that a checkout opened, by the key that names the attempt. */
@Injectable()
export class PendingOrders {
  constructor(
    private readonly pool: StatementPool,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError checkout.key_in_use when the key names another order */
  async saveIdempotencyKey(
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
  async get(id: string): Promise<PendingOrder> {
    const [order] = await this.pool.query<Row>(PENDING_ORDER_SQL, [id]);
    if (!order) throw new Error(`order ${id} is not there`);
    const next = nextActionOf(order);
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
      createsGatewayOrder: false,
    };
  }
}

/** Null for an order that was settled by a payment. */
function nextActionOf({ state, payBy, isPaid, credit, amount }: Row): NextAction | null {
  if ((isPaid && credit === amount) || state === 'placed') return 'done';
  if (!PENDING_STATES.includes(state)) return null;
  return payBy === 'cash' ? 'confirm' : 'pay';
}
