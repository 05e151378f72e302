/** What is left to do for an order that was opened: pay at the gateway, confirm it with a code, or nothing. */
export const NEXT_STEPS = ['pay', 'confirm', 'done'] as const;
export type NextStep = (typeof NEXT_STEPS)[number];
