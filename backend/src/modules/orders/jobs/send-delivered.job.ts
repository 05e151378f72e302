import { Injectable } from '@nestjs/common';
import { Handles, type JobHandler } from '../../../platform/queue/index.js';
import { sendDelivered, type OrderPayload } from '../application/order-jobs.js';
import { ShipmentMail } from '../application/shipment-mail.js';

@Injectable()
@Handles(sendDelivered)
export class SendDeliveredHandler implements JobHandler<OrderPayload> {
  constructor(private readonly mail: ShipmentMail) {}

  handle({ orderId }: OrderPayload): Promise<void> {
    return this.mail.sendDelivered(orderId);
  }
}
