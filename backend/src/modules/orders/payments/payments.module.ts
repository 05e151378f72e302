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
import { PaymentCallbackController, PaymentsController, WebhookController } from './payments.controller.js';
import { GatewayAccessCheck, GatewayAlerts } from './gateway-alerts.js';
import { GatewayAccessProcessor } from './gateway-access.processor.js';
import { GatewayOrders } from './gateway-orders.js';
import { OrderExpiry, OrderPayments, PaymentEffects, PaymentReconciler } from './payment-reconciler.js';
import { ForeignMoney } from './foreign-money.service.js';
import { GatewayDay } from './gateway-day.js';
import { LedgerDisputes } from './ledger-disputes.js';
import { LedgerReconciliation } from './ledger-reconciliation.service.js';
import { PaymentAlerts, PaymentMetrics } from './payment-alerts.js';
import { PaymentFlowMetrics } from './payment-flow-metrics.js';
import { PaymentCheckService } from './payment-check.service.js';
import { PaymentCallbackService } from './payment-callback.service.js';
import { AdminPaymentHoldsController } from './admin-payment-holds.controller.js';
import { PaymentExceptions } from './payment-exceptions.js';
import { LatePaymentMailer, LatePaymentsProcessor } from './late-payments.processor.js';
import { LatePaymentService } from './late-payments.service.js';
import { PaymentHoldService } from './payment-holds.service.js';
import { PaymentConfirmationService, PaymentService } from './payment.service.js';
import {
  PaymentEventProcessing,
  PaymentPrivacy,
  WebhookDisputes,
  WebhookEventService,
  WebhookInbox,
} from './webhooks.service.js';
import { AdminPaymentLinksController } from './admin-payment-links.controller.js';
import { PaymentLinkMailer } from './payment-link.mailer.js';
import { PaymentLinkMaking, PaymentLinkSync } from './payment-link-sync.js';
import { PaymentLinks } from './payment-links.service.js';
import { PaymentMailer } from './payment.mailer.js';
import { PaymentsProcessor } from './payments.processor.js';
import { TrialPayments } from './trial-payments.service.js';

@Module({
  imports: [OrderModule, DisputesModule, RefundsModule, GatewayModule],
  controllers: [
    AdminPaymentHoldsController,
    AdminPaymentLinksController,
    AdminWebhookEventsController,
    AdminLedgerReconciliationController,
    AdminForeignMoneyController,
    PaymentCallbackController,
    PaymentsController,
    WebhookController,
  ],
  providers: [
    GatewayAccessCheck,
    GatewayAccessProcessor,
    GatewayAlerts,
    GatewayOrders,
    PaymentEffects,
    ForeignMoney,
    GatewayDay,
    LedgerDisputes,
    LedgerReconciliation,
    OrderExpiry,
    OrderPayments,
    PaymentAlerts,
    PaymentCallbackService,
    PaymentCheckService,
    PaymentConfirmationService,
    PaymentEventProcessing,
    PaymentFlowMetrics,
    WebhookInbox,
    PaymentService,
    PaymentLinkMailer,
    PaymentLinkMaking,
    PaymentLinkSync,
    PaymentLinks,
    PaymentMailer,
    PaymentMetrics,
    PaymentPrivacy,
    PaymentReconciler,
    WebhookDisputes,
    WebhookEventService,
    PaymentExceptions,
    LatePaymentMailer,
    LatePaymentService,
    LatePaymentsProcessor,
    PaymentHoldService,
    PaymentsProcessor,
    TrialPayments,
  ],
  exports: [GatewayOrders, PaymentLinks, PaymentMetrics, TrialPayments],
})
export class PaymentsModule {}
