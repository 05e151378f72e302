import { Proof } from './proofs/proof.entity.js';
import { ReturnRequest } from './returns/return.entity.js';
import { OrderHistory, OrderLine, Order, Payment } from './order/order.entity.js';
import { Shipment, ShipmentLine } from './order/shipment.js';
import { Dispute, DisputeHistory } from './disputes/dispute.entity.js';
import { LineRefund } from './refunds/line-refund.entity.js';
import { Refund } from './refunds/refund.entity.js';
import { PaymentLink } from './payments/payment-link.entity.js';
import { OrderDraft } from './checkout/draft.entity.js';
import { OrderReduction } from './checkout/reduction.entity.js';

export { mailPreviews } from './mail-previews.js';
export { INVOICE_PREFIX } from './invoicing/invoice.rules.js';
export { proofWaits } from './proofs/proofs.rules.js';
export { isGstin, stateOfGstin, normalizeGstin } from './order/gstin.rules.js';
export { OrderAdminService, type OrderBrief, type OrderListItem } from './order-admin/order-admin.service.js';
export { ReturnService, type CustomerReturn } from './returns/returns.service.js';
export { StoreCreditAdminService } from './store-credit/store-credit-admin.service.js';
export { StoreCreditService, type CreditEntry } from './store-credit/store-credit.service.js';
export { askForReview, tellOwnerOfOrder, type OrderJobPayload } from './order/order.jobs.js';
export { tellOwnerOfReturn, type OwnerReturnPayload } from './returns/returns.service.js';
export { OrderQueries, PurchaseHistory, type DeliveredPurchase } from './order/order-queries.js';
export { ACTIONABLE_STATES, ORDER_STATES, type OrderState, type ProofTask } from './order/order.types.js';
export { CurrentTerms } from './order/current-terms.js';
export type { Terms } from './order/policies.js';
export { DisputeEvidenceService } from './disputes/dispute-evidence.service.js';
export { LedgerReconciliation } from './payments/ledger-reconciliation.service.js';
export { PaymentMetrics } from './payments/payment-alerts.js';
export { TrialPayments, type TrialPayment } from './payments/trial-payments.service.js';
export { OrdersModule } from './orders.module.js';

export const entities = [
  Dispute,
  DisputeHistory,
  LineRefund,
  OrderDraft,
  OrderHistory,
  OrderLine,
  OrderReduction,
  Payment,
  PaymentLink,
  Proof,
  Refund,
  ReturnRequest,
  Shipment,
  ShipmentLine,
  Order,
];
