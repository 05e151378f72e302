import type { Store } from '../state/store.js';
import type { Webhooks } from '../webhooks/webhooks.js';
import type { Dispute, Payment, ReconItem, Refund, Settlement } from './entities.js';
import { badRequest, unknownId } from './gateway-error.js';
import { gatewayId, unixNow } from './ids.js';
import { fieldsOf, pageOf, toCollection, toFullCollection, type Collection, type Fields } from './input.js';

const INDIA_SECONDS = 5.5 * 3600;
type Unsettled = Omit<ReconItem, 'settled_at' | 'settlement_id' | 'settlement_utr'>;

/** What the gateway has paid out to the shop's bank account. */
export class Settlements {
  constructor(
    private readonly store: Store,
    private readonly webhooks: Webhooks,
  ) {}

  /** Pays out all that has not been settled. Throws 400 when there is nothing. */
  settle(): Settlement {
    const unsettled = this.unsettled();
    if (unsettled.length === 0) throw badRequest('There is nothing to settle.');
    const now = unixNow();
    const settlement: Settlement = {
      id: gatewayId('setl'),
      entity: 'settlement',
      amount: unsettled.reduce((sum, { credit, debit }) => sum + credit - debit, 0),
      status: 'processed',
      fees: 0,
      tax: 0,
      utr: `${now}sandbox`,
      created_at: now,
    };
    const settled = { settled_at: now, settlement_id: settlement.id, settlement_utr: settlement.utr };
    const items = unsettled.map((item): ReconItem => ({ ...item, ...settled }));
    const events = [this.webhooks.buildEvent('settlement.processed', { settlement })];
    const row = { settlement, items };
    this.store.commit([{ table: 'settlements', id: settlement.id, row }, ...this.webhooks.changes(events)]);
    this.webhooks.dispatch(events);
    return settlement;
  }

  get(id: string): Settlement {
    const row = this.store.get('settlements', id);
    if (!row) throw unknownId();
    return row.settlement;
  }

  list(query: Fields): Collection<Settlement> {
    return toCollection(
      this.store.all('settlements').map(({ settlement }) => settlement),
      pageOf(query),
    );
  }

  /** The items settled in a month, or on a day, of India. */
  recon(query: Fields): Collection<ReconItem> {
    const fields = fieldsOf(query, ['year', 'month', 'day', 'count', 'skip']);
    const { count, skip } = pageOf({ count: '1000', ...fields }, 1000);
    const wanted = `${yearOf(fields['year'])}-${monthOf(fields['month'])}${dayOf(fields['day'])}`;
    const items = this.store.all('settlements').flatMap((row) => row.items);
    return toFullCollection(
      items.filter(({ settled_at: at }) => dateInIndia(at).startsWith(wanted)).slice(skip, skip + count),
    );
  }

  private unsettled(): Unsettled[] {
    const rows = this.store.all('settlements').flatMap(({ items }) => items);
    const known = new Set(rows.flatMap(({ entity_id, dispute_id }) => (dispute_id ? [dispute_id] : [entity_id])));
    const payments = this.store.all('payments').filter(({ captured, id }) => captured && !known.has(id));
    const refunds = this.store
      .all('refunds')
      .map(({ refund }) => refund)
      .filter(({ status, id, payment_id }) => status === 'processed' && !known.has(id) && this.isCaptured(payment_id));
    const disputes = this.store
      .all('disputes')
      .map(({ dispute }) => dispute)
      .filter(({ amount_deducted, id }) => amount_deducted > 0 && !known.has(id));
    return [
      ...payments.map((payment) => this.paymentItem(payment)),
      ...refunds.map((refund) => this.refundItem(refund)),
      ...disputes.map((dispute) => this.disputeItem(dispute)),
    ];
  }

  private isCaptured(paymentId: string): boolean {
    return this.store.get('payments', paymentId)?.captured ?? false;
  }

  private paymentItem(payment: Payment): Unsettled {
    const { id, amount, notes, description, created_at } = payment;
    const fee = payment.fee ?? 0;
    const sums = { debit: 0, credit: amount - fee, amount, fee, tax: payment.tax ?? 0 };
    return { ...this.common(payment.id), entity_id: id, type: 'payment', ...sums, description, notes, created_at };
  }

  private refundItem({ id, payment_id, amount, notes, created_at }: Refund): Unsettled {
    const sums = { debit: amount, credit: 0, amount, fee: 0, tax: 0 };
    return { ...this.common(payment_id), entity_id: id, type: 'refund', ...sums, notes, payment_id, created_at };
  }

  private disputeItem({ id, payment_id, amount_deducted: amount, created_at }: Dispute): Unsettled {
    const sums = { debit: amount, credit: 0, amount, fee: 0, tax: 0 };
    const named = { entity_id: gatewayId('adj'), description: 'Debit to adjust dispute', dispute_id: id, payment_id };
    return { ...this.common(payment_id), ...named, type: 'adjustment', ...sums, created_at };
  }

  private common(paymentId: string) {
    const payment = this.store.get('payments', paymentId);
    const order = payment && this.store.get('orders', payment.order_id)?.order;
    return {
      currency: payment?.currency ?? 'INR',
      on_hold: false,
      settled: true,
      posted_at: null,
      credit_type: 'default',
      description: null,
      notes: null,
      payment_id: null,
      order_id: order?.id ?? null,
      order_receipt: order?.receipt ?? null,
      method: payment?.method ?? null,
      card_network: payment?.card?.network ?? null,
      card_issuer: payment?.card?.issuer ?? null,
      card_type: payment?.card?.type ?? null,
      dispute_id: null,
    } as const;
  }
}

function yearOf(value: unknown): string {
  if (typeof value !== 'string' || !/^\d{4}$/.test(value)) throw badRequest('The year must be 4 digits.', 'year');
  return value;
}

function monthOf(value: unknown): string {
  if (typeof value !== 'string' || !/^(0?[1-9]|1[0-2])$/.test(value)) {
    throw badRequest('The month is not a valid month.', 'month');
  }
  return value.padStart(2, '0');
}

function dayOf(value: unknown): string {
  if (value === undefined) return '';
  if (typeof value !== 'string' || !/^\d{1,2}$/.test(value)) {
    throw badRequest('The day must be between 1 and 2 digits.', 'day');
  }
  return `-${value.padStart(2, '0')}`;
}

const dateInIndia = (at: number): string => new Date((at + INDIA_SECONDS) * 1000).toISOString().slice(0, 10);
