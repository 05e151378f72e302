import { Module, type OnModuleInit } from '@nestjs/common';
import { AuthModule } from '../auth/index.js';
import { CartModule } from '../cart/index.js';
import { CatalogModule } from '../catalog/index.js';
import { BillBook } from './application/bills/bill-book.js';
import { BillPapers } from './application/bills/bill-papers.js';
import { Invoices } from './application/bills/invoices.js';
import { Checkout } from './application/checkout.js';
import { CheckoutTurns } from './application/checkout-turns.js';
import { CouponDesk } from './application/coupon-desk.js';
import { CouponHolds } from './application/coupon-holds.js';
import { Coupons } from './application/coupons.js';
import { OpenedOrders } from './application/opened-orders.js';
import { OrderHolds } from './application/order-holds.js';
import { Drafts } from './application/drafts.js';
import { ErasedOrders } from './application/erased-orders.js';
import { GstReport } from './application/gst-report.js';
import { GstSales } from './application/gst-sales.js';
import { StoredEvents } from './application/stored-events.js';
import { GatewayOrders } from './application/gateway-orders.js';
import { OrderDesk } from './application/order-desk.js';
import { OrderFiles } from './application/order-file.js';
import { OrderHandling } from './application/order-handling.js';
import { OrderLife } from './application/order-life.js';
import { OrderMails } from './application/order-mails.js';
import { OrderOpening } from './application/order-opening.js';
import { OrderTimes } from './application/order-times.js';
import { OrderStock } from './application/order-stock.js';
import { OrderReport } from './application/order-report.js';
import { OrderPapers } from './application/papers/order-papers.js';
import { PiecePictures } from './application/papers/piece-pictures.js';
import { PrintFiles } from './application/papers/print-files.js';
import { OrderQueries } from './application/order-queries.js';
import { PaymentConcerns } from './application/payment-concerns.js';
import { PaymentConfirmation } from './application/payment-confirmation.js';
import { PaymentEventProcessing } from './application/payment-event-processing.js';
import { PaymentEvents } from './application/payment-events.js';
import { PaymentSettlement } from './application/payment-settlement.js';
import { PaymentWatch } from './application/payment-watch.js';
import { PersonalOrders } from './application/personal-orders.js';
import { Purchases } from './application/purchases.js';
import { MoneyEffects } from './application/money-effects.js';
import { MoneyProofs } from './application/money-proofs.js';
import { StoreCredit } from './application/credit/store-credit.js';
import { CashAtCheckout } from './application/cash/cash-at-checkout.js';
import { CashBars } from './application/cash/cash-bars.js';
import { CashCodes } from './application/cash/cash-codes.js';
import { CashMail } from './application/cash/cash-mail.js';
import { CreditNotes } from './application/refunds/credit-notes.js';
import { RefundDesk } from './application/refunds/refund-desk.js';
import { RefundLedger } from './application/refunds/refund-ledger.js';
import { RefundMails } from './application/refunds/refund-mails.js';
import { RefundSending } from './application/refunds/refund-sending.js';
import { RefundSettlement } from './application/refunds/refund-settlement.js';
import { ClaimPhotos } from './application/returns/claim-photos.js';
import { ClaimSettlement } from './application/returns/claim-settlement.js';
import { ProofDesk } from './application/proofs/proof-desk.js';
import { ProofMails } from './application/proofs/proof-mails.js';
import { ProofReminders } from './application/proofs/proof-reminders.js';
import { ProofPictures } from './application/proofs/proof-pictures.js';
import { ProofAnswers } from './application/proofs/proof-answers.js';
import { ReturnDesk } from './application/returns/return-desk.js';
import { ReturnMails } from './application/returns/return-mails.js';
import { ReturnRequests } from './application/returns/return-requests.js';
import { UnfitPayments } from './application/unfit-payments.js';
import { OrderEffects } from './application/order-effects.js';
import { OrderExpiry } from './application/order-expiry.js';
import { Cancellation } from './application/cancellation.js';
import { Quotes } from './application/quotes.js';
import { Reconciliation } from './application/reconciliation.js';
import { ShipmentMail } from './application/shipment-mail.js';
import { PaymentGateway } from './payments/gateway/payment-gateway.js';
import { RazorpayGateway } from './payments/gateway/razorpay.gateway.js';
import { PhotoCutter } from './gateways/photo-cutter.js';
import { AdminCouponsController } from './http/admin-coupons.controller.js';
import { AdminGstController } from './http/admin-gst.controller.js';
import { AdminOrdersController } from './http/admin-orders.controller.js';
import { AdminPapersController } from './http/admin-papers.controller.js';
import { AdminPrintFilesController } from './http/admin-print-files.controller.js';
import { AdminPaymentEventsController } from './http/admin-payment-events.controller.js';
import { AdminMoneyProofsController } from './http/admin-money-proofs.controller.js';
import { AdminRefundsController } from './http/admin-refunds.controller.js';
import { AdminProofsController } from './http/admin-proofs.controller.js';
import { ProofsController } from './http/proofs.controller.js';
import { AdminReturnsController } from './http/admin-returns.controller.js';
import { AllOrdersController } from './http/all-orders.controller.js';
import { ExportOrdersController } from './http/export-orders.controller.js';
import { BillsController } from './http/bills.controller.js';
import { CashController } from './http/cash.controller.js';
import { CheckoutController } from './http/checkout.controller.js';
import { DraftOriginalsController } from './http/draft-originals.controller.js';
import { OrdersController } from './http/orders.controller.js';
import { PaymentsController } from './http/payments.controller.js';
import { ReturnsController } from './http/returns.controller.js';
import { SaveOrderController } from './http/save-order.controller.js';
import { StoreCreditController } from './http/store-credit.controller.js';
import { WebhookController } from './http/webhook.controller.js';
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
import { pipelineFaults } from './domain/pipeline-faults.js';
import { FIRST_STATE, ORDER_PIPELINE } from './order.pipeline.js';

@Module({
  imports: [AuthModule, CartModule, CatalogModule],
  controllers: [
    AdminCouponsController,
    AdminGstController,
    AdminOrdersController,
    AdminPapersController,
    AdminPrintFilesController,
    AdminPaymentEventsController,
    AdminMoneyProofsController,
    AdminRefundsController,
    AdminProofsController,
    AdminReturnsController,
    AllOrdersController,
    BillsController,
    CashController,
    CheckoutController,
    ExportOrdersController,
    DraftOriginalsController,
    OrdersController,
    PaymentsController,
    ProofsController,
    ReturnsController,
    SaveOrderController,
    StoreCreditController,
    WebhookController,
  ],
  providers: [
    BillBook,
    BillPapers,
    Cancellation,
    ClaimPhotos,
    ClaimSettlement,
    CashAtCheckout,
    CashBars,
    CashCodes,
    CashMail,
    CreditNotes,
    Checkout,
    CheckoutTurns,
    CouponDesk,
    CouponHolds,
    Coupons,
    Drafts,
    ErasedOrders,
    GatewayOrders,
    GstReport,
    GstSales,
    Invoices,
    MoneyEffects,
    MoneyProofs,
    OrderDesk,
    OrderEffects,
    OrderExpiry,
    OrderFiles,
    OrderHandling,
    OpenedOrders,
    OrderHolds,
    OrderLife,
    OrderMails,
    OrderOpening,
    OrderPapers,
    OrderQueries,
    OrderReport,
    OrderStock,
    OrderTimes,
    PaymentConcerns,
    PaymentConfirmation,
    PaymentEventProcessing,
    PaymentEvents,
    PaymentSettlement,
    PaymentWatch,
    PersonalOrders,
    PhotoCutter,
    PiecePictures,
    PrintFiles,
    Purchases,
    Quotes,
    { provide: PaymentGateway, useClass: RazorpayGateway },
    Reconciliation,
    RefundDesk,
    RefundLedger,
    RefundMails,
    RefundSending,
    RefundSettlement,
    ProofAnswers,
    ProofDesk,
    ProofMails,
    ProofPictures,
    ProofReminders,
    ReturnDesk,
    ReturnMails,
    ReturnRequests,
    ShipmentMail,
    StoreCredit,
    StoredEvents,
    UnfitPayments,
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
  exports: [OrderDesk, OrderTimes, PaymentWatch],
})
export class OrdersModule implements OnModuleInit {
  onModuleInit(): void {
    const faults = pipelineFaults(ORDER_PIPELINE, FIRST_STATE);
    if (faults.length > 0) throw new Error(`the order table is unsound: ${faults.join('; ')}`);
  }
}
