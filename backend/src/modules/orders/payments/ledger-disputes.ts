import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock/index.js';
import { DomainError } from '../../../kernel/index.js';
import { WebhookDisputes } from './webhooks.service.js';
import { DisputeService } from '../disputes/index.js';
import { PaymentDeductions } from '../refunds/index.js';
import type { GatewayAmount, LedgerAmount } from './ledger-reconciliation.rules.js';
import { PaymentGateway } from './gateway/index.js';

/**
 * What banks took back on a day, here and at the gateway. A dispute is decided weeks after it was opened, and the gateway
 * does not tell when: what is ours counts on the day on which it was booked, and is read from the gateway once more; what
 * belongs to no order counts on the day on which it was opened.
 */
@Injectable()
export class LedgerDisputes {
  constructor(
    private readonly gateway: PaymentGateway,
    private readonly disputes: DisputeService,
    private readonly webhooks: WebhookDisputes,
    private readonly deductions: PaymentDeductions,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError payment.gateway_unavailable */
  async between(from: Date, until: Date): Promise<{ there: GatewayAmount[]; here: LedgerAmount[] }> {
    const foreign: GatewayAmount[] = [];
    const readAt = this.clock.now();
    for (const told of await this.gateway.disputesBetween(from, until)) {
      await this.webhooks.learnPayment(told.paymentId);
      const isOurs = await this.disputes.apply(told, readAt);
      if (!isOurs && told.deducted > 0) foreign.push({ id: told.id, amount: told.deducted });
    }
    const booked = await this.deductions.bookedBetween(from, until);
    const there: GatewayAmount[] = [];
    for (const { reference } of booked) there.push(...(await this.deductedAtGateway(reference)));
    const here = booked.map(({ reference, amount }) => ({ id: reference, amount, fault: null }));
    return { there: [...there, ...foreign], here };
  }

  private async deductedAtGateway(disputeId: string): Promise<GatewayAmount[]> {
    try {
      return [{ id: disputeId, amount: (await this.gateway.dispute(disputeId)).deducted }];
    } catch (error) {
      if (error instanceof DomainError && error.code === 'payment.unknown') return [];
      throw error;
    }
  }
}
