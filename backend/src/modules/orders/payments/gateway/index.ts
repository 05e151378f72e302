export { GatewayModule } from './gateway.module.js';
export { type GatewayPayment, type GatewayRefund, ConnectionLostError, PaymentGateway } from './payment-gateway.js';
export { isPaymentSigned, isWebhookSigned } from './razorpay-signatures.js';
