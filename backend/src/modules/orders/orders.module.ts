import { Module, type OnModuleInit } from '@nestjs/common';
import { AuthModule } from '../auth/index.js';
import { CartModule } from '../cart/index.js';
import { CatalogModule } from '../catalog/index.js';
import { InvoiceNumbering } from './invoicing/invoice-numbering.js';
import { InvoicePdfService } from './invoicing/invoice-pdf.service.js';
import { InvoiceService } from './invoicing/invoices.service.js';
import { CheckoutService } from './checkout/checkout.service.js';
import { CheckoutHolds } from './checkout/checkout-holds.js';
import { CouponAdminService } from './coupons/coupon-admin.service.js';
import { CouponReservations } from './coupons/coupon-reservations.js';
import { CouponService } from './coupons/coupons.service.js';
import { PendingOrders } from './checkout/pending-orders.js';
import { OrderReservations } from './order/order-reservations.js';
import { DraftService } from './checkout/drafts.service.js';
import { OrderRedaction } from './order/order-redaction.js';
import { GstReport } from './invoicing/gst-report.js';
import { GstRegister } from './invoicing/gst-register.js';
import { WebhookEventService } from './payments/webhook-events.service.js';
import { GatewayOrders } from './payments/gateway-orders.js';
import { OrderAdminService } from './order-admin/order-admin.service.js';
import { OrderDetailService } from './order-admin/order-detail.service.js';
import { OrderActionService } from './order-admin/order-actions.service.js';
import { OrderStateMachine } from './order/order-state-machine.js';
import { OrderMailer } from './order/order.mailer.js';
import { OrderCreationService } from './checkout/order-creation.service.js';
import { PurchaseHistory } from './order/purchase-history.js';
import { OrderStock } from './order/order-stock.js';
import { OrderReport } from './order-admin/order-report.js';
import { OrderDocumentService } from './fulfilment/order-documents.service.js';
import { ItemImageLoader } from './fulfilment/item-images.js';
import { PrintFilesService } from './fulfilment/print-files.service.js';
import { OrderQueries } from './order/order-queries.js';
import { PaymentAlerts } from './payments/payment-alerts.js';
import { PaymentConfirmationService } from './payments/payment-confirmation.service.js';
import { PaymentEventProcessing } from './payments/webhook-processing.js';
import { WebhookInbox } from './payments/webhook-inbox.js';
import { PaymentService } from './payments/payment.service.js';
import { PaymentMailer } from './payments/payment.mailer.js';
import { PaymentMetrics } from './payments/payment-metrics.js';
import { OrderOverviewService } from './my-orders/order-overview.service.js';
import { DraftPrivacy } from './checkout/drafts.privacy.js';
import { ReturnPrivacy } from './returns/returns.privacy.js';
import { ProofPrivacy } from './proofs/proofs.privacy.js';
import { StoreCreditPrivacy } from './store-credit/store-credit.privacy.js';
import { CodPrivacy } from './cash-on-delivery/cod.privacy.js';
import { OrderPrivacyParts } from './order/order-privacy-parts.js';
import { OrderPrivacy } from './my-orders/orders.privacy.js';
import { CheckoutLines } from './checkout/checkout-session.js';
import { OrderEffects } from './order/order-effects.js';
import { CouponEffects } from './coupons/coupon-effects.js';
import { CodEffects } from './cash-on-delivery/cod-effects.js';
import { PaymentEffects } from './payments/payment-effects.js';
import { RefundEffects } from './refunds/refund-effects.js';
import { ReturnEffects } from './returns/return-effects.js';
import { LedgerReconciliation } from './payments/ledger-reconciliation.service.js';
import { StoreCreditService } from './store-credit/store-credit.service.js';
import { CodBlocklist } from './cash-on-delivery/cod-blocklist.js';
import { CodConfirmationService } from './cash-on-delivery/cod-confirmation.service.js';
import { CodMailer } from './cash-on-delivery/cod.mailer.js';
import { CreditNoteService } from './invoicing/credit-notes.service.js';
import { RefundAdminService } from './refunds/refund-admin.service.js';
import { RefundCreditNotes } from './refunds/refund-credit-notes.js';
import { ReturnCreditNotes } from './returns/return-credit-notes.js';
import { RefundLedger } from './refunds/refund-ledger.js';
import { RefundMailer } from './refunds/refund.mailer.js';
import { RefundDispatcher } from './refunds/refund-dispatcher.js';
import { RefundStatusService } from './refunds/refund-status.service.js';
import { ReturnPhotos } from './returns/return-photos.js';
import { ReturnPayout } from './returns/return-payout.js';
import { ProofAdminService } from './proofs/proof-admin.service.js';
import { ProofMailer } from './proofs/proof.mailer.js';
import { ProofReminders } from './proofs/proof-reminders.js';
import { ProofImages } from './proofs/proof-images.js';
import { ProofService } from './proofs/proofs.service.js';
import { ReturnAdminService } from './returns/return-admin.service.js';
import { ReturnMailer } from './returns/return.mailer.js';
import { ReturnService } from './returns/returns.service.js';
import { PaymentExceptions } from './payments/payment-exceptions.js';
import { TransitionEffects } from './order/transition-effects.js';
import { OrderExpiry } from './payments/order-expiry.js';
import { CancellationService } from './my-orders/cancellation.service.js';
import { QuoteService } from './checkout/quote.service.js';
import { PaymentReconciler } from './payments/payment-reconciler.js';
import { ShipmentMailer } from './fulfilment/shipment.mailer.js';
import { PaymentGateway } from './payments/gateway/payment-gateway.js';
import { RazorpayGateway } from './payments/gateway/razorpay.gateway.js';
import { PhotoCropper } from './fulfilment/photo-cropper.js';
import { AdminCouponsController } from './coupons/admin-coupons.controller.js';
import { AdminGstController } from './invoicing/admin-gst.controller.js';
import { AdminOrdersController } from './order-admin/admin-orders.controller.js';
import { AdminDocumentsController } from './fulfilment/admin-documents.controller.js';
import { AdminPrintFilesController } from './fulfilment/admin-print-files.controller.js';
import { AdminWebhookEventsController } from './payments/admin-webhook-events.controller.js';
import { AdminLedgerReconciliationController } from './payments/admin-ledger-reconciliation.controller.js';
import { AdminRefundsController } from './refunds/admin-refunds.controller.js';
import { AdminProofsController } from './proofs/admin-proofs.controller.js';
import { ProofsController } from './proofs/proofs.controller.js';
import { AdminReturnsController } from './returns/admin-returns.controller.js';
import { AdminOrderListController } from './order-admin/admin-order-list.controller.js';
import { OrdersExportController } from './order-admin/orders-export.controller.js';
import { InvoicesController } from './invoicing/invoices.controller.js';
import { CodController } from './cash-on-delivery/cod.controller.js';
import { CheckoutController } from './checkout/checkout.controller.js';
import { DraftOriginalsController } from './checkout/draft-originals.controller.js';
import { MyOrdersController } from './my-orders/my-orders.controller.js';
import { PaymentsController } from './payments/payments.controller.js';
import { ReturnsController } from './returns/returns.controller.js';
import { SaveOrderController } from './checkout/save-order.controller.js';
import { StoreCreditController } from './store-credit/store-credit.controller.js';
import { WebhookController } from './payments/webhook.controller.js';
import { CashOnDeliveryProcessor } from './cash-on-delivery/cash-on-delivery.processor.js';
import { CheckoutProcessor } from './checkout/checkout.processor.js';
import { CouponsProcessor } from './coupons/coupons.processor.js';
import { FulfilmentProcessor } from './fulfilment/fulfilment.processor.js';
import { InvoicingProcessor } from './invoicing/invoicing.processor.js';
import { OrderProcessor } from './order/order.processor.js';
import { PaymentsProcessor } from './payments/payments.processor.js';
import { ProofsProcessor } from './proofs/proofs.processor.js';
import { RefundsProcessor } from './refunds/refunds.processor.js';
import { ReturnsProcessor } from './returns/returns.processor.js';
import { validateTransitions } from './order/validate-transitions.js';
import { INITIAL_STATE, ORDER_TRANSITIONS } from './order.pipeline.js';

@Module({
  imports: [AuthModule, CartModule, CatalogModule],
  controllers: [
    AdminCouponsController,
    AdminGstController,
    AdminOrdersController,
    AdminDocumentsController,
    AdminPrintFilesController,
    AdminWebhookEventsController,
    AdminLedgerReconciliationController,
    AdminRefundsController,
    AdminProofsController,
    AdminReturnsController,
    AdminOrderListController,
    InvoicesController,
    CodController,
    CheckoutController,
    OrdersExportController,
    DraftOriginalsController,
    MyOrdersController,
    PaymentsController,
    ProofsController,
    ReturnsController,
    SaveOrderController,
    StoreCreditController,
    WebhookController,
  ],
  providers: [
    InvoiceNumbering,
    InvoicePdfService,
    CancellationService,
    ReturnPhotos,
    ReturnPayout,
    CodBlocklist,
    CodConfirmationService,
    CodMailer,
    CreditNoteService,
    CheckoutService,
    CheckoutHolds,
    CouponAdminService,
    CouponReservations,
    CouponService,
    DraftService,
    OrderRedaction,
    GatewayOrders,
    GstReport,
    GstRegister,
    InvoiceService,
    OrderEffects,
    CouponEffects,
    CodEffects,
    PaymentEffects,
    RefundEffects,
    ReturnEffects,
    LedgerReconciliation,
    OrderAdminService,
    TransitionEffects,
    OrderExpiry,
    OrderDetailService,
    OrderActionService,
    PendingOrders,
    OrderReservations,
    OrderStateMachine,
    OrderMailer,
    OrderCreationService,
    OrderDocumentService,
    OrderQueries,
    OrderReport,
    OrderStock,
    PurchaseHistory,
    PaymentAlerts,
    PaymentConfirmationService,
    PaymentEventProcessing,
    WebhookInbox,
    PaymentService,
    PaymentMailer,
    PaymentMetrics,
    OrderOverviewService,
    OrderPrivacy,
    DraftPrivacy,
    ReturnPrivacy,
    ProofPrivacy,
    StoreCreditPrivacy,
    CodPrivacy,
    OrderPrivacyParts,
    PhotoCropper,
    ItemImageLoader,
    PrintFilesService,
    CheckoutLines,
    QuoteService,
    { provide: PaymentGateway, useClass: RazorpayGateway },
    PaymentReconciler,
    RefundAdminService,
    RefundCreditNotes,
    RefundLedger,
    RefundMailer,
    RefundDispatcher,
    RefundStatusService,
    ProofService,
    ProofAdminService,
    ProofMailer,
    ProofImages,
    ProofReminders,
    ReturnAdminService,
    ReturnCreditNotes,
    ReturnMailer,
    ReturnService,
    ShipmentMailer,
    StoreCreditService,
    WebhookEventService,
    PaymentExceptions,
    CashOnDeliveryProcessor,
    CheckoutProcessor,
    CouponsProcessor,
    FulfilmentProcessor,
    InvoicingProcessor,
    OrderProcessor,
    PaymentsProcessor,
    ProofsProcessor,
    RefundsProcessor,
    ReturnsProcessor,
  ],
  exports: [OrderAdminService, PurchaseHistory, PaymentMetrics],
})
export class OrdersModule implements OnModuleInit {
  onModuleInit(): void {
    const faults = validateTransitions(ORDER_TRANSITIONS, INITIAL_STATE);
    if (faults.length > 0) throw new Error(`the order table is unsound: ${faults.join('; ')}`);
  }
}
