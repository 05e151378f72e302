import type { OrderInDetailDto } from '../../../../api/generated/types';

/** Pieces of a line of the order. */
export interface ParcelItem {
  lineId: string;
  quantity: number;
}

/** A line of which something is left to send. */
export interface UnsentLine extends ParcelItem {
  name: string;
}

interface Order {
  payment_status?: OrderInDetailDto['payment_status'];
  products: readonly Pick<OrderInDetailDto['products'][number], 'line_id' | 'product_name' | 'unsent'>[];
}

/** What can be chosen for the next parcel; nothing where all of it goes in one: a single piece, or cash at the door. */
export function parcelChoice({ products, payment_status: paid }: Order): UnsentLine[] {
  const lines = products
    .filter(({ unsent }) => unsent > 0)
    .map(({ line_id: lineId, product_name: name, unsent }) => ({ lineId, name, quantity: unsent }));
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return pieces > 1 && paid !== 'cod' ? lines : [];
}

/** What the parcel holds; null for all that is left. */
export function chosenItems(
  lines: readonly UnsentLine[],
  quantities: Readonly<Record<string, number>>,
): ParcelItem[] | null {
  const items = lines.map(({ lineId, quantity }) => ({ lineId, quantity: quantities[lineId] ?? quantity }));
  const isAll = items.every(({ quantity }, place) => quantity === lines[place]?.quantity);
  return isAll ? null : items.filter(({ quantity }) => quantity > 0);
}
