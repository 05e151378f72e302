import { NOTHING, paise, sumPaise, timesPaise, type Paise } from '../../../kernel/index.js';

/** The least that the gateway takes: Rs 1. */
export const LEAST_AMOUNT: Paise = paise(100);

export interface PricedLine {
  readonly mrp: Paise;
  readonly price: Paise;
  readonly quantity: number;
}

/** An amount of the order beside its lines, shown before paying. */
export interface Charge {
  readonly code: 'delivery';
  readonly label: string;
  readonly amount: Paise;
}

export interface Totals {
  readonly mrp: Paise;
  readonly saved: Paise;
  readonly subtotal: Paise;
  readonly charges: readonly Charge[];
  readonly total: Paise;
}

/** What an order comes to: its lines, and one delivery fee however many they are. */
export function orderTotals(lines: readonly PricedLine[], deliveryFee: Paise): Totals {
  const subtotal = sumPaise(lines.map(({ price, quantity }) => timesPaise(price, quantity)));
  const mrp = sumPaise(lines.map((line) => timesPaise(line.mrp > line.price ? line.mrp : line.price, line.quantity)));
  const charges: Charge[] = lines.length > 0 ? [{ code: 'delivery', label: 'Delivery', amount: deliveryFee }] : [];
  const total = sumPaise([subtotal, ...charges.map(({ amount }) => amount)]);
  return { mrp, saved: mrp > subtotal ? paise(mrp - subtotal) : NOTHING, subtotal, charges, total };
}
