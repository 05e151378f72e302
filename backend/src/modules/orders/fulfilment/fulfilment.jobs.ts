import { defineJob } from '../../../platform/queue/index.js';
import type { OrderJobPayload } from '../order/order.jobs.js';

export const sendShipped = defineJob<OrderJobPayload>('orders.send-shipped', { queue: 'mail', attempts: 12 });
export const sendDelivered = defineJob<OrderJobPayload>('orders.send-delivered', { queue: 'mail', attempts: 12 });
