import { badRequest } from './gateway-error.js';
import type { Payment } from './entities.js';
import { unixNow } from './ids.js';
import type { Orders } from './orders.js';
import type { Payments, SettledStatus } from './payments.js';
import type { Refunds } from './refunds.js';

const ANSWER_MINUTES = 10;
const SWEEP_MS = 5000;

/** Payments whose bank answers late or never, and authorized ones that nobody captures. */
export class LatePayments {
  private timer: NodeJS.Timeout | null = null;

  constructor(
    private readonly orders: Orders,
    private readonly payments: Payments,
    private readonly refunds: Refunds,
  ) {}

  start(): void {
    this.timer = setInterval(() => this.sweep(), SWEEP_MS);
    this.timer.unref();
  }

  stop(): void {
    if (this.timer) clearInterval(this.timer);
  }

  /** Fails what has waited ten minutes for its bank; gives back what was not captured in its time. */
  sweep(payments: Payment[] = this.payments.all()): void {
    for (const payment of payments) {
      const minutes = minutesSince(payment);
      if (payment.status === 'created' && minutes >= ANSWER_MINUTES) this.payments.timeOut(payment.id);
      if (payment.status === 'authorized' && minutes > this.orders.row(payment.order_id).manualMinutes) {
        this.refunds.giveBack(payment.id);
      }
    }
  }

  /** Lets that many minutes pass for one payment. */
  pass(id: string, minutes: number): Payment {
    this.payments.backdate(id, minutes);
    this.sweep([this.payments.get(id)]);
    return this.payments.get(id);
  }

  /**
   * The bank's answer after so many minutes. `success` is its yes: the gateway captures when the order still lets it,
   * leaves the payment authorized when not, and gives it back when the order is paid or the time is over. The other
   * states come whatever the order says.
   */
  settle(id: string, to: SettledStatus | 'success', { afterMinutes, notify }: Answer): Payment {
    if (afterMinutes > 0) this.pass(id, afterMinutes);
    if (to !== 'success') return this.payments.settle(id, to, notify);
    const payment = this.payments.get(id);
    if (payment.status !== 'created' && payment.status !== 'failed') {
      throw badRequest(`A payment that is ${payment.status} has its answer already.`);
    }
    const { order, capture, automaticMinutes, manualMinutes } = this.orders.row(payment.order_id);
    const minutes = minutesSince(payment);
    const isPaid = order.status === 'paid';
    const captures = !isPaid && (capture === 'automatic' || payment.method === 'bank_transfer');
    const settled = this.payments.settle(
      id,
      captures && minutes <= automaticMinutes ? 'captured' : 'authorized',
      notify,
    );
    if (settled.status === 'authorized' && (isPaid || minutes > manualMinutes)) this.refunds.giveBack(id);
    return this.payments.get(id);
  }
}

interface Answer {
  afterMinutes: number;
  notify: boolean;
}

const minutesSince = ({ created_at }: Payment): number => (unixNow() - created_at) / 60;
