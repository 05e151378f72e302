import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { DomainError, type ErrorCode } from '../../../../kernel/index.js';
import { Clock } from '../../../../platform/clock/index.js';
import { Outbox } from '../../../../platform/outbox/index.js';
import { Secrets, sameText } from '../../../../platform/secrets/index.js';
import { hashCode, newCode, newSalt, parseCode } from '../../../auth/index.js';
import { CODE_MINUTES, CODE_SENDS, CODE_TRIES, SEND_GAP_SECONDS } from '../../domain/cash.js';
import type { ShopOrder } from '../../persistence/entities.js';
import { sendCashCode } from '../order-jobs.js';
import { OrderLife } from '../order-life.js';

interface Code {
  readonly salt: string;
  readonly code_hash: string;
  readonly tries: number;
  readonly sends: number;
  readonly sent_at: Date;
  readonly expires_at: Date;
}

/** A buyer who pays at the door confirms the order with a code from their mail. */
@Injectable()
export class CashCodes {
  constructor(
    private readonly em: EntityManager,
    private readonly life: OrderLife,
    private readonly outbox: Outbox,
    private readonly secrets: Secrets,
    private readonly clock: Clock,
  ) {}

  /**
   * Mails a code for an order that was opened in the transaction of `tx`, or a new one for it.
   * @throws DomainError auth.send_too_soon, auth.send_limit_address
   */
  async send(tx: EntityManager, order: Pick<ShopOrder, 'id' | 'userEmail'>): Promise<void> {
    const now = this.clock.now();
    const known = await this.codeOf(tx, order.id);
    if (known && known.sends >= CODE_SENDS) throw new DomainError('auth.send_limit_address');
    const wait = known ? SEND_GAP_SECONDS - (now.getTime() - new Date(known.sent_at).getTime()) / 1000 : 0;
    if (wait > 0) throw new DomainError('auth.send_too_soon', { retryAfter: Math.ceil(wait) });
    const code = newCode();
    const salt = newSalt();
    const expiresAt = new Date(now.getTime() + CODE_MINUTES * 60_000);
    const [{ sends } = { sends: 1 }] = await tx.execute<{ sends: number }[]>(
      `insert into cash_code as c (order_id, salt, code_hash, sent_at, expires_at) values (?, ?, ?, ?, ?)
       on conflict (order_id) do update set salt = excluded.salt, code_hash = excluded.code_hash, tries = 0,
         sends = c.sends + 1, sent_at = excluded.sent_at, expires_at = excluded.expires_at
       returning sends`,
      [order.id, salt, this.hash(salt, order.userEmail, code), now, expiresAt],
    );
    const payload = { orderId: order.id, sealedCode: this.secrets.seal(code), expiresAt: expiresAt.toISOString() };
    await this.outbox.add(tx, sendCashCode, payload, { key: `cash-code:${order.id}:${sends}` });
  }

  /** @throws DomainError order.not_found, checkout.already_paid, auth.send_too_soon, auth.send_limit_address */
  async sendAgain(userId: string, orderId: string): Promise<void> {
    await this.em.fork().transactional(async (tx) => this.send(tx, await this.waiting(tx, userId, orderId)));
  }

  /**
   * @throws DomainError order.not_found, checkout.already_paid for one that waits for no code, auth.code_wrong,
   *   auth.code_expired, auth.code_void
   */
  async confirm(userId: string, orderId: string, typed: unknown): Promise<void> {
    const code = parseCode(typed);
    if (!code) throw new DomainError('auth.code_wrong');
    // A refusal is thrown only after the commit: the try must count.
    const refusal = await this.em.fork().transactional(async (tx): Promise<ErrorCode | null> => {
      const order = await this.waiting(tx, userId, orderId);
      const wrong = await this.try(tx, order, code);
      if (wrong) return wrong;
      await this.life.apply(tx, order, 'cash_confirmed', { actor: 'customer' });
      await tx.execute('delete from cash_code where order_id = ?', [orderId]);
      return null;
    });
    if (refusal) throw new DomainError(refusal);
  }

  private async try(tx: EntityManager, order: ShopOrder, code: string): Promise<ErrorCode | null> {
    const known = await this.codeOf(tx, order.id);
    if (!known || new Date(known.expires_at) <= this.clock.now()) return 'auth.code_expired';
    if (known.tries >= CODE_TRIES) return 'auth.code_void';
    if (sameText(known.code_hash, this.hash(known.salt, order.userEmail, code))) return null;
    await tx.execute('update cash_code set tries = tries + 1 where order_id = ?', [order.id]);
    return 'auth.code_wrong';
  }

  private async waiting(tx: EntityManager, userId: string, orderId: string): Promise<ShopOrder> {
    const order = await this.life.named(tx, orderId, (named) => named.userId === userId);
    if (order.payBy !== 'cash' || order.state !== 'awaiting_payment') throw new DomainError('checkout.already_paid');
    return order;
  }

  private async codeOf(tx: EntityManager, orderId: string): Promise<Code | undefined> {
    const [row] = await tx.execute<Code[]>('select * from cash_code where order_id = ?', [orderId]);
    return row;
  }

  private hash(salt: string, email: string, code: string): string {
    return hashCode((text) => this.secrets.hmac('cash-code', text), { salt, email, code });
  }
}
