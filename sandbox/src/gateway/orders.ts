import type { Store } from '../state/store.js';
import type { Capture, Order, OrderRow } from './entities.js';
import { badRequest, unknownId } from './gateway-error.js';
import { gatewayId, unixNow } from './ids.js';
import {
  amountOf,
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
const CAPTURE_OPTIONS = ['automatic_expiry_period', 'manual_expiry_period', 'refund_speed'] as const;

export class Orders {
  constructor(private readonly store: Store) {}

  /** Like the gateway, takes the same receipt twice: to look first is the shop's part. */
  create(body: unknown): Order {
    const fields = fieldsOf(body, FIELDS);
    const amount = amountOf(fields['amount'], 'Order amount less than minimum amount allowed');
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
    this.store.commit([{ table: 'orders', id: order.id, row: { order, capture: captureOf(fields) } }]);
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
function captureOf(fields: Fields): Capture {
  const asked = fields['payment'];
  if (asked === undefined || asked === null) {
    return [true, 1, '1'].includes(fields['payment_capture'] as boolean) ? 'automatic' : 'manual';
  }
  const payment = fieldsOf(asked, ['capture', 'capture_options']);
  const capture = payment['capture'];
  if (capture !== 'automatic' && capture !== 'manual') {
    throw badRequest('The payment.capture must be automatic or manual.', 'payment.capture');
  }
  const options = fieldsOf(payment['capture_options'], CAPTURE_OPTIONS);
  const automatic = minutesOf(options, 'automatic_expiry_period');
  const manual = minutesOf(options, 'manual_expiry_period');
  if (automatic !== null && manual !== null && manual < automatic) {
    throw badRequest(
      'The manual_expiry_period must be greater than or equal to automatic_expiry_period.',
      'manual_expiry_period',
    );
  }
  if (!['normal', 'optimum', undefined].includes(options['refund_speed'] as string | undefined)) {
    throw badRequest('The refund_speed must be normal or optimum.', 'refund_speed');
  }
  return capture;
}

function minutesOf(options: Fields, name: string): number | null {
  const value = options[name];
  if (value === undefined || value === null) return null;
  if (typeof value !== 'number' || !Number.isInteger(value) || value < 12 || value > 7200) {
    throw badRequest(`The ${name} must be between 12 and 7200 minutes.`, name);
  }
  return value;
}
