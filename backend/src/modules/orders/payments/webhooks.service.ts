import { createHash } from 'node:crypto';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { DomainError, newId, isId } from '../../../kernel/index.js';
import { Clock } from '../../../platform/clock/index.js';
import { StatementPool } from '../../../platform/database/index.js';
import { LOGGER, type Logger } from '../../../platform/observability/logging/index.js';
import { OUTBOX_COLUMNS, Outbox } from '../../../platform/outbox/index.js';
import { AuditLog } from '../../../platform/audit/index.js';
import { toCursorPage, countTotal, type Cursor, type CursorPage } from '../../../platform/pagination/index.js';
import { parseWebhook, type WebhookPayload } from './webhook.rules.js';
import { verifyRazorpayWebhook } from './payments.jobs.js';
import { PaymentGateway } from './gateway/index.js';
import { PaymentLinkSync } from './payment-link-sync.js';
import { PaymentService } from './payment.service.js';
import { DisputeService, DisputeWatch } from '../disputes/index.js';
import { RefundDispatcher } from '../refunds/index.js';
import { OrderPrivacyParts, type OrderPrivacyPart } from '../order/order-redaction.js';
import { OrderTimeline, type TimelineEvent, type TimelineSource } from '../order/order-timeline.js';

export interface WebhookDelivery {
  readonly body: Buffer;
  readonly signature: unknown;
  /** The gateway's id of the event. */
  readonly eventId: string | null;
}

export interface StoredWebhook {
  /** The raw bytes. */
  readonly body: Buffer;
  /** Hex; null where an earlier release stored the event, which kept no signatures. */
  readonly signature: string | null;
}

/** An event and its job, both or neither; no row where the event is stored already. */
const STORE_WEBHOOK_SQL = `
  with stored as (
    insert into payment_event (id, event_id, type, gateway_order_id, gateway_payment_id, gateway_refund_id, body,
      signature, other_body_of, received_at)
    values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?) on conflict (event_id) do nothing returning event_id
  ), queued as (
    insert into outbox (${OUTBOX_COLUMNS})
    select ?::uuid, ?, ?::jsonb, ?, ?::timestamptz, ?::timestamptz, ? from stored on conflict (key) do nothing
  )
  select event_id from stored`;

/** Takes the gateway's webhook: checks, stores and answers; a job does what follows. */
@Injectable()
export class WebhookInbox {
  constructor(
    private readonly pool: StatementPool,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    private readonly gateway: PaymentGateway,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * Stores an event once, however often it is delivered. Another body under the same id is stored beside the first, and
   * followed as well: the gateway signed both, and only what it says when it is asked counts. When this returns, event
   * and job are durable.
   * @throws DomainError webhook.signature_wrong, webhook.unreadable
   */
  async receive({ body, signature, eventId }: WebhookDelivery): Promise<void> {
    if (!this.gateway.isWebhookSigned(body, signature)) throw new DomainError('webhook.signature_wrong');
    const facts = parseWebhook(this.gateway.toEvent(body));
    if (!facts) throw new DomainError('webhook.unreadable');
    const digest = createHash('sha256').update(body).digest('hex');
    const key = eventId ?? digest;
    const { type } = facts;
    const isNew = await this.store(key, null, facts, { body, signature });
    this.logger.info({ event: key, type, isNew }, 'webhook stored');
    if (isNew || !(await this.hasOtherBody(key, body))) return;
    const isOther = await this.store(`${key}~${digest.slice(0, 16)}`, key, facts, { body, signature });
    if (isOther) this.logger.error({ event: key, type }, 'webhook with a known id and another body');
  }

  /** @param otherBodyOf the event id that came before with another body. @returns whether it was not there yet */
  private async store(
    key: string,
    otherBodyOf: string | null,
    { type, orderId, paymentId, refundId }: WebhookPayload,
    { body, signature }: Pick<WebhookDelivery, 'body' | 'signature'>,
  ): Promise<boolean> {
    const job = this.outbox.toOutboxRow(verifyRazorpayWebhook, { eventId: key }, { key: `payment-event:${key}` });
    const event = [newId(), key, type, orderId, paymentId, refundId, body, signature, otherBodyOf, this.clock.now()];
    return (await this.pool.query(STORE_WEBHOOK_SQL, [...event, ...job])).length > 0;
  }

  /** A body that was erased with its buyer counts as the same. */
  private async hasOtherBody(eventId: string, body: Buffer): Promise<boolean> {
    const rows = await this.pool.query(
      'select from payment_event where event_id = ? and octet_length(body) > 0 and body <> ?',
      [eventId, body],
    );
    return rows.length > 0;
  }

  /** A stored event as it came; null for one that has been processed or is not there. */
  async findUnprocessed(eventId: string): Promise<StoredWebhook | null> {
    const [row] = await this.pool.query<StoredWebhook>(
      'select body, signature from payment_event where event_id = ? and processed_at is null',
      [eventId],
    );
    return row ?? null;
  }

  /** What a stored event says, from the very bytes that are signed; null where the signature does not match them. */
  verified({ body, signature }: StoredWebhook): WebhookPayload | null {
    const isSigned = signature === null || this.gateway.isWebhookSigned(body, signature);
    return isSigned ? parseWebhook(this.gateway.toEvent(body)) : null;
  }

  async markProcessed(eventId: string, outcome: string): Promise<void> {
    await this.pool.query(
      'update payment_event set processed_at = ?, outcome = ? where event_id = ? and processed_at is null',
      [this.clock.now(), outcome, eventId],
    );
  }
}

const PAYMENT_EVENTS = new Set(['payment.authorized', 'payment.captured', 'payment.failed', 'order.paid']);
const DISPUTE_EVENT = /^payment\.dispute\./;
const LINK_EVENTS = new Set(['payment_link.paid', 'payment_link.expired', 'payment_link.cancelled']);
const REFUND_EVENTS = new Set(['refund.created', 'refund.processed', 'refund.failed', 'refund.speed_changed']);

/** The outcome of an event whose bytes in the database are not those that were signed. An index is made for it. */
export const SIGNATURE_MISMATCH = 'refused: signature does not match';

/** Disputes of which a webhook tells: the payment that one is about is known before it is noted. */
@Injectable()
export class WebhookDisputes {
  constructor(
    private readonly disputes: DisputeService,
    private readonly gateway: DisputeWatch,
    private readonly settlement: PaymentService,
  ) {}

  /** @returns whether it is about one of our orders. @throws DomainError payment.gateway_unavailable, payment.unknown */
  async apply(gatewayDisputeId: string): Promise<boolean> {
    return this.gateway.applyById(gatewayDisputeId, ({ paymentId }) => this.learnPayment(paymentId));
  }

  /** Asks the gateway for a payment that is not known here. */
  async learnPayment(gatewayPaymentId: string): Promise<void> {
    if (await this.disputes.isPaymentKnown(gatewayPaymentId)) return;
    try {
      await this.settlement.applyById(gatewayPaymentId, 'webhook');
    } catch (error) {
      if (!(error instanceof DomainError) || error.code !== 'payment.unknown') throw error;
    }
  }
}

/**
 * Applies a stored webhook: its signature is checked once more, over the bytes that are stored; then its payment,
 * refund or dispute is read from the gateway, and only that counts.
 */
@Injectable()
export class PaymentEventProcessing {
  constructor(
    private readonly links: PaymentLinkSync,
    private readonly events: WebhookInbox,
    private readonly settlement: PaymentService,
    private readonly refunds: RefundDispatcher,
    private readonly disputes: WebhookDisputes,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** @throws DomainError payment.gateway_unavailable, with the event still waiting */
  async process(eventId: string): Promise<void> {
    const event = await this.events.findUnprocessed(eventId);
    if (!event) return;
    const facts = this.events.verified(event);
    if (!facts) this.logger.error({ event: eventId }, 'stored webhook does not match its signature');
    await this.events.markProcessed(eventId, facts ? await this.outcome(facts) : SIGNATURE_MISMATCH);
  }

  private async outcome(facts: WebhookPayload): Promise<string> {
    try {
      if (PAYMENT_EVENTS.has(facts.type)) return await this.payment(facts);
      if (LINK_EVENTS.has(facts.type)) return await this.link(facts);
      if (REFUND_EVENTS.has(facts.type)) return await this.refund(facts);
      return DISPUTE_EVENT.test(facts.type) ? await this.dispute(facts) : 'ignored: not about a payment';
    } catch (error) {
      if (error instanceof DomainError && error.code === 'payment.unknown') return 'ignored: unknown to the gateway';
      throw error;
    }
  }

  private async payment({ orderId, paymentId }: WebhookPayload): Promise<string> {
    if (!orderId || !(await this.links.isOurs(orderId))) return 'ignored: not our order';
    if (paymentId) await this.settlement.applyById(paymentId, 'webhook');
    else await this.settlement.applyAll(orderId, 'webhook');
    return 'settled';
  }

  private async refund({ refundId, paymentId }: WebhookPayload): Promise<string> {
    if (!refundId) return 'ignored: not our order';
    if (await this.refunds.applyById(refundId)) return 'settled';
    // It may be told before its payment.
    if (paymentId) await this.settlement.applyById(paymentId, 'webhook');
    return (await this.refunds.applyById(refundId)) ? 'settled' : 'ignored: not our order';
  }

  private async dispute({ disputeId }: WebhookPayload): Promise<string> {
    if (!disputeId) return 'ignored: names no dispute';
    return (await this.disputes.apply(disputeId)) ? 'settled' : 'noted: not our order';
  }

  private async link({ linkId }: WebhookPayload): Promise<string> {
    return linkId && (await this.links.applyById(linkId)) ? 'settled' : 'ignored: not our link';
  }
}

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
export class WebhookEventService implements TimelineSource, OnModuleInit {
  constructor(
    private readonly em: EntityManager,
    private readonly outbox: Outbox,
    private readonly audit: AuditLog,
    private readonly timeline: OrderTimeline,
  ) {}

  onModuleInit(): void {
    this.timeline.register(this);
  }

  async events(orderId: string): Promise<TimelineEvent[]> {
    return this.em.fork().execute(
      `select to_json(received_at) as at, 'webhook' as kind, type as name, null as state, null as actor,
         outcome as note, event_id as reference
       from payment_event where gateway_order_id = (select gateway_order_id from shop_order where id = ?)
       union all select to_json(e.received_at), 'webhook', e.type, null, null, e.outcome, e.event_id
       from payment_event e join payment p on p.gateway_payment_id = e.gateway_payment_id
       where e.gateway_order_id is null and p.order_id = ?`,
      [orderId, orderId],
    );
  }

  mailKeys(orderId: string): string[] {
    return [`payment-failed:${orderId}`];
  }

  async list(cursor: Cursor | null, size: number): Promise<CursorPage<WebhookEvent>> {
    const em = this.em.fork();
    const place = cursor ? 'where (e.received_at, e.id) < (?, ?)' : '';
    const rows = await em.execute<WebhookEvent[]>(
      `select e.id, e.event_id as "eventId", e.type, to_json(e.received_at) as "receivedAt",
         to_json(e.processed_at) as "processedAt", e.outcome, octet_length(e.body) = 0 as "isErased",
         coalesce((select o.number from shop_order o where o.gateway_order_id = e.gateway_order_id),
           (select o.number from payment p join shop_order o on o.id = p.order_id
            where e.gateway_order_id is null and p.gateway_payment_id = e.gateway_payment_id)) as "orderNumber"
       from payment_event e ${place} order by e.received_at desc, e.id desc limit ${size + 1}`,
      cursor ? [cursor.at, cursor.id] : [],
    );
    const total = await countTotal(em, { found: rows, size, cursor }, 'from payment_event', []);
    return toCursorPage(rows, size, total, ({ receivedAt, id }) => ({ at: new Date(receivedAt), id }));
  }

  /**
   * What the gateway sent, as it came. @param eventId the gateway's
   * @throws DomainError ops.event_not_found, ops.event_erased
   */
  async body(eventId: string): Promise<string> {
    if (eventId.includes('\0')) throw new DomainError('ops.event_not_found');
    const [event] = await this.em
      .fork()
      .execute<{ body: Buffer }[]>('select body from payment_event where event_id = ?', [eventId]);
    if (!event) throw new DomainError('ops.event_not_found');
    if (event.body.length === 0) throw new DomainError('ops.event_erased');
    return event.body.toString('utf8');
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

/** What erased people's webhooks held: phone and e-mail. The shop needs no more of a payment than its own row. */
@Injectable()
export class PaymentPrivacy implements OrderPrivacyPart, OnModuleInit {
  constructor(private readonly parts: OrderPrivacyParts) {}

  onModuleInit(): void {
    this.parts.register(this);
  }

  async redact(tx: EntityManager, erased: string): Promise<void> {
    await tx.execute(
      `update payment_event set body = '', signature = null where processed_at is not null and octet_length(body) > 0
         and (gateway_order_id in (select gateway_order_id from shop_order where user_email like ?)
           or gateway_order_id in (select l.gateway_order_id from payment_link l join shop_order o on o.id = l.order_id
             where o.user_email like ?)
           or gateway_order_id is null and gateway_payment_id in (
             select p.gateway_payment_id from payment p join shop_order o on o.id = p.order_id
             where o.user_email like ?))`,
      [erased, erased, erased],
    );
  }
}
