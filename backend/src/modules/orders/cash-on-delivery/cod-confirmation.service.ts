import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import { EntityManager } from '@mikro-orm/postgresql';
import { DomainError, type ErrorCode } from '../../../kernel/index.js';
import { defineJob } from '../../../platform/queue/index.js';
import { Clock } from '../../../platform/clock/index.js';
import { ordersConfig } from '../../../platform/config/index.js';
import { RateLimiter } from '../../../platform/http/index.js';
import { Outbox } from '../../../platform/outbox/index.js';
import { SecretsService } from '../../../platform/secrets/index.js';
import type { OrderJobPayload } from '../order/order.jobs.js';
import { hashOtp, generateOtp, generateSalt, parseOtp } from '../../auth/index.js';
import { CashCallRecords } from './cash-call-records.js';
import { CODE_TTL_MINUTES, MAX_CODE_SENDS, MAX_CODE_ATTEMPTS, RESEND_SECONDS } from './cod.rules.js';
import { CodCodeStatuses, type CodCodeStatus } from '../order/cod-code-status.js';
import type { Order } from '../order/order.entity.js';
import { OrderStateMachine } from '../order/order-state-machine.js';
import { SiblingOrders } from '../order/sibling-orders.js';

export interface CodCodePayload extends OrderJobPayload {
  readonly sealedCode: string;
  /** ISO 8601, UTC. */
  readonly expiresAt: string;
}

/** Eight tries over some four minutes: well within the life of a code. */
export const sendCodCode = defineJob<CodCodePayload>('orders.send-cash-code', { queue: 'mail', attempts: 8 });

/** Doors that turned a parcel away are known for a limited time. */
export const purgeCodAddresses = defineJob<Record<string, never>>('orders.forget-doors', {
  queue: 'work',
  every: 86_400_000,
});

const DAY_SECONDS = 86_400;

interface CodeRow {
  readonly salt: string;
  readonly code_hash: string;
  readonly tries: number;
  readonly sends: number;
  readonly sent_at: Date;
  readonly expires_at: Date;
}

/** How many e-mails with a code a customer may cause in a day. */
@Injectable()
export class CodCodeLimit {
  constructor(
    private readonly rateLimits: RateLimiter,
    @Inject(ordersConfig.KEY) private readonly config: ConfigType<typeof ordersConfig>,
  ) {}

  /** Counts one more. @throws DomainError auth.send_limit_address */
  async consume(userId: string): Promise<void> {
    const limit = { points: this.config.codCodesPerDay, seconds: DAY_SECONDS };
    await this.rateLimits.consume(`cod-code:${userId}`, limit, 'auth.send_limit_address');
  }
}

/** The codes of orders that are paid at the door: one for each order, of which a hash is stored. */
@Injectable()
export class CodCodes implements OnModuleInit {
  constructor(
    private readonly em: EntityManager,
    private readonly outbox: Outbox,
    private readonly secrets: SecretsService,
    private readonly clock: Clock,
    private readonly statuses: CodCodeStatuses,
  ) {}

  onModuleInit(): void {
    this.statuses.register((orderId) => this.status(orderId));
  }

  /**
   * Mails a code for an order that was opened in the transaction of `tx`, or a new one for it.
   * @param isForced the desk asks for it: no sooner than half a minute later does not hold
   * @throws DomainError auth.send_too_soon, auth.send_limit_address
   */
  async send(tx: EntityManager, order: Pick<Order, 'id' | 'userEmail'>, isForced = false): Promise<void> {
    const now = this.clock.now();
    const known = await this.findCode(tx, order.id);
    if (known && known.sends >= MAX_CODE_SENDS) throw new DomainError('auth.send_limit_address');
    const wait = known ? RESEND_SECONDS - (now.getTime() - new Date(known.sent_at).getTime()) / 1000 : 0;
    if (wait > 0 && !isForced) throw new DomainError('auth.send_too_soon', { retryAfter: Math.ceil(wait) });
    const code = generateOtp();
    const salt = generateSalt();
    const expiresAt = new Date(now.getTime() + CODE_TTL_MINUTES * 60_000);
    const [{ sends } = { sends: 1 }] = await tx.execute<{ sends: number }[]>(
      `insert into cash_code as c (order_id, salt, code_hash, sent_at, expires_at) values (?, ?, ?, ?, ?)
       on conflict (order_id) do update set salt = excluded.salt, code_hash = excluded.code_hash, tries = 0,
         sends = c.sends + 1, sent_at = excluded.sent_at, expires_at = excluded.expires_at
       returning sends`,
      [order.id, salt, this.hash(salt, order.userEmail, code), now, expiresAt],
    );
    const payload = { orderId: order.id, sealedCode: this.secrets.encrypt(code), expiresAt: expiresAt.toISOString() };
    await this.outbox.add(tx, sendCodCode, payload, { key: `cash-code:${order.id}:${sends}` });
  }

  /** Counts a try of a locked order. @returns why the code does not confirm it; null when it does */
  async verify(tx: EntityManager, order: Order, code: string): Promise<ErrorCode | null> {
    const known = await this.findCode(tx, order.id);
    if (!known || new Date(known.expires_at) <= this.clock.now()) return 'auth.code_expired';
    if (known.tries >= MAX_CODE_ATTEMPTS) return 'auth.code_void';
    if (this.isHash(known.code_hash, { salt: known.salt, email: order.userEmail, code })) return null;
    await tx.execute('update cash_code set tries = tries + 1 where order_id = ?', [order.id]);
    return 'auth.code_wrong';
  }

  /** When the code of an order was mailed; null for an order that has none. */
  async status(orderId: string): Promise<CodCodeStatus | null> {
    const known = await this.findCode(this.em.fork(), orderId);
    if (!known) return null;
    const { sent_at: sentAt, expires_at: expiresAt, sends } = known;
    return { sentAt: new Date(sentAt).toISOString(), expiresAt: new Date(expiresAt).toISOString(), sends };
  }

  async delete(tx: EntityManager, orderId: string): Promise<void> {
    await tx.execute('delete from cash_code where order_id = ?', [orderId]);
  }

  private async findCode(tx: EntityManager, orderId: string): Promise<CodeRow | undefined> {
    const [row] = await tx.execute<CodeRow[]>('select * from cash_code where order_id = ?', [orderId]);
    return row;
  }

  private isHash(hash: string, parts: { salt: string; email: string; code: string }): boolean {
    return this.secrets.isHmac(
      'cash-code',
      hashOtp((text) => text, parts),
      hash,
    );
  }

  private hash(salt: string, email: string, code: string): string {
    return hashOtp((text) => this.secrets.hmac('cash-code', text), { salt, email, code });
  }
}

/** A buyer who pays at the door confirms the order with a code from their mail. */
@Injectable()
export class CodConfirmationService {
  constructor(
    private readonly em: EntityManager,
    private readonly stateMachine: OrderStateMachine,
    private readonly siblings: SiblingOrders,
    private readonly codes: CodCodes,
    private readonly limit: CodCodeLimit,
    private readonly calls: CashCallRecords,
  ) {}

  /** @throws DomainError order.not_found, checkout.already_paid, checkout.closed, auth.send_too_soon, auth.send_limit_address */
  async resend(userId: string, orderId: string): Promise<void> {
    await this.limit.consume(userId);
    await this.em.fork().transactional(async (tx) => {
      const order = await this.getUnconfirmedOrder(tx, userId, orderId);
      if (order.state === 'cancelled') throw new DomainError('checkout.closed');
      await this.codes.send(tx, order);
    });
  }

  /**
   * @throws DomainError order.not_found, checkout.already_paid for one that waits for no code, checkout.closed when its
   *   cart was bought in another window, auth.code_wrong, auth.code_expired, auth.code_void, coupon.used_up,
   *   coupon.used_by_you, checkout.sold_out
   */
  async confirm(userId: string, orderId: string, typed: unknown): Promise<void> {
    const code = parseOtp(typed);
    if (!code) throw new DomainError('auth.code_wrong');
    // A refusal is thrown only after the commit: the try must count.
    const refusal = await this.em.fork().transactional(async (tx): Promise<ErrorCode | null> => {
      const order = await this.getUnconfirmedOrder(tx, userId, orderId);
      if (order.state === 'cancelled') return 'checkout.closed';
      const wrong = await this.codes.verify(tx, order, code);
      if (wrong) return wrong;
      await this.stateMachine.apply(tx, order, 'cash_confirmed', { actor: 'customer' });
      await this.codes.delete(tx, orderId);
      return null;
    });
    if (refusal) throw new DomainError(refusal);
  }

  /**
   * Mails a new code because the desk asks for it.
   * @throws DomainError order.not_found, checkout.already_paid, checkout.closed, auth.send_limit_address
   */
  async resendByDesk(orderId: string, by: string): Promise<void> {
    await this.em.fork().transactional(async (tx) => {
      const order = await this.getUnconfirmedOrder(tx, null, orderId);
      if (order.state === 'cancelled') throw new DomainError('checkout.closed');
      await this.codes.send(tx, order, true);
      await this.calls.addCodeSent(tx, order, by);
    });
  }

  /**
   * Places an order that its buyer confirmed by phone.
   * @param note who answered, or what was said; '' for none
   * @throws DomainError order.not_found, checkout.already_paid, checkout.closed, coupon.used_up, coupon.used_by_you,
   *   checkout.sold_out
   */
  async confirmByPhone(orderId: string, by: string, note: string): Promise<void> {
    const isClosed = await this.em.fork().transactional(async (tx) => {
      const order = await this.getUnconfirmedOrder(tx, null, orderId);
      if (order.state === 'cancelled') return true;
      await this.stateMachine.apply(tx, order, 'cash_confirmed', { actor: by, note: 'confirmed by phone' });
      await this.codes.delete(tx, orderId);
      await this.calls.add(tx, order, { outcome: 'confirmed', note, by });
      return false;
    });
    if (isClosed) throw new DomainError('checkout.closed');
  }

  /** Cancelled where its cart was bought in another window. @param userId null for the desk */
  private async getUnconfirmedOrder(tx: EntityManager, userId: string | null, orderId: string): Promise<Order> {
    const isTheirs = (named: Order) => userId === null || named.userId === userId;
    const order = await this.siblings.getForPurchase(tx, orderId, isTheirs);
    const isOpen = order.state === 'awaiting_payment' || order.state === 'cancelled';
    if (order.payBy !== 'cash' || !isOpen) throw new DomainError('checkout.already_paid');
    return order;
  }
}
