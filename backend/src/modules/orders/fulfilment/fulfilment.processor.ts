import { Injectable } from '@nestjs/common';
import { defineJob, ProcessesJob } from '../../../platform/queue/index.js';
import {
  sendParcelDelivered,
  sendParcelShipped,
  type OrderJobPayload,
  type ParcelPayload,
} from '../order/order.jobs.js';
import { ShipmentMailer } from './shipment.mailer.js';

const sendShipped = defineJob<OrderJobPayload>('orders.send-shipped', { queue: 'mail', attempts: 12 });
const sendDelivered = defineJob<OrderJobPayload>('orders.send-delivered', { queue: 'mail', attempts: 12 });

@Injectable()
export class FulfilmentProcessor {
  constructor(private readonly mail: ShipmentMailer) {}

  @ProcessesJob(sendShipped)
  sendShipped({ orderId }: OrderJobPayload): Promise<void> {
    return this.mail.send(orderId);
  }

  @ProcessesJob(sendParcelShipped)
  sendParcelShipped({ shipmentId }: ParcelPayload): Promise<void> {
    return this.mail.sendPart(shipmentId);
  }

  @ProcessesJob(sendParcelDelivered)
  sendParcelDelivered({ shipmentId }: ParcelPayload): Promise<void> {
    return this.mail.sendPartDelivered(shipmentId);
  }

  @ProcessesJob(sendDelivered)
  sendDelivered({ orderId }: OrderJobPayload): Promise<void> {
    return this.mail.sendDelivered(orderId);
  }
}
