import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import { EntityManager } from '@mikro-orm/postgresql';
import { DomainError, newId } from '../../../kernel/index.js';
import { Clock } from '../../../platform/clock/index.js';
import { paymentsConfig } from '../../../platform/config/index.js';
import { DatabasePool } from '../../../platform/database/index.js';
import { LOGGER, type Logger } from '../../../platform/logging/index.js';
import { OUTBOX_COLUMNS, Outbox } from '../../../platform/outbox/index.js';
import { readWebhook, type WebhookFacts } from '../domain/webhook.js';
import { isWebhookSigned } from '../gateways/razorpay-signatures.js';
import { processPaymentEvent } from './order-jobs.js';

export interface Delivery {
  readonly body: Buffer;
  readonly signature: unknown;
  /** The gateway's id of the event. */
  readonly eventId: string | null;
}

/** An event and its job, both or neither; no row where the event is stored already. */
const STORE = `
  with stored as (
    insert into payment_event (id, event_id, type, gateway_order_id, gateway_payment_id, gateway_refund_id, body,
      received_at)
    values (?, ?, ?, ?, ?, ?, ?, ?) on conflict (event_id) do nothing returning event_id
  ), queued as (
    insert into outbox (${OUTBOX_COLUMNS})
    select ?::uuid, ?, ?::jsonb, ?, ?::timestamptz, ?::timestamptz, ? from stored on conflict (key) do nothing
  )
  select event_id from stored`;

/** Takes the gateway's webhook: checks, stores and answers; a job does what follows. */
@Injectable()
export class PaymentEvents {
  private readonly secrets: readonly string[];

  constructor(
    private readonly em: EntityManager,
    private readonly pool: DatabasePool,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    @Inject(paymentsConfig.KEY) config: ConfigType<typeof paymentsConfig>,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    const { webhookSecret, webhookSecretPrevious } = config;
    this.secrets = [webhookSecret, ...(webhookSecretPrevious ? [webhookSecretPrevious] : [])];
  }

  /**
   * Stores an event once, however often it is delivered. When this returns, event and job are durable.
   * @throws DomainError webhook.signature_wrong, webhook.unreadable
   */
  async receive({ body, signature, eventId }: Delivery): Promise<void> {
    if (!isWebhookSigned(body, signature, this.secrets)) throw new DomainError('webhook.signature_wrong');
    const facts = readWebhook(body);
    if (!facts) throw new DomainError('webhook.unreadable');
    const key = eventId ?? createHash('sha256').update(body).digest('hex');
    const job = this.outbox.row(processPaymentEvent, { eventId: key }, { key: `payment-event:${key}` });
    const event = [newId(), key, facts.type, facts.orderId, facts.paymentId, facts.refundId, body, this.clock.now()];
    const isNew = (await this.pool.ask(STORE, [...event, ...job])).length > 0;
    this.logger.info({ event: key, type: facts.type, isNew }, 'webhook stored');
  }

  /** What is known of a stored event; null for one that has been processed or is not there. */
  async waiting(eventId: string): Promise<WebhookFacts | null> {
    const [row] = await this.em.fork().execute<WebhookFacts[]>(
      `select type, gateway_order_id as "orderId", gateway_payment_id as "paymentId",
         gateway_refund_id as "refundId"
       from payment_event where event_id = ? and processed_at is null`,
      [eventId],
    );
    return row ?? null;
  }

  async processed(eventId: string, outcome: string): Promise<void> {
    await this.em
      .fork()
      .execute('update payment_event set processed_at = ?, outcome = ? where event_id = ? and processed_at is null', [
        this.clock.now(),
        outcome,
        eventId,
      ]);
  }
}
