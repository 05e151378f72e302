import { Injectable } from '@nestjs/common';
import { ProcessesJob } from '../../../platform/queue/index.js';
import type { OrderJobPayload } from '../order/order.jobs.js';
import { RefundCreditNotes } from './refund-credit-notes.js';
import { LineRefundMailer } from './line-refund.mailer.js';
import { RefundMailer } from './refund.mailer.js';
import { RefundDispatcher } from './refund-status.service.js';
import {
  alertRefundFailed,
  issueCancellationCreditNote,
  issueCreditNote,
  issueLineNote,
  issueNoteOfCredit,
  reconcileRefunds,
  sendCancelled,
  sendItemsRefunded,
  sendPaymentRefunded,
  sendRefund,
  sendRefunded,
  sendSoldOut,
  type CreditNotePayload,
  type LineRefundPayload,
  type RefundPayload,
} from './refunds.jobs.js';

@Injectable()
export class RefundsProcessor {
  constructor(
    private readonly refunds: RefundDispatcher,
    private readonly creditNotes: RefundCreditNotes,
    private readonly mails: RefundMailer,
    private readonly lineMails: LineRefundMailer,
  ) {}

  @ProcessesJob(sendRefund)
  send({ refundId }: RefundPayload): Promise<void> {
    return this.refunds.send(refundId);
  }

  @ProcessesJob(reconcileRefunds)
  reconcile(): Promise<void> {
    return this.refunds.reconcile();
  }

  @ProcessesJob(issueCreditNote)
  issueCreditNote({ refundId }: RefundPayload): Promise<void> {
    return this.creditNotes.issueForRefund(refundId);
  }

  @ProcessesJob(issueNoteOfCredit)
  issueNoteOfCredit(payload: CreditNotePayload): Promise<void> {
    return this.creditNotes.issueForCredit(payload);
  }

  @ProcessesJob(issueLineNote)
  issueLineNote({ lineRefundId }: LineRefundPayload): Promise<void> {
    return this.creditNotes.issueForLines(lineRefundId);
  }

  @ProcessesJob(issueCancellationCreditNote)
  issueOrderNote({ orderId }: OrderJobPayload): Promise<void> {
    return this.creditNotes.issueForCancellation(orderId);
  }

  @ProcessesJob(sendCancelled)
  sendCancelled({ orderId }: OrderJobPayload): Promise<void> {
    return this.mails.sendCancelled(orderId);
  }

  @ProcessesJob(sendSoldOut)
  sendSoldOut({ orderId }: OrderJobPayload): Promise<void> {
    return this.mails.sendSoldOut(orderId);
  }

  @ProcessesJob(sendRefunded)
  sendRefunded({ refundId }: RefundPayload): Promise<void> {
    return this.mails.sendRefunded(refundId);
  }

  @ProcessesJob(sendItemsRefunded)
  sendItemsRefunded({ lineRefundId }: LineRefundPayload): Promise<void> {
    return this.lineMails.send(lineRefundId);
  }

  @ProcessesJob(sendPaymentRefunded)
  sendPaymentReturned({ refundId }: RefundPayload): Promise<void> {
    return this.mails.sendPaymentRefunded(refundId);
  }

  @ProcessesJob(alertRefundFailed)
  alertFailed({ refundId }: RefundPayload): Promise<void> {
    return this.mails.alertFailed(refundId);
  }
}
