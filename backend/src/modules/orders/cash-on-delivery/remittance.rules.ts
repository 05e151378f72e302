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
 * row of one order is compared with what the first has left open. A row that pays for the orders of one parcel together
 * is one for each of them.
 */
export function checkRemittance(
  rows: readonly RemittanceRow[],
  orders: readonly CashOrder[],
  carrier: string,
): CheckedRow[] {
  const dues = new Map(orders.map(({ id, due }) => [id, due]));
  const dueOf = (order: CashOrder) => dues.get(order.id) ?? ZERO_PAISE;
  return rows.flatMap((row): CheckedRow[] => {
    const found = ordersOfRow(row, orders, (order) => outcomeOf(row, order, carrier, dueOf(order)));
    if (found.length === 0) return [{ ...row, outcome: 'unknown', orderId: null, number: null, due: ZERO_PAISE }];
    const parts = row.paid === null ? [] : inTurn(row.paid, found.map(dueOf));
    return found.map((order, place) => {
      const due = dueOf(order);
      const paid = parts[place] ?? null;
      const outcome = outcomeOf({ paid }, order, carrier, due);
      const checked = { ...row, paid, outcome, orderId: order.id, number: order.number, due };
      if (isBooked(checked) && paid !== null) dues.set(order.id, paise(due - paid));
      return checked;
    });
  });
}

/** What of a sum pays each of the amounts in turn; the last takes all that is left. */
function inTurn(sum: Paise, amounts: readonly Paise[]): Paise[] {
  let left: number = sum;
  return amounts.map((amount, place) => {
    const part = place === amounts.length - 1 ? left : Math.min(left, amount);
    left -= part;
    return paise(part);
  });
}

/** The order that a row names or pays exactly; all that are open of a parcel that it pays in another sum. */
function ordersOfRow(
  { order: written, tracking }: RemittanceRow,
  orders: readonly CashOrder[],
  outcome: (order: CashOrder) => RemittanceOutcome,
): readonly CashOrder[] {
  const number = orderNumberOf(written);
  const parcelNumber = trackingOf(tracking);
  const isNamed = (order: CashOrder) => order.number === number;
  const parcel = orders.filter(({ trackingNumber }) => trackingNumber === parcelNumber);
  const found =
    parcel.length > 0
      ? [...parcel.filter(isNamed), ...parcel.filter((order) => !isNamed(order))]
      : orders.filter(isNamed);
  const exact = found.find((order) => outcome(order) === 'agrees');
  if (exact) return [exact];
  const open = found.filter((order) => outcome(order) === 'differs');
  return open.length > 0 ? open : found.slice(0, 1);
}

/** As shipments have them; '' matches none. */
export const trackingOf = (written: string): string => written.replaceAll(/\s/g, '').toUpperCase();

function outcomeOf(row: Pick<RemittanceRow, 'paid'>, order: CashOrder, carrier: string, due: Paise): RemittanceOutcome {
  if (row.paid === null) return 'unreadable';
  if (!order.isCash) return 'not_cash';
  if (!order.isCollected) return 'not_delivered';
  if (order.carrier !== carrier) return 'other_courier';
  if (due <= 0) return 'recorded';
  return row.paid === due ? 'agrees' : 'differs';
}
