import { Injectable } from '@nestjs/common';
import { Handles, type JobHandler } from '../../../platform/queue/index.js';
import { sendPaymentReturned, type RefundPayload } from '../application/order-jobs.js';
import { RefundMails } from '../application/refunds/refund-mails.js';

@Injectable()
@Handles(sendPaymentReturned)
export class SendPaymentReturnedHandler implements JobHandler<RefundPayload> {
  constructor(private readonly mails: RefundMails) {}

  handle({ refundId }: RefundPayload): Promise<void> {
    return this.mails.sendPaymentReturned(refundId);
  }
}
