import type { Store } from '../state/store.js';
import type { AccountSettings } from './account.js';
import type { Order, OrderRow } from './entities.js';
import { badRequest, unknownId } from './gateway-error.js';
import { gatewayId, unixNow } from './ids.js';
import {
  orderAmountOf,
  toCollection,
  currencyOf,
  fieldsOf,
  notesOf,
  pageOf,
  receiptOf,
  type Collection,
  type Fields,
} from './input.js';

const FIELDS = ['amount', 'currency', 'receipt', 'notes', 'payment', 'payment_capture', 'partial_payment'] as const;
const MAX_MINUTES = 7200;
const CAPTURE_OPTIONS = ['automatic_expiry_period', 'manual_expiry_period', 'refund_speed'] as const;

export class Orders {
  constructor(
    private readonly store: Store,
    private readonly account: AccountSettings,
  ) {}

  /** A receipt is taken once, unless the account lets it come again. */
  create(body: unknown): Order {
    const fields = fieldsOf(body, FIELDS);
    const amount = orderAmountOf(fields['amount'], this.account.current.max_amount);
    if (fields['partial_payment'] === true) throw badRequest('Partial payments are not enabled', 'partial_payment');
    const order: Order = {
      id: gatewayId('order'),
      entity: 'order',
      amount,
      amount_paid: 0,
      amount_due: amount,
      currency: currencyOf(fields['currency']),
      receipt: receiptOf(fields['receipt']),
      offer_id: null,
      status: 'created',
      attempts: 0,
      notes: notesOf(fields['notes']),
      created_at: unixNow(),
    };
    const row: OrderRow = { order, ...captureOf(fields) };
    const isTaken =
      order.receipt !== null && this.store.all('orders').some((other) => other.order.receipt === order.receipt);
    if (isTaken && this.account.current.unique_receipts) throw badRequest('Order receipt should be unique.', 'receipt');
    this.store.commit([{ table: 'orders', id: order.id, row }]);
    return order;
  }

  /** Only the notes can be changed; they are replaced. */
  update(id: string, body: unknown): Order {
    const row = this.row(id);
    const fields = fieldsOf(body, ['notes']);
    if (fields['notes'] === undefined) throw badRequest('The notes field is required.', 'notes');
    const order: Order = { ...row.order, notes: notesOf(fields['notes']) };
    this.store.commit([{ table: 'orders', id, row: { ...row, order } }]);
    return order;
  }

  row(id: string): OrderRow {
    const row = this.store.get('orders', id);
    if (!row) throw unknownId();
    return row;
  }

  list(query: Fields): Collection<Order> {
    const receipt = query['receipt'];
    const orders = this.store.all('orders').map(({ order }) => order);
    return toCollection(
      orders.filter((order) => receipt === undefined || order.receipt === receipt),
      pageOf(query),
    );
  }
}

/** Without the option a payment stays authorized until it is captured by a call. */
function captureOf(fields: Fields): Omit<OrderRow, 'order'> {
  const limits = { automaticMinutes: MAX_MINUTES, manualMinutes: MAX_MINUTES };
  const asked = fields['payment'];
  if (asked === undefined || asked === null) {
    const isAutomatic = [true, 1, '1'].includes(fields['payment_capture'] as boolean);
    return { capture: isAutomatic ? 'automatic' : 'manual', ...limits };
  }
  const payment = fieldsOf(asked, ['capture', 'capture_options']);
  const capture = payment['capture'];
  if (capture !== 'automatic' && capture !== 'manual') {
    throw badRequest('The payment.capture must be automatic or manual.', 'payment.capture');
  }
  if (payment['capture_options'] === undefined || payment['capture_options'] === null) return { capture, ...limits };
  return { capture, ...limitsOf(fieldsOf(payment['capture_options'], CAPTURE_OPTIONS), capture) };
}

function limitsOf(options: Fields, capture: OrderRow['capture']): Omit<OrderRow, 'order' | 'capture'> {
  const automatic = minutesOf(options, 'automatic_expiry_period');
  const manual = minutesOf(options, 'manual_expiry_period') ?? MAX_MINUTES;
  if (automatic === null && capture === 'automatic') {
    throw badRequest('The automatic_expiry_period field is required.', 'automatic_expiry_period');
  }
  if (automatic !== null && manual < automatic) {
    throw badRequest(
      'The manual_expiry_period must be greater than or equal to automatic_expiry_period.',
      'manual_expiry_period',
    );
  }
  const speed = options['refund_speed'];
  if (speed === undefined) throw badRequest('The refund_speed field is required.', 'refund_speed');
  if (speed !== 'normal' && speed !== 'optimum') {
    throw badRequest('The refund_speed must be normal or optimum.', 'refund_speed');
  }
  return { automaticMinutes: automatic ?? 0, manualMinutes: manual };
}

function minutesOf(options: Fields, name: string): number | null {
  const value = options[name];
  if (value === undefined || value === null) return null;
  if (typeof value !== 'number' || !Number.isInteger(value) || value < 12 || value > MAX_MINUTES) {
    throw badRequest(`The ${name} must be between 12 and ${MAX_MINUTES} minutes.`, name);
  }
  return value;
}
