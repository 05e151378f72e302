import { Global, Module } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import { paymentsConfig } from '../../../../platform/config/index.js';
import { PaymentPage } from '../../../../platform/http/index.js';
import { Tracing } from '../../../../platform/observability/tracing/index.js';
import { AccessTrackingGateway } from './access-tracking.gateway.js';
import { gatewayAdapter } from './gateway-adapters.js';
import { GatewayAccess } from './gateway-access.js';
import { PaymentGateway } from './payment-gateway.js';

/** The gateway that the settings name. Global, because the payment page's headers come from it. */
@Global()
@Module({
  providers: [
    GatewayAccess,
    {
      provide: PaymentGateway,
      useFactory: (config: ConfigType<typeof paymentsConfig>, tracing: Tracing, access: GatewayAccess) =>
        new AccessTrackingGateway(new (gatewayAdapter(config.gateway))(config, tracing), access),
      inject: [paymentsConfig.KEY, Tracing, GatewayAccess],
    },
    {
      provide: PaymentPage,
      useFactory: (gateway: PaymentGateway): PaymentPage => ({ sources: gateway.checkout.page }),
      inject: [PaymentGateway],
    },
  ],
  exports: [PaymentGateway, GatewayAccess, PaymentPage],
})
export class GatewayModule {}
