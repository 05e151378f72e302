import { Injectable } from '@nestjs/common';
import { ProcessesJob } from '../../../platform/queue/index.js';
import { sendDelivered, sendShipped, type OrderPayload } from '../application/order-jobs.js';
import { ShipmentMail } from '../application/shipment-mail.js';

@Injectable()
export class FulfilmentProcessor {
  constructor(private readonly mail: ShipmentMail) {}

  @ProcessesJob(sendShipped)
  sendShipped({ orderId }: OrderPayload): Promise<void> {
    return this.mail.send(orderId);
  }

  @ProcessesJob(sendDelivered)
  sendDelivered({ orderId }: OrderPayload): Promise<void> {
    return this.mail.sendDelivered(orderId);
  }
}
