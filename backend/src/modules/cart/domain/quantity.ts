import type { Paise } from '../../../kernel/index.js';

/** Lines of one cart; with LINE_TOTAL_LIMIT it keeps every total a safe integer of paise, even after a rise in price. */
export const LINES_LIMIT = 100;
const LINE_TOTAL_LIMIT = Math.floor(Number.MAX_SAFE_INTEGER / 1000);
const COLUMN_LIMIT = 2_147_483_647;

/** The largest quantity of a line whose total can still be summed exactly. There is no other maximum. */
export function largestQuantity(product: { readonly mrp: Paise; readonly price: Paise }): number {
  return Math.min(COLUMN_LIMIT, Math.floor(LINE_TOTAL_LIMIT / Math.max(1, product.mrp, product.price)));
}
