import type { Change, Store } from '../state/store.js';
import type { Webhooks } from '../webhooks/webhooks.js';
import { feesOn, type AccountSettings, type Charge } from './account.js';
import type { Method, Order, OrderRow, Payment, PaymentError, WebhookEvent } from './entities.js';
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
import type { PaymentLinks } from './payment-links.js';
import { acquired, failureFor, methodFields, NO_ERROR, TIMED_OUT, type Instrument } from './payment-methods.js';

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
    private readonly account: AccountSettings,
    private readonly links: PaymentLinks,
  ) {}

  /** Throws 400 when the order is unknown or already paid. */
  attempt(attempt: Attempt): Payment {
    const row = this.orders.row(attempt.orderId);
    if (row.order.status === 'paid') throw badRequest('Payment already done for this order.');
    this.account.assertMethod(attempt.method);
    this.links.assertOpen(row.order.id);
    const charge = this.account.chargeOf(row.order);
    const order: Order = {
      ...row.order,
      attempts: row.order.attempts + 1,
      status: 'attempted',
      offer_id: charge.offerId ?? row.order.offer_id,
    };
    const payment = newPayment(order, attempt, charge);
    if (attempt.outcome === 'pending') {
      this.store.commit([orderChange(row, order), paymentChange(payment)]);
      return payment;
    }
    const captures = row.capture === 'automatic' || attempt.method === 'bank_transfer';
    const success = captures ? 'captured' : 'authorized';
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
    const amount = amountOf(fields['amount']);
    currencyOf(fields['currency']);
    const row = this.orders.row(payment.order_id);
    if (payment.captured) throw badRequest('This payment has already been captured');
    if (payment.status !== 'authorized') {
      throw badRequest('Only payments which have been authorized and not yet captured can be captured');
    }
    if (row.order.status === 'paid') {
      throw badRequest(
        'Your payment has been declined as the order is already paid. Please initiate the payment with a new order.',
      );
    }
    // A fee that the buyer bears is no part of what is captured.
    if (amount !== payment.amount - (payment.fee ?? 0)) {
      throw badRequest('Capture amount must be equal to the amount authorized', 'amount');
    }
    return this.move(payment, row, 'captured', true);
  }

  /** The bank has not answered for too long. */
  timeOut(id: string): Payment {
    const payment = this.get(id);
    return this.move(payment, this.orders.row(payment.order_id), 'failed', true, TIMED_OUT);
  }

  /** The payment was made that many minutes earlier than it says. */
  backdate(id: string, minutes: number): void {
    const payment = this.get(id);
    this.store.commit([paymentChange({ ...payment, created_at: payment.created_at - minutes * 60 })]);
  }

  all(): Payment[] {
    return this.store.all('payments');
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

  private move(
    from: Payment,
    row: OrderRow,
    to: SettledStatus,
    notify: boolean,
    error: PaymentError = failureFor(from.method),
  ): Payment {
    const events: WebhookEvent[] = [];
    const changes: Change[] = [];
    let payment = from;
    let { order } = row;
    if (to === 'failed') {
      payment = { ...payment, status: 'failed', ...error };
      events.push(this.webhooks.buildEvent('payment.failed', { payment }));
    } else if (payment.status !== 'authorized') {
      payment = { ...payment, status: 'authorized', ...NO_ERROR, acquirer_data: acquired(payment) };
      events.push(this.webhooks.buildEvent('payment.authorized', { payment }));
    }
    if (to === 'captured') {
      const fees = payment.fee === null ? feesOn(payment.amount) : {};
      payment = { ...payment, status: 'captured', captured: true, ...fees };
      events.push(this.webhooks.buildEvent('payment.captured', { payment }));
      if (order.status !== 'paid') {
        order = paidOrder(order, payment, from.fee ?? 0);
        const extras = this.links.paidExtras(order, payment);
        events.push(this.webhooks.buildEvent('order.paid', { payment, order }), ...extras.events);
        changes.push(...extras.changes);
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

/** A fee on top and an offer are between the gateway and the buyer: the order is paid whole. */
function paidOrder(order: Order, payment: Payment, onTop: number): Order {
  const paid = payment.amount - onTop;
  return {
    ...order,
    status: 'paid',
    amount_paid: payment.offer_id === undefined ? paid : order.amount,
    amount_due: payment.offer_id === undefined ? Math.max(0, order.amount - paid) : 0,
  };
}

function newPayment(order: Order, attempt: Attempt, charge: Charge): Payment {
  const amount = attempt.amount ?? charge.amount;
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
    fee: charge.fee,
    tax: charge.tax,
    ...(charge.offerId === null ? {} : { offer_id: charge.offerId }),
    ...NO_ERROR,
    created_at: unixNow(),
  };
}
