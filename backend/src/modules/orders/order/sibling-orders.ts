import { Injectable, type OnModuleInit } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { DomainError, isId } from '../../../kernel/index.js';
import { StatementPool } from '../../../platform/database/index.js';
import { CartQueries } from '../../cart/index.js';
import { PENDING_STATES, PENDING_STATES_ARRAY } from '../order.pipeline.js';
import { OrderLine, type Order } from './order.entity.js';
import { OrderStateMachine } from './order-state-machine.js';
import type { OrderEvent, OrderState } from './order.types.js';
import { TransitionEffects } from './transition-effects.js';

/** By which an order is bought. */
const PURCHASE_EVENTS: readonly OrderEvent[] = ['payment_captured', 'paid_by_credit', 'cash_confirmed'];

/** True for another order `o` of the buyer of `mine` with a cart line, or the Buy Now draft, of it. */
const IS_SIBLING_SQL = `(o.user_id = mine.user_id and o.id <> mine.id and (o.draft_id = mine.draft_id or exists (
    select from order_line theirs join order_line ours on ours.cart_line_id = theirs.cart_line_id
    where theirs.order_id = o.id and ours.order_id = mine.id)))`;

const SIBLINGS_SQL = `select o.id, o.number, o.state, coalesce(o.draft_id = mine.draft_id, false) as "sharesDraft",
    (select min(h.at) from order_history h where h.order_id = o.id and h.event = any(?::text[])) as "boughtAt"
  from shop_order mine join shop_order o on o.user_id = mine.user_id where mine.id = ? and ${IS_SIBLING_SQL} order by o.id`;

/** It names the buyer, so that the planner uses the index on `user_id` also without statistics; the join alone read all orders. */
const REPLACED_SQL = `select o.id, o.state = any(?::text[]) as "isOpen"
  from shop_order o join shop_order mine on mine.id = ?::uuid
  where o.user_id = ?::uuid and o.user_id = mine.user_id and o.state <> 'cancelled' and case when o.state = any(?::text[])
    then (o.created_at, o.id) < (mine.created_at, mine.id) and o.link_due_paise = 0
      and not exists (select from payment p where p.order_id = o.id and p.status in ('authorized', 'captured'))
    else o.created_at > mine.created_at - interval '8 days' and ${IS_SIBLING_SQL} end
  order by o.id`;

export interface ReplacedOrder {
  readonly id: string;
  readonly isOpen: boolean;
}

interface Sibling {
  readonly id: string;
  readonly number: string;
  readonly state: OrderState;
  readonly sharesDraft: boolean;
  /** Null for one that was neither paid nor placed. */
  readonly boughtAt: Date | string | null;
}

export type OrderName = { readonly id: string } | { readonly gatewayOrderId: string };

/**
 * Orders of the same cart lines, as two windows open them: of these one is bought. Locks are taken in one order
 * everywhere: the buyer's account, orders, what they hold. Whatever buys an order locks the account first, as opening
 * one does, so that of one buyer's orders each sees what became of the others.
 */
@Injectable()
export class SiblingOrders implements OnModuleInit {
  constructor(
    private readonly em: EntityManager,
    private readonly pool: StatementPool,
    private readonly effects: TransitionEffects,
    private readonly stateMachine: OrderStateMachine,
    private readonly carts: CartQueries,
  ) {}

  onModuleInit(): void {
    this.effects.register({ close_siblings: (tx, order) => this.closeOthers(tx, order) });
  }

  /** Earlier open orders of the buyer for which no payment is known and no link is open, and bought ones with cart lines of this one. */
  listReplacedBy({ id, userId }: { readonly id: string; readonly userId: string }): Promise<ReplacedOrder[]> {
    const values = [PENDING_STATES_ARRAY, id, userId, PENDING_STATES_ARRAY];
    return this.pool.query<ReplacedOrder>(REPLACED_SQL, values);
  }

  /**
   * The order, locked together with its open siblings until the transaction of `tx` ends; null when there is none. An
   * open one is cancelled first if a sibling was bought since it was opened.
   * @param isNew it was opened just now: also if the cart has lost its lines to a sibling
   */
  async findForPurchase(tx: EntityManager, where: OrderName, isNew = false): Promise<Order | null> {
    const [column, value] = 'id' in where ? ['id', where.id] : ['gateway_order_id', where.gatewayOrderId];
    await tx.execute(`select lock_buyer(user_id) from shop_order where ${column} = ?`, [value]);
    const order = await this.stateMachine.findLocked(tx, where);
    if (!order || !PENDING_STATES.includes(order.state)) return order;
    const bought = (await this.lockOpen(tx, order.id)).filter(({ boughtAt }) => boughtAt);
    const since = bought.find(
      ({ boughtAt, sharesDraft }) => sharesDraft || (boughtAt !== null && new Date(boughtAt) > order.createdAt),
    );
    const before = isNew && !since && bought[0] && !(await this.isInCart(tx, order)) ? bought[0] : undefined;
    const sibling = since ?? before;
    if (sibling) await this.cancel(tx, order, sibling.number);
    return order;
  }

  /**
   * The same for an order that somebody names.
   * @param isTheirs whether they may know of it
   * @throws DomainError order.not_found
   */
  async getForPurchase(tx: EntityManager, id: string, isTheirs: (order: Order) => boolean): Promise<Order> {
    const order = isId(id) ? await this.findForPurchase(tx, { id }) : null;
    if (!order || !isTheirs(order)) throw new DomainError('order.not_found');
    return order;
  }

  /** Locks the open siblings of an order of a locked buyer. @returns all its siblings */
  private async lockOpen(tx: EntityManager, orderId: string): Promise<readonly Sibling[]> {
    const siblings = await tx.execute<Sibling[]>(SIBLINGS_SQL, [`{${PURCHASE_EVENTS.join(',')}}`, orderId]);
    for (const { id, state } of siblings) {
      if (PENDING_STATES.includes(state)) await this.stateMachine.findLocked(tx, { id });
    }
    return siblings;
  }

  /**
   * Closes an order that was opened just now with cart lines that a sibling had bought meanwhile.
   * @returns whether it was closed
   */
  closeIfBought(id: string): Promise<boolean> {
    return this.em
      .fork()
      .transactional(async (tx) => (await this.findForPurchase(tx, { id }, true))?.state === 'cancelled');
  }

  private async closeOthers(tx: EntityManager, order: Order): Promise<void> {
    for (const { id, state } of await this.lockOpen(tx, order.id)) {
      if (!PENDING_STATES.includes(state)) continue;
      const sibling = await this.stateMachine.findLocked(tx, { id });
      if (sibling && PENDING_STATES.includes(sibling.state)) await this.cancel(tx, sibling, order.number);
    }
  }

  private cancel(tx: EntityManager, order: Order, bought: string): Promise<void> {
    return this.stateMachine.apply(tx, order, 'cancel', { actor: 'shop', note: `${bought} bought the same cart` });
  }

  /** Whether the cart still has every line of the order, in its quantity. */
  private async isInCart(tx: EntityManager, { id, userId }: Order): Promise<boolean> {
    const lines = await tx.find(OrderLine, { orderId: id, cartLineId: { $ne: null } });
    const quantities = new Map((await this.carts.linesFor(userId)).map((line) => [line.id, line.quantity]));
    return lines.every(({ cartLineId, quantity }) => (quantities.get(cartLineId ?? '') ?? 0) >= quantity);
  }
}
