import { Injectable } from '@nestjs/common';
import { ProcessesJob } from '../../../platform/queue/index.js';
import { OrderRedaction } from './order-redaction.js';
import { sendConfirmation, redactErasedOrders, type OrderJobPayload } from './order.jobs.js';
import { OrderMailer } from './order.mailer.js';

@Injectable()
export class OrderProcessor {
  constructor(
    private readonly mails: OrderMailer,
    private readonly erased: OrderRedaction,
  ) {}

  @ProcessesJob(sendConfirmation)
  sendConfirmation({ orderId }: OrderJobPayload): Promise<void> {
    return this.mails.sendConfirmation(orderId);
  }

  @ProcessesJob(redactErasedOrders)
  sweepErased(): Promise<void> {
    return this.erased.redactDue();
  }
}
