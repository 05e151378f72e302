/** What is left to do for an order that was opened: pay at the gateway, or nothing. */
export const NEXT_STEPS = ['pay', 'done'] as const;
export type NextStep = (typeof NEXT_STEPS)[number];
