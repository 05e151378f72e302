/** The quantity to ask the server for, or null where there is nothing to change. */
export function quantityToSend(wanted: number, current: number): number | null {
  return Number.isSafeInteger(wanted) && wanted >= 1 && wanted !== current ? wanted : null;
}

export const itemCountLabel = (count: number): string => (count === 1 ? '1 item' : `${count} items`);

export interface PricedLine {
  id: string;
  productName: string;
  price: number;
  seenPrice: number;
  priceChanged: boolean;
  available: boolean;
}

export interface PriceChange {
  lineId: string;
  name: string;
  was: number;
  now: number;
}

/** The lines whose price is not the one that the customer saw last. */
export function priceChanges(lines: readonly PricedLine[]): PriceChange[] {
  return lines
    .filter((line) => line.available && line.priceChanged && line.price !== line.seenPrice)
    .map(({ id, productName, price, seenPrice }) => ({ lineId: id, name: productName, was: seenPrice, now: price }));
}
