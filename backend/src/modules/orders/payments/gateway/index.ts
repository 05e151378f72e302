export { GatewayModule } from './gateway.module.js';
export { GatewayAccess } from './gateway-access.js';
export {
  type GatewayOrder,
  type GatewayPayment,
  type GatewayRefund,
  ConnectionLostError,
  PaymentGateway,
} from './payment-gateway.js';
