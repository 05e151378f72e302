import type { Paise } from '../../kernel/index.js';

/** Lines of one cart; with LINE_TOTAL_LIMIT it keeps every total a safe integer of paise, even after a rise in price. */
export const MAX_LINES = 100;
const LINE_TOTAL_LIMIT = Math.floor(Number.MAX_SAFE_INTEGER / 1000);
const COLUMN_LIMIT = 2_147_483_647;

/** The largest quantity of a line whose total can still be summed exactly. There is no other maximum. */
export function maxQuantity(product: { readonly mrp: Paise; readonly price: Paise }): number {
  return Math.min(COLUMN_LIMIT, Math.floor(LINE_TOTAL_LIMIT / Math.max(1, product.mrp, product.price)));
}

export type StockIssue = 'cart.sold_out' | 'cart.too_few_left';

/** Why so many pieces of a product cannot be had; null when they can, or when nobody counts them. */
export function stockIssue({ stock }: { readonly stock: number | null }, quantity: number): StockIssue | null {
  if (stock === null || quantity <= stock) return null;
  return stock === 0 ? 'cart.sold_out' : 'cart.too_few_left';
}

/** How many are left where that is what stands in the way; null otherwise. */
export function quantityLeft(problem: string | null, product: { readonly stock: number | null } | null): number | null {
  return problem === 'cart.sold_out' || problem === 'cart.too_few_left' ? (product?.stock ?? null) : null;
}

/** Whether others hold what is missing, so that it may be free again; false where that is not what stands in the way. */
export function isHeldByOthers(problem: string | null, product: { readonly inOtherCarts: boolean } | null): boolean {
  return (problem === 'cart.sold_out' || problem === 'cart.too_few_left') && product?.inOtherCarts === true;
}
