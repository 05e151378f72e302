/** What is left to do for an order that was opened: pay at the gateway, confirm it with a code, or nothing. */
export const NEXT_ACTIONS = ['pay', 'confirm', 'done'] as const;
export type NextAction = (typeof NEXT_ACTIONS)[number];
