import { Injectable } from '@nestjs/common';
import { ProcessesJob } from '../../../platform/queue/index.js';
import { MoneyProofs } from '../application/money-proofs.js';
import {
  alertQuarantine,
  proveMoney,
  reconcilePayments,
  settlePayment,
  verifyRazorpayWebhook,
  type QuarantinePayload,
} from '../application/order-jobs.js';
import { OrderMails } from '../application/order-mails.js';
import { PaymentEventProcessing } from '../application/payment-event-processing.js';
import { PaymentSettlement } from '../application/payment-settlement.js';
import { Reconciliation } from '../application/reconciliation.js';

@Injectable()
export class PaymentsProcessor {
  constructor(
    private readonly events: PaymentEventProcessing,
    private readonly settlement: PaymentSettlement,
    private readonly reconciliation: Reconciliation,
    private readonly proofs: MoneyProofs,
    private readonly mails: OrderMails,
  ) {}

  @ProcessesJob(verifyRazorpayWebhook)
  processEvent({ eventId }: { readonly eventId: string }): Promise<void> {
    return this.events.process(eventId);
  }

  /** Settles a payment whose confirmation came while the gateway did not answer. */
  @ProcessesJob(settlePayment)
  settle({ gatewayPaymentId }: { readonly gatewayPaymentId: string }): Promise<void> {
    return this.settlement.settleById(gatewayPaymentId, 'browser');
  }

  @ProcessesJob(reconcilePayments)
  reconcile(): Promise<void> {
    return this.reconciliation.run();
  }

  @ProcessesJob(proveMoney)
  proveMoney(): Promise<void> {
    return this.proofs.run();
  }

  @ProcessesJob(alertQuarantine)
  alertQuarantine(payload: QuarantinePayload): Promise<void> {
    return this.mails.alertQuarantine(payload);
  }
}
