import { Injectable } from '@nestjs/common';
import { Handles, type JobHandler } from '../../../platform/queue/index.js';
import { sendRefund, type RefundPayload } from '../application/order-jobs.js';
import { RefundSending } from '../application/refunds/refund-sending.js';

@Injectable()
@Handles(sendRefund)
export class SendRefundHandler implements JobHandler<RefundPayload> {
  constructor(private readonly refunds: RefundSending) {}

  handle({ refundId }: RefundPayload): Promise<void> {
    return this.refunds.send(refundId);
  }
}
