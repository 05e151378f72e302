export { PaymentsModule } from './payments.module.js';
export { PaymentLinks } from './payment-links.service.js';
export { GatewayOrders, toE164, checkoutDescription } from './gateway-orders.js';
export { nextPollAt } from './payment.rules.js';
