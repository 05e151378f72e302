import { Injectable, type OnModuleInit } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { DomainError, ZERO_PAISE, newId, paise, type Paise } from '../../../kernel/index.js';
import { Clock } from '../../../platform/clock/index.js';
import type { DataSubject, ErasureRequest } from '../../../platform/privacy/index.js';
import type { CreditReason } from './store-credit.rules.js';
import { DeskRefundLimit } from '../order/desk-refund-limit.js';
import { OrderPrivacyParts, type OrderPrivacyPart } from '../order/order-redaction.js';
import { rupees } from '../order/order.dto.js';
import { OrderTimeline, type TimelineEvent, type TimelineSource } from '../order/order-timeline.js';

export interface CreditTransaction {
  readonly userId: string;
  /** The order that it is about; null when it is about none. */
  readonly orderId: string | null;
  /** More than nothing. */
  readonly amount: Paise;
  readonly reason: CreditReason;
  /** Who: `customer`, `shop`, `clock`, or an admin's address. */
  readonly actor: string;
  /** Moves with the same key are one move. */
  readonly key: string;
  /** For the customer, in the shop's words. */
  readonly note?: string;
}

export interface CreditEntry {
  readonly id: string;
  readonly orderNumber: string | null;
  /** Negative for what was spent. */
  readonly amount: Paise;
  readonly reason: CreditReason;
  /** For the customer, in the shop's words; null without. */
  readonly note: string | null;
  /** ISO 8601, UTC. */
  readonly at: string;
}

/**
 * What the shop owes a customer, as a ledger of entries beside a balance that the database keeps from falling below
 * zero. Each move happens in the transaction of what it follows from.
 */
@Injectable()
export class StoreCreditService implements TimelineSource, OnModuleInit {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly timeline: OrderTimeline,
    private readonly deskLimit: DeskRefundLimit,
  ) {}

  onModuleInit(): void {
    this.timeline.register(this);
  }

  async events(orderId: string): Promise<TimelineEvent[]> {
    return this.em.fork().execute(
      `select to_json(created_at) as at, 'credit' as kind, reason as name, null as state, actor,
         (amount_paise / 100.0)::float8::text as note, null as reference
       from credit_entry where order_id = ?`,
      [orderId],
    );
  }

  /** Adds to a customer's credit, once for a key. @returns whether it was added now */
  async credit(tx: EntityManager, move: CreditTransaction): Promise<boolean> {
    if (!(await this.insertEntry(tx, move, move.amount))) return false;
    await this.deskLimit.assertWithin(tx, move.actor, move.orderId);
    await tx.execute(
      `insert into credit_account as a (user_id, balance_paise) values (?, ?)
       on conflict (user_id) do update set balance_paise = a.balance_paise + excluded.balance_paise`,
      [move.userId, move.amount],
    );
    return true;
  }

  /**
   * Takes from a customer's credit, once for a key.
   * @throws DomainError credit.too_little when there is not as much; the transaction must not go on
   */
  async debit(tx: EntityManager, move: CreditTransaction): Promise<void> {
    if (!(await this.insertEntry(tx, move, -move.amount))) return;
    const taken = await tx.execute<object[]>(
      `update credit_account set balance_paise = balance_paise - ? where user_id = ? and balance_paise >= ?
       returning user_id`,
      [move.amount, move.userId, move.amount],
    );
    if (taken.length === 0) throw new DomainError('credit.too_little');
  }

  async balance(userId: string): Promise<Paise> {
    const [row] = await this.em
      .fork()
      .execute<{ balance: number }[]>('select balance_paise::float8 as balance from credit_account where user_id = ?', [
        userId,
      ]);
    return paise(row?.balance ?? 0);
  }

  /** The entry of this key; null where there is none. */
  async findByKey(key: string): Promise<{ userId: string; amount: Paise; note: string } | null> {
    const [entry] = await this.em.fork().execute<{ userId: string; amount: Paise; note: string }[]>(
      `select user_id as "userId", amount_paise::float8 as amount, coalesce(note, '') as note
       from credit_entry where key = ?`,
      [key],
    );
    return entry ?? null;
  }

  /** Balances by account; one without credit is left out. */
  async balances(userIds: readonly string[]): Promise<Map<string, Paise>> {
    const rows = await this.em.fork().execute<{ userId: string; balance: number }[]>(
      `select user_id as "userId", balance_paise::float8 as balance from credit_account
       where user_id = any(?::uuid[]) and balance_paise > 0`,
      [`{${userIds.join(',')}}`],
    );
    return new Map(rows.map(({ userId, balance }) => [userId, paise(balance)]));
  }

  /** What was given by the move of this key; nothing where there is none. */
  async creditedByKey(em: EntityManager, key: string): Promise<Paise> {
    const [entry] = await em.execute<{ amount: number }[]>(
      'select amount_paise::float8 as amount from credit_entry where key = ? and amount_paise > 0',
      [key],
    );
    return entry ? paise(entry.amount) : ZERO_PAISE;
  }

  /** What was given for orders in all, by the order's id; one that gave none is left out. */
  async creditedByOrder(em: EntityManager, orderIds: readonly string[]): Promise<Map<string, Paise>> {
    const rows = await em.execute<{ orderId: string; given: number }[]>(
      `select order_id as "orderId", sum(amount_paise)::float8 as given from credit_entry
       where order_id = any(?::uuid[]) and amount_paise > 0 group by order_id`,
      [`{${orderIds.join(',')}}`],
    );
    return new Map(rows.map(({ orderId, given }) => [orderId, paise(given)]));
  }

  /** What was given for an order in all. */
  async creditedForOrder(em: EntityManager, orderId: string): Promise<Paise> {
    const [row] = await em.execute<{ given: number }[]>(
      `select coalesce(sum(amount_paise), 0)::float8 as given from credit_entry where order_id = ? and amount_paise > 0`,
      [orderId],
    );
    return paise(row?.given ?? 0);
  }

  /** Newest first. */
  async entries(userId: string, limit = 100): Promise<CreditEntry[]> {
    return this.em.fork().execute<CreditEntry[]>(
      `select e.id, o.number as "orderNumber", e.amount_paise::float8 as amount, e.reason, e.note,
         to_json(e.created_at) as at
       from credit_entry e left join shop_order o on o.id = e.order_id
       where e.user_id = ? order by e.created_at desc, e.id desc limit ?`,
      [userId, limit],
    );
  }

  private async insertEntry(
    tx: EntityManager,
    { userId, orderId, reason, actor, key, note }: CreditTransaction,
    amount: number,
  ) {
    const written = await tx.execute<object[]>(
      `insert into credit_entry (id, user_id, order_id, amount_paise, reason, actor, key, note, created_at)
       values (?, ?, ?, ?, ?, ?, ?, ?, ?) on conflict (key) do nothing returning id`,
      [newId(), userId, orderId, amount, reason, actor, key, note ?? null, this.clock.now()],
    );
    return written.length > 0;
  }
}

/** Of entries: more than anybody has. */
const MAX_ENTRIES = 10_000;

/** The entries of a person's store credit; they belong to the books and stay, without the shop's words. */
@Injectable()
export class StoreCreditPrivacy implements OrderPrivacyPart, OnModuleInit {
  constructor(
    private readonly parts: OrderPrivacyParts,
    private readonly credit: StoreCreditService,
  ) {}

  onModuleInit(): void {
    this.parts.register(this);
  }

  async export({ userId }: DataSubject): Promise<Readonly<Record<string, unknown>>> {
    const entries = await this.credit.entries(userId, MAX_ENTRIES);
    return { storeCredit: entries.map((entry) => ({ ...entry, amount: rupees(entry.amount) })) };
  }

  async erase(tx: EntityManager, { userId }: ErasureRequest): Promise<readonly string[]> {
    await tx.execute('update credit_entry set note = null where user_id = ? and note is not null', [userId]);
    return [];
  }
}
