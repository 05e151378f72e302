import { Injectable } from '@nestjs/common';
import { RefundStatusService } from '../refunds/index.js';
import { PaymentGateway } from './gateway/index.js';
import { LedgerDisputes } from './ledger-disputes.js';
import type { GatewayAmount, LedgerAmount } from './ledger-reconciliation.rules.js';
import { PaymentService } from './payment.service.js';

export interface GatewayMoney {
  readonly there: {
    readonly payments: readonly GatewayAmount[];
    readonly refunds: readonly GatewayAmount[];
    readonly deductions: readonly GatewayAmount[];
  };
  /** What our books say was taken back in disputes. */
  readonly deductions: readonly LedgerAmount[];
}

/** A day's money at the gateway. */
@Injectable()
export class GatewayDay {
  constructor(
    private readonly gateway: PaymentGateway,
    private readonly payments: PaymentService,
    private readonly refunds: RefundStatusService,
    private readonly disputes: LedgerDisputes,
  ) {}

  /** Reads it, and applies what nobody has told of. @throws DomainError payment.gateway_unavailable */
  async applyBetween(from: Date, until: Date): Promise<GatewayMoney> {
    const payments = await this.gateway.capturedBetween(from, until);
    const refunds = await this.gateway.refundedBetween(from, until);
    for (const payment of payments) await this.payments.apply(payment, 'reconciler');
    for (const refund of refunds) await this.refunds.apply(refund);
    const { there, here } = await this.disputes.between(from, until);
    return { there: { payments, refunds, deductions: there }, deductions: here };
  }
}
