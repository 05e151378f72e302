import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { DomainError, paise, type Paise } from '../../../kernel/index.js';
import { Clock } from '../../../platform/clock/index.js';
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
  /** It was created just now, so that nobody else creates its gateway order. */
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
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  /** The order that this key of a buyer's opened; null for a new key. */
  async findByKey(userId: string, key: string): Promise<string | null> {
    const [row] = await this.em
      .fork()
      .execute<{ orderId: string }[]>('select order_id as "orderId" from checkout_key where user_id = ? and key = ?', [
        userId,
        key,
      ]);
    return row?.orderId ?? null;
  }

  /**
   * Lets a key name the buyer's open order of this content too. @returns the order's id
   * @throws DomainError checkout.key_in_use when the key names another order
   */
  async adopt(userId: string, contentHash: string, key: string): Promise<string> {
    const [order] = await this.em.fork().execute<{ id: string; named: string }[]>(
      `with open_order as (
         select id from shop_order where user_id = ? and content_hash = ? and state = any(?::text[])
       ), kept as (
         insert into checkout_key as k (user_id, key, order_id, created_at) select ?, ?, id, ? from open_order
         on conflict (user_id, key) do update set key = k.key returning order_id
       )
       select open_order.id, kept.order_id as named from open_order, kept`,
      [userId, contentHash, `{${PENDING_STATES.join(',')}}`, userId, key, this.clock.now()],
    );
    if (!order) throw new Error('the open order of the same content was closed in the meantime');
    if (order.named !== order.id) throw new DomainError('checkout.key_in_use');
    return order.id;
  }

  /** @throws DomainError checkout.already_paid */
  async get(id: string): Promise<PendingOrder> {
    const [order] = await this.em.fork().execute<Row[]>(PENDING_ORDER_SQL, [id]);
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
