import { Injectable } from '@nestjs/common';
import { ProcessesJob } from '../../../platform/queue/index.js';
import {
  alertRefundFailed,
  reconcileRefunds,
  sendCancelled,
  sendPaymentReturned,
  sendRefund,
  sendRefunded,
  sendSoldOut,
  type OrderPayload,
  type RefundPayload,
} from '../application/order-jobs.js';
import { RefundMails } from '../application/refunds/refund-mails.js';
import { RefundSending } from '../application/refunds/refund-sending.js';

@Injectable()
export class RefundsProcessor {
  constructor(
    private readonly refunds: RefundSending,
    private readonly mails: RefundMails,
  ) {}

  @ProcessesJob(sendRefund)
  send({ refundId }: RefundPayload): Promise<void> {
    return this.refunds.send(refundId);
  }

  @ProcessesJob(reconcileRefunds)
  reconcile(): Promise<void> {
    return this.refunds.reconcile();
  }

  @ProcessesJob(sendCancelled)
  sendCancelled({ orderId }: OrderPayload): Promise<void> {
    return this.mails.sendCancelled(orderId);
  }

  @ProcessesJob(sendSoldOut)
  sendSoldOut({ orderId }: OrderPayload): Promise<void> {
    return this.mails.sendSoldOut(orderId);
  }

  @ProcessesJob(sendRefunded)
  sendRefunded({ refundId }: RefundPayload): Promise<void> {
    return this.mails.sendRefunded(refundId);
  }

  @ProcessesJob(sendPaymentReturned)
  sendPaymentReturned({ refundId }: RefundPayload): Promise<void> {
    return this.mails.sendPaymentReturned(refundId);
  }

  @ProcessesJob(alertRefundFailed)
  alertFailed({ refundId }: RefundPayload): Promise<void> {
    return this.mails.alertFailed(refundId);
  }
}
