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

/** The quantity to ask the server for, or null where there is nothing to change. */
export function wantedQuantity(wanted: number, current: number): number | null {
  return Number.isSafeInteger(wanted) && wanted >= 1 && wanted !== current ? wanted : null;
}

export const pieces = (count: number): string => (count === 1 ? '1 piece' : `${count} pieces`);

export const cartLabel = (count: number): string => `Shopping Cart, ${count === 1 ? '1 item' : `${count} items`}`;

export interface PricedLine {
  id: string;
  productName: string;
  price: number;
  seenPrice: number;
  priceChanged: boolean;
  available: boolean;
}

export interface ChangedPrice {
  lineId: string;
  name: string;
  was: number;
  now: number;
}

/** The lines whose price is not the one that the customer saw last. */
export function changedPrices(lines: readonly PricedLine[]): ChangedPrice[] {
  return lines
    .filter((line) => line.available && line.priceChanged && line.price !== line.seenPrice)
    .map(({ id, productName, price, seenPrice }) => ({ lineId: id, name: productName, was: seenPrice, now: price }));
}
