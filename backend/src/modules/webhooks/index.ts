export { WebhookEndpoints } from './webhook-endpoints.service.js';
export { WebhooksModule } from './webhooks.module.js';
