/** What the screens of the cart read of a line; prices in rupees a piece. */
export interface LineAmounts {
  price: number;
  mrp: number;
  quantity: number;
  available: boolean;
}

export interface CartTotals {
  mrp: number;
  saved: number;
  amount: number;
  /** of all available lines together */
  pieces: number;
}

/** A line whose MRP is missing or not above its price saves nothing; what cannot be bought any more is not counted. */
export function cartTotals(lines: readonly LineAmounts[]): CartTotals {
  const totals = { mrp: 0, amount: 0, pieces: 0 };
  for (const { price, mrp, quantity, available } of lines) {
    if (!available) continue;
    totals.mrp += Math.max(mrp, price) * 100 * quantity;
    totals.amount += price * 100 * quantity;
    totals.pieces += quantity;
  }
  const mrp = Math.round(totals.mrp);
  const amount = Math.round(totals.amount);
  return { mrp: mrp / 100, saved: (mrp - amount) / 100, amount: amount / 100, pieces: totals.pieces };
}

export const cartLabel = (count: number): string => `Shopping Cart, ${count === 1 ? '1 item' : `${count} items`}`;
