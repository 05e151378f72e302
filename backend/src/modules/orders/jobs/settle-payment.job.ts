import { Injectable } from '@nestjs/common';
import { Handles, type JobHandler } from '../../../platform/queue/index.js';
import { settlePayment } from '../application/order-jobs.js';
import { PaymentSettlement } from '../application/payment-settlement.js';
import { RazorpayGateway } from '../gateways/razorpay.gateway.js';

/** Settles a payment whose confirmation came while the gateway did not answer. */
@Injectable()
@Handles(settlePayment)
export class SettlePaymentHandler implements JobHandler<{ gatewayPaymentId: string }> {
  constructor(
    private readonly gateway: RazorpayGateway,
    private readonly settlement: PaymentSettlement,
  ) {}

  async handle({ gatewayPaymentId }: { gatewayPaymentId: string }): Promise<void> {
    await this.settlement.settle(await this.gateway.payment(gatewayPaymentId), 'browser');
  }
}
