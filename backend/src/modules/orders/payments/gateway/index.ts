export { GatewayModule } from './gateway.module.js';
export {
  DISPUTE_PHASES,
  DISPUTE_STATES,
  type DisputePhase,
  type DisputeState,
  type GatewayDispute,
} from './gateway-dispute.js';
export { GatewayAccess } from './gateway-access.js';
export {
  type GatewayLink,
  type GatewayOrder,
  type GatewayPayment,
  type GatewayRefund,
  ConnectionLostError,
  PaymentGateway,
} from './payment-gateway.js';
