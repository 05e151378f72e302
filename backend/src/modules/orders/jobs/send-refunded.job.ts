import { Injectable } from '@nestjs/common';
import { Handles, type JobHandler } from '../../../platform/queue/index.js';
import { sendRefunded, type RefundPayload } from '../application/order-jobs.js';
import { RefundMails } from '../application/refunds/refund-mails.js';

@Injectable()
@Handles(sendRefunded)
export class SendRefundedHandler implements JobHandler<RefundPayload> {
  constructor(private readonly mails: RefundMails) {}

  handle({ refundId }: RefundPayload): Promise<void> {
    return this.mails.sendRefunded(refundId);
  }
}
