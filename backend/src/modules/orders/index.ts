import { PieceProof } from './persistence/proof-entities.js';
import { ReturnRequest } from './persistence/return-entities.js';
import { OrderDraft, OrderHistory, OrderLine, Payment, Refund, Shipment, ShopOrder } from './persistence/entities.js';

export { mailPreviews } from './domain/mails/previews.js';
export { INVOICE_PREFIX } from './domain/bills/bill-number.js';
export { isGstin, stateOfGstin, writtenGstin } from './domain/bills/gstin.js';
export { OrderDesk } from './application/order-desk.js';
export type { ProofTask } from './application/proofs/proof-tasks.js';
export { OrderTimes } from './application/order-times.js';
export { SHOPS_TURN, type OrderState } from './domain/order-state.js';
export { PaymentWatch } from './application/payment-watch.js';
export { OrdersModule } from './orders.module.js';

export const entities = [
  OrderDraft,
  OrderHistory,
  OrderLine,
  Payment,
  PieceProof,
  Refund,
  ReturnRequest,
  Shipment,
  ShopOrder,
];
