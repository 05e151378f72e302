import { Injectable } from '@nestjs/common';
import { Handles, type JobHandler } from '../../../platform/queue/index.js';
import { sendCancelled, type OrderPayload } from '../application/order-jobs.js';
import { RefundMails } from '../application/refunds/refund-mails.js';

@Injectable()
@Handles(sendCancelled)
export class SendCancelledHandler implements JobHandler<OrderPayload> {
  constructor(private readonly mails: RefundMails) {}

  handle({ orderId }: OrderPayload): Promise<void> {
    return this.mails.sendCancelled(orderId);
  }
}
