import { Injectable } from '@nestjs/common';
import { ProcessesJob } from '../../../platform/queue/index.js';
import { LedgerReconciliation } from './ledger-reconciliation.service.js';
import type { OrderJobPayload } from '../order/order.jobs.js';
import { OrderExpiry, PaymentReconciler } from './payment-reconciler.js';
import { PaymentMailer } from './payment.mailer.js';
import { PaymentEventProcessing } from './webhooks.service.js';
import { PaymentService } from './payment.service.js';
import {
  alertPaymentOnHold,
  expireOrders,
  sendPaymentFailed,
  sendPaymentOnHold,
  reconcileLedger,
  reconcilePayments,
  applyPayment,
  verifyRazorpayWebhook,
  type PaymentOnHoldPayload,
} from './payments.jobs.js';

@Injectable()
export class PaymentsProcessor {
  constructor(
    private readonly events: PaymentEventProcessing,
    private readonly settlement: PaymentService,
    private readonly reconciliation: PaymentReconciler,
    private readonly proofs: LedgerReconciliation,
    private readonly expiry: OrderExpiry,
    private readonly mails: PaymentMailer,
  ) {}

  @ProcessesJob(verifyRazorpayWebhook)
  processEvent({ eventId }: { readonly eventId: string }): Promise<void> {
    return this.events.process(eventId);
  }

  /** Settles a payment whose confirmation came while the gateway did not answer. */
  @ProcessesJob(applyPayment)
  settle({ gatewayPaymentId }: { readonly gatewayPaymentId: string }): Promise<void> {
    return this.settlement.applyById(gatewayPaymentId, 'browser');
  }

  @ProcessesJob(reconcilePayments)
  reconcile(): Promise<void> {
    return this.reconciliation.run();
  }

  @ProcessesJob(reconcileLedger)
  proveMoney(): Promise<void> {
    return this.proofs.run();
  }

  @ProcessesJob(expireOrders)
  expireOrders(): Promise<void> {
    return this.expiry.run();
  }

  @ProcessesJob(sendPaymentFailed)
  sendPaymentFailed({ orderId }: OrderJobPayload): Promise<void> {
    return this.mails.sendFailed(orderId);
  }

  @ProcessesJob(sendPaymentOnHold)
  sendPaymentOnHold(payload: PaymentOnHoldPayload): Promise<void> {
    return this.mails.sendOnHold(payload);
  }

  @ProcessesJob(alertPaymentOnHold)
  alertOnHold(payload: PaymentOnHoldPayload): Promise<void> {
    return this.mails.alertOnHold(payload);
  }
}
