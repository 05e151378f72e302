export { RefundCreditNotes } from './refund-credit-notes.js';
export { RefundDispatcher } from './refund-dispatcher.js';
export { RefundLedger } from './refund-ledger.js';
export { RefundStatusService } from './refund-status.service.js';
export { REFUNDS_SQL, type RefundView } from './refund-view.js';
export { REFUND_REASONS, REFUND_STATES, type RefundState } from './refund.rules.js';
export { REFUNDED_AMOUNT_SQL } from './refunded-amount.sql.js';
export { sendPaymentRefunded } from './refunds.jobs.js';
