import { Injectable } from '@nestjs/common';
import { ProcessesJob } from '../../../platform/queue/index.js';
import { ErasedOrders } from '../application/erased-orders.js';
import {
  sendConfirmation,
  sendPaymentFailed,
  sweepErasedOrders,
  type OrderPayload,
} from '../application/order-jobs.js';
import { OrderMails } from '../application/order-mails.js';

@Injectable()
export class OrderProcessor {
  constructor(
    private readonly mails: OrderMails,
    private readonly erased: ErasedOrders,
  ) {}

  @ProcessesJob(sendConfirmation)
  sendConfirmation({ orderId }: OrderPayload): Promise<void> {
    return this.mails.sendConfirmation(orderId);
  }

  @ProcessesJob(sendPaymentFailed)
  sendPaymentFailed({ orderId }: OrderPayload): Promise<void> {
    return this.mails.sendPaymentFailed(orderId);
  }

  @ProcessesJob(sweepErasedOrders)
  sweepErased(): Promise<void> {
    return this.erased.sweep();
  }
}
