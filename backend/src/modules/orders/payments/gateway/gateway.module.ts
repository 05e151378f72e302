import { Module } from '@nestjs/common';
import { AccessTrackingGateway } from './access-tracking.gateway.js';
import { GatewayAccess } from './gateway-access.js';
import { PaymentGateway } from './payment-gateway.js';
import { RazorpayGateway } from './razorpay.gateway.js';

@Module({
  providers: [
    GatewayAccess,
    RazorpayGateway,
    {
      provide: PaymentGateway,
      useFactory: (adapter: PaymentGateway, access: GatewayAccess) => new AccessTrackingGateway(adapter, access),
      inject: [RazorpayGateway, GatewayAccess],
    },
  ],
  exports: [PaymentGateway, GatewayAccess],
})
export class GatewayModule {}
