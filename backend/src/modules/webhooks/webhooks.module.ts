import { Module } from '@nestjs/common';
import { WebhookEndpoints } from './webhook-endpoints.service.js';
import { WebhookSender } from './webhook-sender.service.js';
import { WebhooksController } from './webhooks.controller.js';
import { WebhooksProcessor } from './webhooks.processor.js';

/** Webhooks that the shop sends: other programs are told of orders and stock. */
@Module({
  controllers: [WebhooksController],
  providers: [WebhookEndpoints, WebhookSender, WebhooksProcessor],
})
export class WebhooksModule {}
