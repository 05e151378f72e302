import type { ConfigType } from '@nestjs/config';
import type { paymentsConfig } from '../../../../platform/config/index.js';
import type { Tracing } from '../../../../platform/observability/tracing/index.js';
import type { PaymentGateway } from './payment-gateway.js';
import { RazorpayGateway } from './razorpay.gateway.js';

export type GatewayAdapter = new (config: ConfigType<typeof paymentsConfig>, tracing: Tracing) => PaymentGateway;

/** The gateways that PAYMENT_GATEWAY may name. Another one needs a class, and a line here. */
export const GATEWAY_ADAPTERS = new Map<string, GatewayAdapter>([['razorpay', RazorpayGateway]]);

/** @throws Error for a name that no adapter has */
export function gatewayAdapter(name: string): GatewayAdapter {
  const adapter = GATEWAY_ADAPTERS.get(name);
  if (adapter) return adapter;
  throw new Error(`PAYMENT_GATEWAY is ${name}: it must be one of ${[...GATEWAY_ADAPTERS.keys()].join(', ')}.`);
}
