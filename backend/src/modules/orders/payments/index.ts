export { GatewayOrders } from './gateway-orders.js';
export { nextPollAt } from './polling-schedule.rules.js';
export { toE164, checkoutDescription } from './razorpay-checkout.js';
