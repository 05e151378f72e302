import type { Change, Store } from '../state/store.js';
import type { Webhooks } from '../webhooks/webhooks.js';
import type { Order, Payment, PaymentLink, PaymentLinkRow, WebhookEvent } from './entities.js';
import { badRequest, unknownId } from './gateway-error.js';
import { gatewayId, unixNow } from './ids.js';
import { amountOf, currencyOf, fieldsOf, notesOf, type Fields } from './input.js';
import type { Orders } from './orders.js';
import { hmacHex } from './signatures.js';

const FIELDS = [
  'amount',
  'currency',
  'description',
  'reference_id',
  'customer',
  'expire_by',
  'notify',
  'notes',
  'callback_url',
  'callback_method',
  'reminder_enable',
  'accept_partial',
] as const;
const MIN_LIFE_SECONDS = 15 * 60;

export interface LinkSettings {
  /** Under which the pages of links are found. */
  pageUrl: () => string;
  keySecret: string;
}

/** What is told with the commit that pays an order. */
export interface PaidExtras {
  changes: Change[];
  events: WebhookEvent[];
}

/** Links by which a buyer pays without the shop's checkout. Each has an order of its own. */
export class PaymentLinks {
  constructor(
    private readonly store: Store,
    private readonly orders: Orders,
    private readonly webhooks: Webhooks,
    private readonly settings: LinkSettings,
  ) {}

  create(body: unknown): PaymentLink {
    const fields = fieldsOf(body, FIELDS);
    if (fields['accept_partial'] === true) throw badRequest('Partial payments are not enabled', 'accept_partial');
    const referenceId = textOf(fields, 'reference_id', 40);
    if (referenceId !== '' && this.rows().some(({ link }) => link.reference_id === referenceId)) {
      throw badRequest('payment link creation with reference ID already attempted', 'reference_id');
    }
    const amount = amountOf(fields['amount']);
    const currency = currencyOf(fields['currency'] ?? 'INR');
    const notes = notesOf(fields['notes']);
    const expireBy = expiryOf(fields['expire_by']);
    const callback = callbackOf(fields);
    const description = textOf(fields, 'description', 2048);
    const order = this.orders.create({ amount, currency, notes, payment_capture: true });
    const id = gatewayId('plink');
    const now = unixNow();
    const link: PaymentLink = {
      id,
      accept_partial: false,
      amount,
      amount_paid: 0,
      ...callback,
      cancelled_at: 0,
      created_at: now,
      currency,
      customer: (fields['customer'] ?? {}) as PaymentLink['customer'],
      description,
      expire_by: expireBy,
      expired_at: 0,
      notes,
      notify: (fields['notify'] ?? { email: false, sms: false }) as PaymentLink['notify'],
      order_id: order.id,
      payments: null,
      reference_id: referenceId,
      reminder_enable: fields['reminder_enable'] === true,
      short_url: `${this.settings.pageUrl()}/v1/payment_links/${id}/page`,
      status: 'created',
      updated_at: now,
      upi_link: false,
    };
    this.store.commit([{ table: 'paymentLinks', id, row: { link } }]);
    return link;
  }

  /** Throws 400 when it is paid, cancelled or expired already. */
  cancel(id: string): PaymentLink {
    const link = this.openLink(id);
    return this.close({ ...link, status: 'cancelled', cancelled_at: unixNow() });
  }

  expire(id: string): PaymentLink {
    const link = this.openLink(id);
    return this.close({ ...link, status: 'expired', expired_at: unixNow() });
  }

  get(id: string): PaymentLink {
    const row = this.store.get('paymentLinks', id);
    if (!row) throw unknownId();
    return row.link;
  }

  /** Newest first, by `reference_id` or `payment_id` where they are given. */
  list(query: Fields): { payment_links: PaymentLink[] } {
    const { reference_id: reference, payment_id: paymentId } = query;
    const links = this.rows()
      .map(({ link }) => link)
      .filter((link) => reference === undefined || link.reference_id === reference)
      .filter((link) => paymentId === undefined || link.payments?.some((paid) => paid.payment_id === paymentId));
    return { payment_links: links.toReversed() };
  }

  /** A link takes no payment that is not open. */
  assertOpen(orderId: string): void {
    const link = this.ofOrder(orderId);
    if (link && link.status !== 'created') throw badRequest(`This payment link is ${link.status}.`);
  }

  /** What the payment of an order means for its link. */
  paidExtras(order: Order, payment: Payment): PaidExtras {
    const link = this.ofOrder(order.id);
    if (!link) return { changes: [], events: [] };
    const now = unixNow();
    const paid: PaymentLink = {
      ...link,
      status: 'paid',
      amount_paid: order.amount_paid,
      updated_at: now,
      payments: [
        {
          amount: payment.amount,
          created_at: payment.created_at,
          method: payment.method,
          payment_id: payment.id,
          plink_id: link.id,
          status: 'captured',
          updated_at: now,
        },
      ],
    };
    const event = this.webhooks.buildEvent('payment_link.paid', { payment_link: paid, order, payment });
    return { changes: [{ table: 'paymentLinks', id: link.id, row: { link: paid } }], events: [event] };
  }

  /** The fields with which the buyer's browser goes to `callback_url`. */
  callbackFields(id: string): Record<string, string> {
    const { reference_id: referenceId, status, payments } = this.get(id);
    const paymentId = payments?.[0]?.payment_id ?? '';
    return {
      razorpay_payment_id: paymentId,
      razorpay_payment_link_id: id,
      razorpay_payment_link_reference_id: referenceId,
      razorpay_payment_link_status: status,
      razorpay_signature: hmacHex(this.settings.keySecret, [id, referenceId, status, paymentId].join('|')),
    };
  }

  private close(changed: PaymentLink): PaymentLink {
    const link = { ...changed, updated_at: unixNow() };
    const events = [this.webhooks.buildEvent(`payment_link.${link.status}`, { payment_link: link })];
    this.store.commit([{ table: 'paymentLinks', id: link.id, row: { link } }, ...this.webhooks.changes(events)]);
    this.webhooks.dispatch(events);
    return link;
  }

  private openLink(id: string): PaymentLink {
    const link = this.get(id);
    if (link.status !== 'created') throw badRequest(`The payment link is ${link.status} already.`);
    return link;
  }

  private ofOrder(orderId: string): PaymentLink | undefined {
    return this.rows().find(({ link }) => link.order_id === orderId)?.link;
  }

  private rows(): PaymentLinkRow[] {
    return this.store.all('paymentLinks');
  }
}

function textOf(fields: Fields, name: string, most: number): string {
  const value = fields[name] ?? '';
  if (typeof value !== 'string') throw badRequest(`The ${name} must be a string.`, name);
  if (value.length > most) throw badRequest(`The ${name} may not be greater than ${most} characters.`, name);
  return value;
}

/** 0 where none is given: the link then lives six months. */
function expiryOf(value: unknown): number {
  if (value === undefined || value === null) return 0;
  if (typeof value !== 'number' || !Number.isInteger(value) || value < unixNow() + MIN_LIFE_SECONDS) {
    throw badRequest('timestamp must be atleast 15 minutes in future', 'expire_by');
  }
  return value;
}

function callbackOf(fields: Fields): Pick<PaymentLink, 'callback_url' | 'callback_method'> {
  const url = textOf(fields, 'callback_url', 2048);
  if (url === '') return { callback_url: '', callback_method: '' };
  if (!URL.canParse(url)) throw badRequest('The callback_url must be a URL.', 'callback_url');
  if (fields['callback_method'] !== 'get') throw badRequest('The callback_method must be get.', 'callback_method');
  return { callback_url: url, callback_method: 'get' };
}
