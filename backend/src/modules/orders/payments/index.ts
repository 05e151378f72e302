export { PaymentsModule } from './payments.module.js';
export { GatewayOrders, toE164, checkoutDescription } from './gateway-orders.js';
export { nextPollAt } from './payment.rules.js';
export { isAcceptable } from './payment-holds.service.js';
