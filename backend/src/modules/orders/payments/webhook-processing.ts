import { Inject, Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { DomainError } from '../../../kernel/index.js';
import { LOGGER, type Logger } from '../../../platform/observability/logging/index.js';
import type { WebhookPayload } from './webhook.rules.js';
import { WebhookInbox } from './webhook-inbox.js';
import { PaymentService } from './payment.service.js';
import { RefundDispatcher } from '../refunds/index.js';

const PAYMENT_EVENTS = new Set(['payment.authorized', 'payment.captured', 'payment.failed', 'order.paid']);
const REFUND_EVENTS = new Set(['refund.created', 'refund.processed', 'refund.failed', 'refund.speed_changed']);

/** The outcome of an event whose bytes in the database are not those that were signed. An index is made for it. */
export const SIGNATURE_MISMATCH = 'refused: signature does not match';

/**
 * Applies a stored webhook: its signature is checked once more, over the bytes that are stored; then its payment or
 * refund is read from the gateway, and only that counts.
 */
@Injectable()
export class PaymentEventProcessing {
  constructor(
    private readonly em: EntityManager,
    private readonly events: WebhookInbox,
    private readonly settlement: PaymentService,
    private readonly refunds: RefundDispatcher,
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
      return REFUND_EVENTS.has(facts.type) ? await this.refund(facts) : 'ignored: not about a payment';
    } catch (error) {
      if (error instanceof DomainError && error.code === 'payment.unknown') return 'ignored: unknown to the gateway';
      throw error;
    }
  }

  private async payment({ orderId, paymentId }: WebhookPayload): Promise<string> {
    if (!orderId || !(await this.isOurs(orderId))) return 'ignored: not our order';
    if (paymentId) await this.settlement.applyById(paymentId, 'webhook');
    else await this.settlement.applyAll(orderId, 'webhook');
    return 'settled';
  }

  private async refund({ refundId }: WebhookPayload): Promise<string> {
    return refundId && (await this.refunds.applyById(refundId)) ? 'settled' : 'ignored: not our order';
  }

  private async isOurs(gatewayOrderId: string): Promise<boolean> {
    const rows = await this.em.fork().execute('select 1 from shop_order where gateway_order_id = ?', [gatewayOrderId]);
    return rows.length > 0;
  }
}
