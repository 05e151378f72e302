import { Injectable } from '@nestjs/common';
import { Handles, type JobHandler } from '../../../platform/queue/index.js';
import { sendShipped, type OrderPayload } from '../application/order-jobs.js';
import { ShipmentMail } from '../application/shipment-mail.js';

@Injectable()
@Handles(sendShipped)
export class SendShippedHandler implements JobHandler<OrderPayload> {
  constructor(private readonly mail: ShipmentMail) {}

  handle({ orderId }: OrderPayload): Promise<void> {
    return this.mail.send(orderId);
  }
}
