export { RefundsModule } from './refunds.module.js';
export { PaymentDeductions } from './payment-deductions.js';
export { RefundCreditNotes } from './refund-credit-notes.js';
export { RefundDispatcher, RefundStatusService } from './refund-status.service.js';
export { RefundLedger, type RefundRequest } from './refund-ledger.js';
export type { RefundableAmounts, RefundDetail, RefundView } from './refund.views.js';
export { REFUND_REASONS, REFUND_STATES, type RefundState } from './refund.rules.js';
export { sendPaymentRefunded } from './refunds.jobs.js';
