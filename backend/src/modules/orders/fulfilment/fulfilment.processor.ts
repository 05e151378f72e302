import { Injectable } from '@nestjs/common';
import { ProcessesJob } from '../../../platform/queue/index.js';
import type { OrderJobPayload } from '../order/order.jobs.js';
import { ShipmentMailer } from './shipment.mailer.js';
import { sendDelivered, sendShipped } from './fulfilment.jobs.js';

@Injectable()
export class FulfilmentProcessor {
  constructor(private readonly mail: ShipmentMailer) {}

  @ProcessesJob(sendShipped)
  sendShipped({ orderId }: OrderJobPayload): Promise<void> {
    return this.mail.send(orderId);
  }

  @ProcessesJob(sendDelivered)
  sendDelivered({ orderId }: OrderJobPayload): Promise<void> {
    return this.mail.sendDelivered(orderId);
  }
}
