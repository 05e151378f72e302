import { Module } from '@nestjs/common';
import { OrderModule } from '../order/order.module.js';
import { InvoicingModule } from '../invoicing/index.js';
import { StoreCreditModule } from '../store-credit/index.js';
import { GatewayModule } from '../payments/gateway/index.js';
import { AdminRefundsController } from './admin-refunds.controller.js';
import { RefundAlerts } from './refund-alerts.js';
import { OrderDeductions } from './order-deductions.js';
import { RefundEffects } from './refund-effects.js';
import { RefundLedger } from './refund-ledger.js';
import { RefundAdminService } from './refund-admin.service.js';
import { PaymentDeductions } from './payment-deductions.js';
import { RefundCreditNotes } from './refund-credit-notes.js';
import { LineRefundPlanner } from './line-refund-planner.js';
import { AdminLineRefundsController } from './line-refund.controller.js';
import { LineRefundMailer } from './line-refund.mailer.js';
import { LineRefundPayout, LineRefundService, LineRefundWriter } from './line-refund.service.js';
import { RefundMailer } from './refund.mailer.js';
import { RefundDispatcher, RefundStatusService } from './refund-status.service.js';
import { RefundsProcessor } from './refunds.processor.js';

@Module({
  imports: [OrderModule, InvoicingModule, StoreCreditModule, GatewayModule],
  controllers: [AdminLineRefundsController, AdminRefundsController],
  providers: [
    PaymentDeductions,
    RefundAlerts,
    OrderDeductions,
    RefundEffects,
    RefundAdminService,
    RefundCreditNotes,
    RefundLedger,
    LineRefundMailer,
    LineRefundPayout,
    LineRefundPlanner,
    LineRefundService,
    LineRefundWriter,
    RefundMailer,
    RefundDispatcher,
    RefundStatusService,
    RefundsProcessor,
  ],
  exports: [PaymentDeductions, RefundCreditNotes, RefundDispatcher, RefundLedger, RefundStatusService],
})
export class RefundsModule {}
