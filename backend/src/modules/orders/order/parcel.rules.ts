import type { ErrorCode } from '../../../kernel/index.js';
import type { LineQuantity } from './order.types.js';

/** A line of an order: pieces that were ordered, and those that were refunded and are not sent. */
export interface ParcelLine {
  readonly id: string;
  readonly quantity: number;
  readonly removed: number;
}

/** What a parcel holds; without lines, all of its order. */
export interface PackedParcel {
  readonly items: readonly LineQuantity[];
}

/** Pieces that have left, by line. */
export function sentPieces(lines: readonly ParcelLine[], parcels: readonly PackedParcel[]): Map<string, number> {
  const isWhole = parcels.some(({ items }) => items.length === 0);
  return new Map(
    lines.map(({ id, quantity, removed }) => {
      const packed = parcels.flatMap(({ items }) => items).filter(({ lineId }) => lineId === id);
      return [id, isWhole ? quantity - removed : packed.reduce((sum, item) => sum + item.quantity, 0)];
    }),
  );
}

/** Pieces that are still to be sent; lines of which none is are left out. */
export function unsentPieces(lines: readonly ParcelLine[], parcels: readonly PackedParcel[]): LineQuantity[] {
  const sent = sentPieces(lines, parcels);
  return lines
    .map(({ id, quantity, removed }) => ({ lineId: id, quantity: quantity - removed - (sent.get(id) ?? 0) }))
    .filter(({ quantity }) => quantity > 0);
}

/** Why the next parcel cannot hold these pieces; null when it can. */
export function parcelRejection(chosen: readonly LineQuantity[], unsent: readonly LineQuantity[]): ErrorCode | null {
  const isTwice = new Set(chosen.map(({ lineId }) => lineId)).size < chosen.length;
  const fits = chosen.every(
    ({ lineId, quantity }) =>
      quantity >= 1 && quantity <= (unsent.find((line) => line.lineId === lineId)?.quantity ?? 0),
  );
  return chosen.length === 0 || isTwice || !fits ? 'order.parcel_items_wrong' : null;
}

/** Whether these pieces are all that is left to send. */
export const isRest = (chosen: readonly LineQuantity[], unsent: readonly LineQuantity[]): boolean =>
  unsent.every(({ lineId, quantity }) => chosen.some((item) => item.lineId === lineId && item.quantity === quantity));

/** How many parcels an order has: those that left, and one more for what is left. */
export const parcelsInAll = (sent: number, unsent: readonly LineQuantity[]): number =>
  sent + (unsent.length > 0 ? 1 : 0);
