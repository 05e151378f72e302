import { Injectable } from '@nestjs/common';
import { ProcessesJob } from '../../platform/queue/index.js';
import { WebhookSender } from './webhook-sender.service.js';
import { deliverWebhook, forgetDeliveries, type DeliveryPayload } from './webhooks.jobs.js';

@Injectable()
export class WebhooksProcessor {
  constructor(private readonly sender: WebhookSender) {}

  @ProcessesJob(deliverWebhook)
  deliver({ deliveryId }: DeliveryPayload): Promise<void> {
    return this.sender.deliver(deliveryId);
  }

  @ProcessesJob(forgetDeliveries)
  forget(): Promise<void> {
    return this.sender.forgetOld();
  }
}
