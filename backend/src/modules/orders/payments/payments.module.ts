import { Module } from '@nestjs/common';
import { OrderModule } from '../order/order.module.js';
import { DisputesModule } from '../disputes/index.js';
import { RefundsModule } from '../refunds/index.js';
import { GatewayModule } from './gateway/index.js';
import {
  AdminForeignMoneyController,
  AdminWebhookEventsController,
  AdminLedgerReconciliationController,
} from './admin-payments.controller.js';
import { PaymentsController, WebhookController } from './payments.controller.js';
import { GatewayOrders } from './gateway-orders.js';
import { PaymentEffects, OrderExpiry, PaymentReconciler } from './payment-reconciler.js';
import { ForeignMoney } from './foreign-money.service.js';
import { GatewayDay } from './gateway-day.js';
import { LedgerDisputes } from './ledger-disputes.js';
import { LedgerReconciliation } from './ledger-reconciliation.service.js';
import { PaymentAlerts, PaymentMetrics } from './payment-alerts.js';
import { PaymentConfirmationService, PaymentService, PaymentExceptions } from './payment.service.js';
import {
  PaymentEventProcessing,
  PaymentPrivacy,
  WebhookDisputes,
  WebhookEventService,
  WebhookInbox,
} from './webhooks.service.js';
import { PaymentMailer } from './payment.mailer.js';
import { PaymentsProcessor } from './payments.processor.js';

@Module({
  imports: [OrderModule, DisputesModule, RefundsModule, GatewayModule],
  controllers: [
    AdminWebhookEventsController,
    AdminLedgerReconciliationController,
    AdminForeignMoneyController,
    PaymentsController,
    WebhookController,
  ],
  providers: [
    GatewayOrders,
    PaymentEffects,
    ForeignMoney,
    GatewayDay,
    LedgerDisputes,
    LedgerReconciliation,
    OrderExpiry,
    PaymentAlerts,
    PaymentConfirmationService,
    PaymentEventProcessing,
    WebhookInbox,
    PaymentService,
    PaymentMailer,
    PaymentMetrics,
    PaymentPrivacy,
    PaymentReconciler,
    WebhookDisputes,
    WebhookEventService,
    PaymentExceptions,
    PaymentsProcessor,
  ],
  exports: [GatewayOrders, PaymentMetrics],
})
export class PaymentsModule {}
