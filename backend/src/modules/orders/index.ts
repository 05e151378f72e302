import { Proof } from './proofs/proof.entity.js';
import { ReturnRequest } from './returns/return.entity.js';
import { OrderHistory, OrderLine, Order } from './order/order.entity.js';
import { Shipment } from './fulfilment/shipment.entity.js';
import { Payment } from './order/payment.entity.js';
import { Refund } from './refunds/refund.entity.js';
import { OrderDraft } from './checkout/draft.entity.js';

export { mailPreviews } from './mail-previews.js';
export { INVOICE_PREFIX } from './invoicing/invoice-number.js';
export { isGstin, stateOfGstin, normalizeGstin } from './invoicing/gstin.js';
export { OrderAdminService } from './order-admin/order-admin.service.js';
export type { ProofTask } from './proofs/proof-tasks.sql.js';
export { PurchaseHistory } from './order/purchase-history.js';
export { ACTIONABLE_STATES, type OrderState } from './order/order-state.js';
export { PaymentMetrics } from './payments/payment-metrics.js';
export { OrdersModule } from './orders.module.js';

export const entities = [OrderDraft, OrderHistory, OrderLine, Payment, Proof, Refund, ReturnRequest, Shipment, Order];
