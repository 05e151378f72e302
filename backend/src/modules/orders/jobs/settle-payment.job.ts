import { Injectable } from '@nestjs/common';
import { Handles, type JobHandler } from '../../../platform/queue/index.js';
import { settlePayment } from '../application/order-jobs.js';
import { PaymentSettlement } from '../application/payment-settlement.js';

/** Settles a payment whose confirmation came while the gateway did not answer. */
@Injectable()
@Handles(settlePayment)
export class SettlePaymentHandler implements JobHandler<{ gatewayPaymentId: string }> {
  constructor(private readonly settlement: PaymentSettlement) {}

  handle({ gatewayPaymentId }: { gatewayPaymentId: string }): Promise<void> {
    return this.settlement.settleById(gatewayPaymentId, 'browser');
  }
}
