import type { Change, Store } from '../state/store.js';
import type { Webhooks } from '../webhooks/webhooks.js';
import type { Method, Order, OrderRow, Payment, WebhookEvent } from './entities.js';
import { badRequest, unknownId } from './gateway-error.js';
import { gatewayId, unixNow } from './ids.js';
import {
  amountOf,
  toCollection,
  currencyOf,
  toFullCollection,
  fieldsOf,
  pageOf,
  type Collection,
  type Fields,
} from './input.js';
import type { Orders } from './orders.js';
import { acquired, failureFor, methodFields, NO_ERROR, type Instrument } from './payment-methods.js';

export type SettledStatus = 'authorized' | 'captured' | 'failed';
export type Outcome = 'success' | 'failure' | 'authorized' | 'pending';

export interface Attempt {
  orderId: string;
  method: Method;
  outcome: Outcome;
  instrument: Instrument;
  /** Paise; the order's own amount when absent. Another value makes the mistaken capture that a shop must notice. */
  amount?: number;
  email?: string;
  contact?: string;
  description?: string;
  notify: boolean;
}

export class Payments {
  constructor(
    private readonly store: Store,
    private readonly orders: Orders,
    private readonly webhooks: Webhooks,
  ) {}

  /** Throws 400 when the order is unknown or already paid. */
  attempt(attempt: Attempt): Payment {
    const row = this.orders.row(attempt.orderId);
    if (row.order.status === 'paid') throw badRequest('Payment already done for this order.');
    const order: Order = { ...row.order, attempts: row.order.attempts + 1, status: 'attempted' };
    const payment = newPayment(order, attempt);
    if (attempt.outcome === 'pending') {
      this.store.commit([orderChange(row, order), paymentChange(payment)]);
      return payment;
    }
    const success = row.capture === 'automatic' ? 'captured' : 'authorized';
    const to = { success, failure: 'failed', authorized: 'authorized' } as const;
    return this.move(payment, { ...row, order }, to[attempt.outcome], attempt.notify);
  }

  /** The bank's late answer: created or failed -> authorized | captured; created or authorized -> failed. */
  settle(id: string, to: SettledStatus, notify: boolean): Payment {
    const payment = this.get(id);
    const movable = {
      captured: ['created', 'failed', 'authorized'],
      authorized: ['created', 'failed'],
      failed: ['created', 'authorized'],
    };
    if (!movable[to].includes(payment.status)) {
      throw badRequest(`A payment that is ${payment.status} cannot become ${to}.`);
    }
    return this.move(payment, this.orders.row(payment.order_id), to, notify);
  }

  capture(id: string, body: unknown): Payment {
    const payment = this.get(id);
    const fields = fieldsOf(body, ['amount', 'currency']);
    const amount = amountOf(fields['amount'], 'The amount must be atleast INR 1.00');
    currencyOf(fields['currency'] ?? 'INR');
    if (payment.captured) throw badRequest('This payment has already been captured');
    if (payment.status !== 'authorized') {
      throw badRequest('Only payments which have been authorized and not yet captured can be captured');
    }
    if (amount !== payment.amount) {
      throw badRequest('Capture amount must be equal to the amount authorized', 'amount');
    }
    return this.move(payment, this.orders.row(payment.order_id), 'captured', true);
  }

  get(id: string): Payment {
    const payment = this.store.get('payments', id);
    if (!payment) throw unknownId();
    return payment;
  }

  ofOrder(orderId: string): Collection<Payment> {
    this.orders.row(orderId);
    return toFullCollection(this.store.all('payments').filter((payment) => payment.order_id === orderId));
  }

  list(query: Fields): Collection<Payment> {
    return toCollection(this.store.all('payments'), pageOf(query));
  }

  private move(from: Payment, row: OrderRow, to: SettledStatus, notify: boolean): Payment {
    const events: WebhookEvent[] = [];
    const changes: Change[] = [];
    let payment = from;
    let { order } = row;
    if (to === 'failed') {
      payment = { ...payment, status: 'failed', ...failureFor(payment.method) };
      events.push(this.webhooks.buildEvent('payment.failed', { payment }));
    } else if (payment.status !== 'authorized') {
      payment = { ...payment, status: 'authorized', ...NO_ERROR, acquirer_data: acquired(payment) };
      events.push(this.webhooks.buildEvent('payment.authorized', { payment }));
    }
    if (to === 'captured') {
      payment = { ...payment, status: 'captured', captured: true, ...feesOn(payment.amount) };
      events.push(this.webhooks.buildEvent('payment.captured', { payment }));
      if (order.status !== 'paid') {
        order = paidOrder(order, payment.amount);
        events.push(this.webhooks.buildEvent('order.paid', { payment, order }));
      }
    }
    changes.push(orderChange(row, order), paymentChange(payment));
    if (notify) changes.push(...this.webhooks.changes(events));
    this.store.commit(changes);
    if (notify) this.webhooks.dispatch(events);
    return payment;
  }
}

const orderChange = (row: OrderRow, order: Order): Change => ({
  table: 'orders',
  id: order.id,
  row: { ...row, order },
});
const paymentChange = (payment: Payment): Change => ({ table: 'payments', id: payment.id, row: payment });

const paidOrder = (order: Order, amount: number): Order => ({
  ...order,
  status: 'paid',
  amount_paid: amount,
  amount_due: Math.max(0, order.amount - amount),
});

/** 2 % and the tax of 18 % on it, in paise; the fee includes the tax. */
function feesOn(amount: number): { fee: number; tax: number } {
  const tax = Math.round(amount * 0.0036);
  return { fee: Math.round(amount * 0.02) + tax, tax };
}

function newPayment(order: Order, attempt: Attempt): Payment {
  const amount = attempt.amount ?? order.amount;
  return {
    id: gatewayId('pay'),
    entity: 'payment',
    amount,
    currency: order.currency,
    base_amount: amount,
    status: 'created',
    order_id: order.id,
    invoice_id: null,
    international: false,
    method: attempt.method,
    amount_refunded: 0,
    amount_transferred: 0,
    refund_status: null,
    captured: false,
    description: attempt.description || null,
    ...methodFields(attempt.method, attempt.instrument),
    email: attempt.email || 'void@razorpay.com',
    contact: attempt.contact || '+919999999999',
    notes: order.notes,
    fee: null,
    tax: null,
    ...NO_ERROR,
    created_at: unixNow(),
  };
}
