export type { GatewayPayment, GatewayRefund } from './gateway.types.js';
export { ConnectionLostError, PaymentGateway } from './payment-gateway.js';
export { isPaymentSigned, isWebhookSigned } from './razorpay-signatures.js';
