import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import { EntityManager } from '@mikro-orm/postgresql';
import { DomainError, newId } from '../../../kernel/index.js';
import { Clock } from '../../../platform/clock/index.js';
import { paymentsConfig } from '../../../platform/config/index.js';
import { LOGGER, type Logger } from '../../../platform/observability/logging/index.js';
import { OUTBOX_COLUMNS, Outbox } from '../../../platform/outbox/index.js';
import { parseWebhook, type WebhookPayload } from './webhook.rules.js';
import { verifyRazorpayWebhook } from './payments.jobs.js';
import { isWebhookSigned } from './gateway/index.js';

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
      signature, received_at)
    values (?, ?, ?, ?, ?, ?, ?, ?, ?) on conflict (event_id) do nothing returning event_id
  ), queued as (
    insert into outbox (${OUTBOX_COLUMNS})
    select ?::uuid, ?, ?::jsonb, ?, ?::timestamptz, ?::timestamptz, ? from stored on conflict (key) do nothing
  )
  select event_id from stored`;

/** Takes the gateway's webhook: checks, stores and answers; a job does what follows. */
@Injectable()
export class WebhookInbox {
  private readonly secrets: readonly string[];

  constructor(
    private readonly em: EntityManager,
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
  async receive({ body, signature, eventId }: WebhookDelivery): Promise<void> {
    if (!isWebhookSigned(body, signature, this.secrets)) throw new DomainError('webhook.signature_wrong');
    const facts = parseWebhook(body);
    if (!facts) throw new DomainError('webhook.unreadable');
    const key = eventId ?? createHash('sha256').update(body).digest('hex');
    const job = this.outbox.toOutboxRow(verifyRazorpayWebhook, { eventId: key }, { key: `payment-event:${key}` });
    const { type, orderId, paymentId, refundId } = facts;
    const event = [newId(), key, type, orderId, paymentId, refundId, body, signature, this.clock.now()];
    const isNew = (await this.em.fork().execute(STORE_WEBHOOK_SQL, [...event, ...job])).length > 0;
    this.logger.info({ event: key, type, isNew }, 'webhook stored');
  }

  /** A stored event as it came; null for one that has been processed or is not there. */
  async findUnprocessed(eventId: string): Promise<StoredWebhook | null> {
    const [row] = await this.em
      .fork()
      .execute<StoredWebhook[]>(
        'select body, signature from payment_event where event_id = ? and processed_at is null',
        [eventId],
      );
    return row ?? null;
  }

  /** What a stored event says, from the very bytes that are signed; null where the signature does not match them. */
  verified({ body, signature }: StoredWebhook): WebhookPayload | null {
    const isSigned = signature === null || isWebhookSigned(body, signature, this.secrets);
    return isSigned ? parseWebhook(body) : null;
  }

  async markProcessed(eventId: string, outcome: string): Promise<void> {
    await this.em
      .fork()
      .execute('update payment_event set processed_at = ?, outcome = ? where event_id = ? and processed_at is null', [
        this.clock.now(),
        outcome,
        eventId,
      ]);
  }
}
