import { Injectable } from '@nestjs/common';
import { Handles, type JobHandler } from '../../../platform/queue/index.js';
import { sendPaymentFailed, type OrderPayload } from '../application/order-jobs.js';
import { OrderMails } from '../application/order-mails.js';

@Injectable()
@Handles(sendPaymentFailed)
export class SendPaymentFailedHandler implements JobHandler<OrderPayload> {
  constructor(private readonly mails: OrderMails) {}

  handle({ orderId }: OrderPayload): Promise<void> {
    return this.mails.sendPaymentFailed(orderId);
  }
}
