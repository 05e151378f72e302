/** A line as a courier's file and a weight need it. */
export interface PackedLine {
  readonly productId: string;
  readonly product: string;
  readonly quantity: number;
}

/** How an order is paid; amounts in paise. */
export interface OrderPayment {
  readonly payBy: 'gateway' | 'cash';
  /** The gateway's word; null where nothing was paid there. */
  readonly method: string | null;
  readonly paidAt: string | null;
  readonly total: number;
  /** Store credit that pays a part. */
  readonly credit: number;
}

/** An order as a courier's file needs it. */
export interface PackedOrder extends Omit<OrderPayment, 'method'> {
  readonly number: string;
  readonly name: string;
  readonly phone: string;
  readonly address: string;
  readonly locality: string;
  readonly city: string;
  /** State of India. */
  readonly region: string;
  readonly pin: string;
  readonly lines: readonly PackedLine[];
}

/** Grams of one piece, by the product's id. */
export type Weights = ReadonlyMap<string, number>;

/** Grams; null where the weight of one product is not known. */
export function weightOf(lines: readonly Omit<PackedLine, 'product'>[], weights: Weights): number | null {
  const grams = lines.map(({ productId, quantity }) => (weights.get(productId) ?? 0) * quantity);
  return grams.includes(0) ? null : grams.reduce((sum, one) => sum + one, 0);
}

/** `cash`, `credit`, or the gateway's word; null while nothing is paid. */
export function paidBy({ payBy, method, paidAt }: Pick<OrderPayment, 'payBy' | 'method' | 'paidAt'>): string | null {
  if (payBy === 'cash') return 'cash';
  return method ?? (paidAt ? 'credit' : null);
}

/** Paise that the courier collects at the door: the price less store credit, until it is paid. */
export function cashToCollect({ payBy, paidAt, total, credit }: Omit<OrderPayment, 'method'>): number {
  return payBy === 'cash' && paidAt === null ? total - credit : 0;
}

/** A parcel as couriers' upload forms take it: receiver, address, weight, cash, value, contents. */
export function courierRow(order: PackedOrder, weights: Weights): readonly (string | number | null)[] {
  const cash = cashToCollect(order);
  return [
    order.number,
    order.name,
    order.phone,
    order.address,
    order.locality,
    order.city,
    order.region,
    order.pin,
    'India',
    order.lines.reduce((sum, { quantity }) => sum + quantity, 0),
    weightOf(order.lines, weights),
    cash > 0 ? 'COD' : 'Prepaid',
    cash,
    order.total,
    order.lines.map(({ product }) => product).join(', '),
  ];
}
