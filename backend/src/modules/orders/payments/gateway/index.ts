export { GatewayModule } from './gateway.module.js';
export { type GatewayPayment, type GatewayRefund, ConnectionLostError, PaymentGateway } from './payment-gateway.js';
export {
  DISPUTE_PHASES,
  DISPUTE_STATES,
  type DisputePhase,
  type DisputeState,
  type GatewayDispute,
} from './gateway-dispute.js';
export { isPaymentSigned, isWebhookSigned } from './razorpay-signatures.js';
