import { Faults } from '../faults.js';
import { AccountSettings } from '../gateway/account.js';
import { Disputes } from '../gateway/disputes.js';
import type { Order, Payment } from '../gateway/entities.js';
import { LatePayments } from '../gateway/late-payments.js';
import { Orders } from '../gateway/orders.js';
import { PaymentLinks } from '../gateway/payment-links.js';
import { Payments, type Attempt } from '../gateway/payments.js';
import { Refunds } from '../gateway/refunds.js';
import { Store } from '../state/store.js';
import { Webhooks } from '../webhooks/webhooks.js';

/** The gateway's rules without a server: its parts, with no address to send webhooks to, so that they stay in `events`. */
export function createGateway() {
  const store = new Store();
  const faults = new Faults(1);
  const webhooks = new Webhooks(store, faults, 'webhook-secret', { firstMs: 1000, maxMs: 1000, maxAgeMs: 1000 });
  const account = new AccountSettings(store);
  const orders = new Orders(store, account);
  const links = new PaymentLinks(store, orders, webhooks, { pageUrl: () => 'http://localhost', keySecret: 'secret' });
  const payments = new Payments(store, orders, webhooks, account, links);
  const refunds = new Refunds(store, payments, webhooks, faults);
  const disputes = new Disputes(store, payments, webhooks);
  const latePayments = new LatePayments(orders, payments, refunds);
  const order = (fields: object = {}): Order =>
    orders.create({ amount: 50_000, currency: 'INR', payment_capture: true, ...fields });
  const attempt = (orderId: string, fields: Partial<Attempt> = {}): Payment =>
    payments.attempt({ orderId, method: 'upi', outcome: 'success', instrument: {}, notify: true, ...fields });
  return {
    store,
    faults,
    account,
    orders,
    links,
    payments,
    refunds,
    disputes,
    latePayments,
    order,
    attempt,
    /** An order's payment that was captured. */
    paid: (fields?: Partial<Attempt>): Payment => attempt(order().id, fields),
    /** The events to tell, oldest first. */
    events: (): string[] => store.all('events').map(({ event }) => event),
    /** What an event that is to be told carries. */
    told: (event: string) =>
      (JSON.parse(store.all('events').find((one) => one.event === event)?.body ?? '{}') as { payload?: object })
        .payload,
  };
}

/** The status and the sentence of the error that a call ends with; the answer where it ends with none. */
export async function refusal(call: () => unknown): Promise<unknown> {
  try {
    return await call();
  } catch (error) {
    const { status, description, place } = error as { status: number; description: string; place: { field?: string } };
    return place.field === undefined ? `${status} ${description}` : `${status} ${description} (${place.field})`;
  }
}
