import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { DomainError } from '../../../kernel/index.js';
import type { WebhookFacts } from '../domain/webhook.js';
import { PaymentEvents } from './payment-events.js';
import { PaymentSettlement } from './payment-settlement.js';

const PAYMENT_EVENTS = new Set(['payment.authorized', 'payment.captured', 'payment.failed', 'order.paid']);

/** Follows a stored webhook: what it says is not believed, its payment is read again from the gateway. */
@Injectable()
export class PaymentEventProcessing {
  constructor(
    private readonly em: EntityManager,
    private readonly events: PaymentEvents,
    private readonly settlement: PaymentSettlement,
  ) {}

  /** @throws DomainError payment.gateway_unavailable, with the event still waiting */
  async process(eventId: string): Promise<void> {
    const event = await this.events.waiting(eventId);
    if (event) await this.events.processed(eventId, await this.outcome(event));
  }

  private async outcome({ type, orderId, paymentId }: WebhookFacts): Promise<string> {
    if (!PAYMENT_EVENTS.has(type)) return 'ignored: not about a payment';
    if (!orderId || !(await this.isOurs(orderId))) return 'ignored: not our order';
    try {
      if (paymentId) await this.settlement.settleById(paymentId, 'webhook');
      else await this.settlement.settleAllOf(orderId, 'webhook');
      return 'settled';
    } catch (error) {
      if (error instanceof DomainError && error.code === 'payment.unknown') return 'ignored: unknown to the gateway';
      throw error;
    }
  }

  private async isOurs(gatewayOrderId: string): Promise<boolean> {
    const rows = await this.em.fork().execute('select 1 from shop_order where gateway_order_id = ?', [gatewayOrderId]);
    return rows.length > 0;
  }
}
