import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { DomainError, isId, newId } from '../../../kernel/index.js';
import { AuditLog } from '../../../platform/audit/index.js';
import { toCursorPage, countTotal, type Cursor, type CursorPage } from '../../../platform/pagination/index.js';
import { Outbox } from '../../../platform/outbox/index.js';
import { verifyRazorpayWebhook } from './payments.jobs.js';

export interface WebhookEvent {
  readonly id: string;
  /** The gateway's id of it. */
  readonly eventId: string;
  readonly type: string;
  readonly orderNumber: string | null;
  /** ISO 8601, UTC. */
  readonly receivedAt: string;
  readonly processedAt: string | null;
  readonly outcome: string | null;
  /** What it said was erased with its buyer. */
  readonly isErased: boolean;
}

/** The webhooks that were received, newest first, each of which can be followed once more. */
@Injectable()
export class WebhookEventService {
  constructor(
    private readonly em: EntityManager,
    private readonly outbox: Outbox,
    private readonly audit: AuditLog,
  ) {}

  async list(cursor: Cursor | null, size: number): Promise<CursorPage<WebhookEvent>> {
    const em = this.em.fork();
    const place = cursor ? 'where (e.received_at, e.id) < (?, ?)' : '';
    const rows = await em.execute<WebhookEvent[]>(
      `select e.id, e.event_id as "eventId", e.type, to_json(e.received_at) as "receivedAt",
         to_json(e.processed_at) as "processedAt", e.outcome, octet_length(e.body) = 0 as "isErased",
         (select o.number from shop_order o where o.gateway_order_id = e.gateway_order_id) as "orderNumber"
       from payment_event e ${place} order by e.received_at desc, e.id desc limit ${size + 1}`,
      cursor ? [cursor.at, cursor.id] : [],
    );
    const total = await countTotal(em, { found: rows, size, cursor }, 'from payment_event', []);
    return toCursorPage(rows, size, total, ({ receivedAt, id }) => ({ at: new Date(receivedAt), id }));
  }

  /**
   * Follows an event again, as if it had just come: its payment is read anew from the gateway, and what it has
   * brought about already is not done twice.
   * @throws DomainError ops.event_not_found, ops.event_erased, with nothing changed
   */
  async replay(id: string, adminEmail: string): Promise<void> {
    if (!isId(id)) throw new DomainError('ops.event_not_found');
    await this.em.fork().transactional(async (tx) => {
      const [event] = await tx.execute<{ event_id: string; type: string; erased: boolean }[]>(
        'select event_id, type, octet_length(body) = 0 as erased from payment_event where id = ? for update',
        [id],
      );
      if (!event) throw new DomainError('ops.event_not_found');
      if (event.erased) throw new DomainError('ops.event_erased');
      await tx.execute('update payment_event set processed_at = null, outcome = null where id = ?', [id]);
      const key = `payment-event:${event.event_id}:${newId()}`;
      await this.outbox.add(tx, verifyRazorpayWebhook, { eventId: event.event_id }, { key });
      await this.audit.record(tx, {
        adminEmail,
        action: 'payment_event.replay',
        subject: { kind: 'payment_event', id },
        summary: `The webhook ${event.type} was followed again`,
      });
    });
  }
}
