export const PAYMENT_STATES = ['created', 'authorized', 'captured', 'failed', 'refunded'] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];
