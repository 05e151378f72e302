import { paise, ZERO_PAISE, type Paise } from '../../../kernel/index.js';

/** Heads of columns as couriers write them; case, spaces and punctuation do not count. */
const COLUMNS = {
  order: [
    'order',
    'orderno',
    'ordernumber',
    'orderid',
    'reference',
    'referenceno',
    'refno',
    'clientorderid',
    'invoiceno',
  ],
  tracking: [
    'awb',
    'awbno',
    'awbnumber',
    'waybill',
    'waybillno',
    'tracking',
    'trackingno',
    'trackingnumber',
    'trackingid',
    'consignmentno',
    'articlenumber',
    'lrno',
  ],
  paid: [
    'codamount',
    'codpaid',
    'amount',
    'amountpaid',
    'paid',
    'remitted',
    'remittedamount',
    'codremitted',
    'netamount',
    'collectedamount',
  ],
} as const;
type ColumnName = keyof typeof COLUMNS;

const plain = (head: string): string => head.toLowerCase().replaceAll(/[^a-z0-9]/g, '');

/** A row of a courier's file. */
export interface RemittanceRow {
  /** As the spreadsheet program counts them. */
  readonly row: number;
  /** As the file has them; '' where it has none. */
  readonly order: string;
  readonly tracking: string;
  /** Null where no amount of rupees can be read. */
  readonly paid: Paise | null;
}

/** `SG-10003` for `sg 10003`, `SG10003` or `10003`; null for what is no number of an order. */
export function orderNumberOf(written: string): string | null {
  const digits = /^(?:SG)?[\s-]*(\d{1,12})$/i.exec(written.trim())?.[1];
  return digits ? `SG-${digits}` : null;
}

/** `1,338.00`, `₹ 1338`, `Rs. 1,338`; null for what is no amount. */
export function rupeesOf(written: string): Paise | null {
  const bare = written.replaceAll(/[₹,\s]|rs\.?|inr/gi, '');
  return /^\d{1,9}(\.\d{1,2})?$/.test(bare) ? paise(Math.round(Number(bare) * 100)) : null;
}

/**
 * The rows of a file whose first row with known heads names the columns; rows without order and tracking number, such as a
 * sum at the end, are left out. Null for a file that names no amount, or neither order nor tracking number.
 */
export function parseRemittance(table: readonly (readonly string[])[]): RemittanceRow[] | null {
  const headAt = table.findIndex((cells) => isHead(columnsOf(cells)));
  if (headAt < 0) return null;
  const columns = columnsOf(table[headAt] ?? []);
  const cell = (cells: readonly string[], name: ColumnName): string => cells[columns[name] ?? -1] ?? '';
  return table
    .map((cells, place) => ({
      row: place + 1,
      order: cell(cells, 'order'),
      tracking: cell(cells, 'tracking'),
      paid: rupeesOf(cell(cells, 'paid')),
    }))
    .slice(headAt + 1)
    .filter(({ order, tracking }) => order !== '' || tracking !== '');
}

function columnsOf(cells: readonly string[]): Partial<Record<ColumnName, number>> {
  const heads = cells.map(plain);
  const found: Partial<Record<ColumnName, number>> = {};
  for (const name of Object.keys(COLUMNS) as ColumnName[]) {
    const known = COLUMNS[name].find((head) => heads.includes(head));
    if (known) found[name] = heads.indexOf(known);
  }
  return found;
}

const isHead = ({ order, tracking, paid }: Partial<Record<ColumnName, number>>): boolean =>
  paid !== undefined && (order !== undefined || tracking !== undefined);

/**
 * agrees: it pays what is open; differs: more or less; recorded: nothing was open any more; not_delivered: no cash was
 * collected as far as the shop knows; other_courier: somebody else carried it; not_cash: it was paid before; unknown: no
 * order has this number; unreadable: no amount.
 */
export const REMITTANCE_OUTCOMES = [
  'agrees',
  'differs',
  'recorded',
  'not_delivered',
  'other_courier',
  'not_cash',
  'unknown',
  'unreadable',
] as const;
export type RemittanceOutcome = (typeof REMITTANCE_OUTCOMES)[number];

/** An order that a row may mean. */
export interface CashOrder {
  readonly id: string;
  readonly number: string;
  readonly isCash: boolean;
  /** The courier collected its cash. */
  readonly isCollected: boolean;
  readonly carrier: string | null;
  readonly trackingNumber: string | null;
  /** Collected and not yet paid to the shop. */
  readonly due: Paise;
}

export interface CheckedRow extends RemittanceRow {
  readonly outcome: RemittanceOutcome;
  /** Null where no order was found. */
  readonly orderId: string | null;
  readonly number: string | null;
  /** What was open before this row. */
  readonly due: Paise;
}

/** Whether a row is recorded: what it pays is taken off what the courier owes. */
export const isBooked = ({ outcome, paid }: Pick<CheckedRow, 'outcome' | 'paid'>): boolean =>
  (outcome === 'agrees' || outcome === 'differs') && paid !== null && paid > 0;

/**
 * What each row of a courier's file means. A parcel is found by its tracking number, else by the order's number. A second
 * row of one order is compared with what the first has left open.
 */
export function checkRemittance(
  rows: readonly RemittanceRow[],
  orders: readonly CashOrder[],
  carrier: string,
): CheckedRow[] {
  const byTracking = new Map(orders.map((order) => [order.trackingNumber, order]));
  const byNumber = new Map(orders.map((order) => [order.number, order]));
  const dues = new Map(orders.map(({ id, due }) => [id, due]));
  return rows.map((row) => {
    const order = byTracking.get(trackingOf(row.tracking)) ?? byNumber.get(orderNumberOf(row.order) ?? '');
    const due = (order && dues.get(order.id)) ?? ZERO_PAISE;
    const outcome = outcomeOf(row, order, carrier, due);
    const checked = { ...row, outcome, orderId: order?.id ?? null, number: order?.number ?? null, due };
    if (order && isBooked(checked) && row.paid !== null) dues.set(order.id, paise(due - row.paid));
    return checked;
  });
}

/** As shipments have them; '' matches none. */
export const trackingOf = (written: string): string => written.replaceAll(/\s/g, '').toUpperCase();

function outcomeOf(row: RemittanceRow, order: CashOrder | undefined, carrier: string, due: Paise): RemittanceOutcome {
  if (!order) return 'unknown';
  if (row.paid === null) return 'unreadable';
  if (!order.isCash) return 'not_cash';
  if (!order.isCollected) return 'not_delivered';
  if (order.carrier !== carrier) return 'other_courier';
  if (due <= 0) return 'recorded';
  return row.paid === due ? 'agrees' : 'differs';
}
