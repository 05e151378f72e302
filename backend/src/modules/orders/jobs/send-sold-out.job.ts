import { Injectable } from '@nestjs/common';
import { Handles, type JobHandler } from '../../../platform/queue/index.js';
import { sendSoldOut, type OrderPayload } from '../application/order-jobs.js';
import { RefundMails } from '../application/refunds/refund-mails.js';

@Injectable()
@Handles(sendSoldOut)
export class SendSoldOutHandler implements JobHandler<OrderPayload> {
  constructor(private readonly mails: RefundMails) {}

  handle({ orderId }: OrderPayload): Promise<void> {
    return this.mails.sendSoldOut(orderId);
  }
}
