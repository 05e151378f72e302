import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Faults } from '../faults.js';
import type { Change, Store } from '../state/store.js';
import type { Webhooks } from '../webhooks/webhooks.js';
import type { Payment, Refund, RefundRow } from './entities.js';
import { badRequest, GatewayError, unknownId } from './gateway-error.js';
import { isDisputed } from './disputes.js';
import { gatewayId, unixNow } from './ids.js';
import { amountOf, toCollection, fieldsOf, notesOf, pageOf, receiptOf, type Collection, type Fields } from './input.js';
import type { Payments } from './payments.js';

const SETTLE_AFTER_MS = 150;
const KEY_FORM = /^[A-Za-z0-9_-]{10,}$/;

export class Refunds {
  private readonly inProgress = new Set<string>();
  private readonly timers = new Set<NodeJS.Timeout>();

  constructor(
    private readonly store: Store,
    private readonly payments: Payments,
    private readonly webhooks: Webhooks,
    private readonly faults: Faults,
  ) {}

  /** Goes on with the refunds that a stop interrupted. */
  resume(): void {
    for (const row of this.store.all('refunds')) if (row.refund.status === 'pending') this.settleSoon(row);
  }

  /** Full when no amount is given. The same key and body give the same refund; another body 400; at work 409. */
  async create(paymentId: string, body: unknown, key?: string): Promise<Refund> {
    if (key === undefined) return this.once(paymentId, body, []);
    if (!KEY_FORM.test(key)) {
      throw badRequest(
        'The idempotency key must have at least 10 characters of letters, digits, hyphen and underscore.',
      );
    }
    const fingerprint = createHash('sha256')
      .update(`${paymentId}\n${canonical(body ?? {})}`)
      .digest('hex');
    if (this.inProgress.has(key)) {
      const at409 = 'Request failed because another request with the same idempotency key is in progress';
      throw new GatewayError(409, 'BAD_REQUEST_ERROR', at409);
    }
    const known = this.store.get('refundKeys', key);
    if (known && known.fingerprint !== fingerprint) {
      throw badRequest('Different request body sent for the same Idempotency Header');
    }
    if (known) return this.get(known.refundId);
    this.inProgress.add(key);
    try {
      return await this.once(paymentId, body, [{ key, fingerprint }]);
    } finally {
      this.inProgress.delete(key);
    }
  }

  settle(id: string, to: 'processed' | 'failed'): Refund {
    const row = this.row(id);
    if (row.refund.status !== 'pending') throw badRequest(`The refund is already ${row.refund.status}.`);
    const payment = this.payments.get(row.refund.payment_id);
    const refund: Refund =
      to === 'failed'
        ? { ...row.refund, status: 'failed' }
        : {
            ...row.refund,
            status: 'processed',
            acquirer_data: { arn: String(Math.floor(Math.random() * 1e14)).padStart(14, '1') },
          };
    const after = to === 'failed' ? refunded(payment, -refund.amount) : payment;
    const event = this.webhooks.buildEvent(`refund.${to}`, { refund, payment: after });
    this.store.commit([
      { table: 'refunds', id, row: { ...row, refund } },
      { table: 'payments', id: after.id, row: after },
      ...this.webhooks.changes([event]),
    ]);
    this.webhooks.dispatch([event]);
    return refund;
  }

  get(id: string): Refund {
    return this.row(id).refund;
  }

  list(query: Fields, paymentId?: string): Collection<Refund> {
    if (paymentId !== undefined) this.payments.get(paymentId);
    const all = this.store.all('refunds').map(({ refund }) => refund);
    return toCollection(
      all.filter((refund) => paymentId === undefined || refund.payment_id === paymentId),
      pageOf(query),
    );
  }

  stop(): void {
    for (const timer of this.timers) clearTimeout(timer);
  }

  private row(id: string): RefundRow {
    const row = this.store.get('refunds', id);
    if (!row) throw unknownId();
    return row;
  }

  private async once(paymentId: string, body: unknown, keys: { key: string; fingerprint: string }[]): Promise<Refund> {
    const faults = { ...this.faults.current.refunds };
    if (faults.delayMs > 0) await wait(faults.delayMs);
    const payment = this.payments.get(paymentId);
    if (isDisputed(this.store, payment.id)) {
      throw badRequest('The refund on this payment is blocked due to ongoing dispute investigation');
    }
    const asked = newRefund(payment, body);
    if (faults.emptyBalance) {
      throw badRequest('Your account does not have enough balance to carry out the refund operation.');
    }
    const isFast = asked.speed_requested === 'optimum' && !faults.noInstant;
    const refund: Refund = { ...asked, speed_processed: isFast ? 'instant' : 'normal' };
    const outcome = faults.hold ? null : faults.fail ? 'failed' : 'processed';
    return this.keep({ refund, outcome }, (isFast || faults.instant) && outcome === 'processed', keys);
  }

  /** The gateway's own refund, whole, of an authorized payment that nobody captured in time or that came second. */
  giveBack(paymentId: string): Refund {
    const payment = this.payments.get(paymentId);
    const refund = refundOf(payment, { amount: payment.amount, notes: [], receipt: null, speed: 'normal' });
    return this.keep({ refund, outcome: 'processed' }, false, []);
  }

  private keep(row: RefundRow, instantly: boolean, keys: { key: string; fingerprint: string }[]): Refund {
    const { refund } = row;
    const after = refunded(this.payments.get(refund.payment_id), refund.amount);
    const shown: Refund = instantly ? { ...refund, status: 'processed' } : refund;
    const told = { refund: shown, payment: after };
    const slowed = refund.speed_requested === 'optimum' && refund.speed_processed === 'normal';
    const events = [
      this.webhooks.buildEvent('refund.created', told),
      ...(slowed ? [this.webhooks.buildEvent('refund.speed_changed', told)] : []),
    ];
    const changes: Change[] = [
      { table: 'refunds', id: refund.id, row },
      { table: 'payments', id: after.id, row: after },
      ...keys.map(({ key, fingerprint }): Change => {
        return { table: 'refundKeys', id: key, row: { fingerprint, refundId: refund.id } };
      }),
      ...this.webhooks.changes(events),
    ];
    this.store.commit(changes);
    this.webhooks.dispatch(events);
    if (instantly) return this.settle(refund.id, 'processed');
    this.settleSoon(row);
    return refund;
  }

  private settleSoon({ refund, outcome }: RefundRow): void {
    if (outcome === null) return;
    const timer = setTimeout(() => {
      this.timers.delete(timer);
      if (this.get(refund.id).status === 'pending') this.settle(refund.id, outcome);
    }, SETTLE_AFTER_MS);
    this.timers.add(timer);
  }
}

const SIX_MONTHS_SECONDS = 183 * 24 * 3600;

function newRefund(payment: Payment, body: unknown): Refund {
  const fields = fieldsOf(body, ['amount', 'speed', 'notes', 'receipt']);
  if (!payment.captured) throw badRequest('The payment status should be captured for action to be taken');
  const left = payment.amount - payment.amount_refunded;
  if (left === 0) throw badRequest('The payment has been fully refunded already');
  const given = fields['amount'];
  const amount = given === undefined || given === null ? left : amountOf(given);
  if (amount > payment.amount) {
    throw badRequest('The refund amount provided is greater than amount captured', 'amount');
  }
  if (amount > left) {
    throw badRequest('The total refund amount is greater than the refund payment amount', 'amount');
  }
  const speed = fields['speed'] ?? 'normal';
  if (speed !== 'normal' && speed !== 'optimum') throw badRequest('The speed must be normal or optimum.', 'speed');
  if (speed === 'normal' && payment.created_at < unixNow() - SIX_MONTHS_SECONDS) {
    const tooOld = 'Refund is not supported by the bank because the payment is more than 6 months old';
    throw new GatewayError(400, 'BAD_REQUEST_ERROR', tooOld, { source: null, step: null, reason: null });
  }
  return refundOf(payment, { amount, speed, notes: notesOf(fields['notes']), receipt: receiptOf(fields['receipt']) });
}

function refundOf(
  payment: Payment,
  { amount, speed, notes, receipt }: Pick<Refund, 'amount' | 'notes' | 'receipt'> & { speed: 'normal' | 'optimum' },
): Refund {
  return {
    id: gatewayId('rfnd'),
    entity: 'refund',
    amount,
    currency: payment.currency,
    payment_id: payment.id,
    notes,
    receipt,
    acquirer_data: { arn: null },
    created_at: unixNow(),
    batch_id: null,
    status: 'pending',
    speed_processed: 'normal',
    speed_requested: speed,
  };
}

function refunded(payment: Payment, by: number): Payment {
  const sum = payment.amount_refunded + by;
  const full = sum === payment.amount;
  return {
    ...payment,
    amount_refunded: sum,
    refund_status: full ? 'full' : sum > 0 ? 'partial' : null,
    status: full ? 'refunded' : 'captured',
  };
}

function canonical(value: unknown): string {
  return JSON.stringify(value, (_name, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}
