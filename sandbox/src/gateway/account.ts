import type { Store } from '../state/store.js';
import type { Account, Method, Order } from './entities.js';
import { badRequest, failureOf } from './gateway-error.js';
import { gatewayId } from './ids.js';

const ROW = 'account';
const DEFAULTS: Account = {
  unique_receipts: true,
  max_amount: 50_000_000,
  fee_bearer: 'business',
  offer_discount: null,
  calls_per_second: null,
  disabled_methods: [],
};

/** What a buyer is charged for an order. */
export interface Charge {
  amount: number;
  /** Known from the start only when the buyer bears it. */
  fee: number | null;
  tax: number | null;
  offerId: string | null;
}

/** The settings of the account, kept over a restart. */
export class AccountSettings {
  private calls: number[] = [];

  constructor(private readonly store: Store) {}

  get current(): Account {
    return this.store.get('account', ROW) ?? DEFAULTS;
  }

  /** Merges into what is set; an empty patch gives the defaults back. */
  change(patch: Partial<Account>): Account {
    const row = Object.keys(patch).length === 0 ? DEFAULTS : { ...this.current, ...patch };
    this.store.commit([{ table: 'account', id: ROW, row }]);
    return row;
  }

  chargeOf(order: Order): Charge {
    const { fee_bearer, offer_discount } = this.current;
    if (fee_bearer === 'customer') {
      const { fee, tax } = feesOn(order.amount);
      return { amount: order.amount + fee, fee, tax, offerId: null };
    }
    if (offer_discount !== null && offer_discount < order.amount) {
      return { amount: order.amount - offer_discount, fee: null, tax: null, offerId: gatewayId('offer') };
    }
    return { amount: order.amount, fee: null, tax: null, offerId: null };
  }

  /** Throws 400 when the account does not take payments of that kind. */
  assertMethod(method: Method): void {
    if (this.current.disabled_methods.includes(method)) {
      throw badRequest(`${method} payments are not enabled for this account.`, 'method');
    }
  }

  /** Throws 429 when this call is one too many within a second. */
  countCall(): void {
    const limit = this.current.calls_per_second;
    if (limit === null) return;
    const now = Date.now();
    this.calls = this.calls.filter((at) => at > now - 1000);
    if (this.calls.length >= limit) throw failureOf(429);
    this.calls.push(now);
  }
}

/** 2 % and the tax of 18 % on it, in paise; the fee includes the tax. */
export function feesOn(amount: number): { fee: number; tax: number } {
  const tax = Math.round(amount * 0.0036);
  return { fee: Math.round(amount * 0.02) + tax, tax };
}
