/** How an order is paid: at the gateway before it is made, or in cash at the door. */
export const PAYMENT_MODES = ['gateway', 'cash'] as const;

export type PaymentMode = (typeof PAYMENT_MODES)[number];
