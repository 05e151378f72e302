import { Injectable } from '@nestjs/common';
import { ProcessesJob } from '../../../platform/queue/index.js';
import { LedgerReconciliation } from './ledger-reconciliation.service.js';
import {
  alertPaymentOnHold,
  reconcileLedger,
  reconcilePayments,
  applyPayment,
  verifyRazorpayWebhook,
  type PaymentOnHoldPayload,
} from '../order/order.jobs.js';
import { OrderMailer } from '../order/order.mailer.js';
import { PaymentEventProcessing } from './webhook-processing.js';
import { PaymentService } from './payment.service.js';
import { PaymentReconciler } from './payment-reconciler.js';

@Injectable()
export class PaymentsProcessor {
  constructor(
    private readonly events: PaymentEventProcessing,
    private readonly settlement: PaymentService,
    private readonly reconciliation: PaymentReconciler,
    private readonly proofs: LedgerReconciliation,
    private readonly mails: OrderMailer,
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

  @ProcessesJob(alertPaymentOnHold)
  alertQuarantine(payload: PaymentOnHoldPayload): Promise<void> {
    return this.mails.alertPaymentOnHold(payload);
  }
}
