export { AlertQuarantineHandler } from './alert-quarantine.job.js';
export { ProcessPaymentEventHandler } from './process-payment-event.job.js';
export { ReconcilePaymentsHandler } from './reconcile-payments.job.js';
export { SendConfirmationHandler } from './send-confirmation.job.js';
export { SendPaymentFailedHandler } from './send-payment-failed.job.js';
export { SendShippedHandler } from './send-shipped.job.js';
export { SettlePaymentHandler } from './settle-payment.job.js';
export { SweepErasedOrdersHandler } from './sweep-erased-orders.job.js';
