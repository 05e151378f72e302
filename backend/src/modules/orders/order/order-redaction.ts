import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { erasedEmail } from '../../../kernel/index.js';
import { Clock } from '../../../platform/clock/index.js';
import { retainedAddress, type RedactedOrder } from './order-redaction.rules.js';

interface Row extends Omit<RedactedOrder, 'createdAt'> {
  readonly id: string;
  readonly createdAt: string;
}

/** Orders of erased people: gives up what they need no longer, at the erasure and as time passes. */
@Injectable()
export class OrderRedaction {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  /** Looks through the orders of all erased people. */
  async redactDue(): Promise<void> {
    await this.em.fork().transactional((tx) => this.redact(tx, erasedEmail('%')));
  }

  /**
   * Looks through those that still hold a phone, and through the gateway's letters about them, which hold phone and
   * e-mail: what the shop needs of a payment stands in its own row.
   * @param erased an address as erasedAddress gives it, or its LIKE pattern
   */
  async redact(tx: EntityManager, erased: string): Promise<void> {
    const rows = await tx.execute<Row[]>(
      `select id, state, paid_payment_id is not null as "isPaid", to_json(created_at) as "createdAt", address
       from shop_order where user_email like ? and address ->> 'phone' <> '' order by id for update`,
      [erased],
    );
    const now = this.clock.now();
    for (const { id, createdAt, ...order } of rows) {
      const address = retainedAddress({ ...order, createdAt: new Date(createdAt) }, now);
      await tx.execute(
        `update shop_order set address = ?::jsonb, gift_message = case when ? then gift_message end where id = ?`,
        [JSON.stringify(address), address.phone !== '', id],
      );
    }
    await tx.execute(
      `update payment_event set body = '', signature = null where processed_at is not null and octet_length(body) > 0
         and gateway_order_id in (select gateway_order_id from shop_order where user_email like ?)`,
      [erased],
    );
  }
}
