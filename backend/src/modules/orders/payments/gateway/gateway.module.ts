import { Module } from '@nestjs/common';
import { PaymentGateway } from './payment-gateway.js';
import { RazorpayGateway } from './razorpay.gateway.js';

@Module({ providers: [{ provide: PaymentGateway, useClass: RazorpayGateway }], exports: [PaymentGateway] })
export class GatewayModule {}
