import { paise, paiseToRupees } from '../../../kernel/index.js';

/** Rupees of whole paise. */
export const rupees = (amount: number): number => paiseToRupees(paise(amount));

/** Amounts of an order as they are shown. */
export function toRupeeAmounts<Amount extends { readonly amount: number }>(amounts: readonly Amount[]): Amount[] {
  return amounts.map((one) => ({ ...one, amount: rupees(one.amount) }));
}
